// Nothing is called by name: the library is loaded before a program's own and takes the place of one function
// of Foundation's.
