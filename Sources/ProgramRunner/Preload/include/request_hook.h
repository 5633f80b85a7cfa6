// Nothing is called by name: the library is loaded before a program's own and takes the place of functions of
// Foundation's and of the system's.
