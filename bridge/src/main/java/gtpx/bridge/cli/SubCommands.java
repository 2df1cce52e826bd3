package gtpx.bridge.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The sub-commands of the program, in the order of its usage: the one list that help, completion
 * and the tests of the documents go by. Runs none.
 */
final class SubCommands {
  static final List<Entry> ALL =
      List.of(
          new Entry("match", MatchCommand::command, MatchCommand::run),
          new Entry("play", PlayCommand::command, PlayCommand::run),
          new Entry("engine", EngineCommand::command, SubCommands::engine),
          new Entry("referee", RefereeCommand::command, RefereeCommand::run),
          new Entry("bench", BenchCommand::command, BenchCommand::run),
          new Entry("completion", CompletionCommand::command, CompletionCommand::run));

  private SubCommands() {}

  /** Runs a sub-command on the streams of a process. */
  @FunctionalInterface
  interface Program {
    /** Returns the exit code. */
    int run(String[] args, InputStream in, PrintStream out, PrintStream err) throws IOException;
  }

  /**
   * One of them.
   *
   * @param command what can be said to it; made when asked for, since an engine must start quickly
   */
  record Entry(String name, Supplier<SubCommand> command, Program program) {}

  static Optional<Entry> find(String name) {
    return ALL.stream().filter(entry -> entry.name().equals(name)).findFirst();
  }

  static List<String> names() {
    return ALL.stream().map(Entry::name).toList();
  }

  private static int engine(String[] args, InputStream in, PrintStream out, PrintStream err) {
    return EngineCommand.run(args, in, out, err, Bots.factory());
  }
}
