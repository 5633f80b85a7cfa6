import DynamicListsWeb
import Testing
