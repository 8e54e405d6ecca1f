import Glibc
import Workloads

exit(RaceProgram.run(Array(CommandLine.arguments.dropFirst())))
