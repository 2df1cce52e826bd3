package gtpx.cli;

import gtpx.rules.Word;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The sub-commands, in the order of the usage: the one list that help, completion and the tests of
 * the documents use. Loads only the class of the sub-command that is run, since an engine must
 * start quickly.
 */
enum SubCommandName implements Word {
  MATCH,
  PLAY,
  ENGINE,
  REFEREE,
  SERVE,
  SHOW,
  SCORE,
  CONVERT,
  CONNECT,
  CONFORM,
  BENCH,
  COMPLETION;

  @Override
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<SubCommandName> find(String word) {
    return Arrays.stream(values()).filter(name -> name.word().equals(word)).findFirst();
  }

  static List<String> words() {
    return Arrays.stream(values()).map(SubCommandName::word).toList();
  }

  /** Declares the command line. */
  SubCommand command() {
    return switch (this) {
      case MATCH -> MatchCommand.command();
      case PLAY -> PlayCommand.command();
      case ENGINE -> EngineCommand.command();
      case REFEREE -> RefereeCommand.command();
      case SERVE -> ServeCommand.command();
      case SHOW -> ShowCommand.command();
      case SCORE -> ScoreCommand.command();
      case CONVERT -> ConvertCommand.command();
      case CONNECT -> ConnectCommand.command();
      case CONFORM -> ConformCommand.command();
      case BENCH -> BenchCommand.command();
      case COMPLETION -> CompletionCommand.command();
    };
  }

  /** Runs the sub-command on the streams of the process; returns the exit code. */
  int run(String[] args, InputStream in, PrintStream out, PrintStream err) throws IOException {
    return switch (this) {
      case MATCH -> MatchCommand.run(args, in, out, err);
      case PLAY -> PlayCommand.run(args, in, out, err);
      case ENGINE -> EngineCommand.run(args, in, out, err, Bots.factory());
      case REFEREE -> RefereeCommand.run(args, in, out, err);
      case SERVE -> ServeCommand.run(args, out, err);
      case SHOW -> ShowCommand.run(args, out, err);
      case SCORE -> ScoreCommand.run(args, out, err);
      case CONVERT -> ConvertCommand.run(args, out, err);
      case CONNECT -> ConnectCommand.run(args, in, out, err, System.getenv());
      case CONFORM -> ConformCommand.run(args, out, err);
      case BENCH -> BenchCommand.run(args, out, err);
      case COMPLETION -> CompletionCommand.run(args, out, err);
    };
  }
}
