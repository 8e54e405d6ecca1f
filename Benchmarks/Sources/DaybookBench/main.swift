import Glibc
import Workloads

exit(Program.run(Array(CommandLine.arguments.dropFirst())))
