package gtpx.cli;

import gtpx.bot.Bots;
import gtpx.cli.command.CommandHelp;
import gtpx.cli.command.Invocation;
import gtpx.cli.command.ProgramName;
import gtpx.cli.command.SubCommand;
import gtpx.cli.command.Terminal;
import gtpx.cli.command.WatchedOutput;
import gtpx.cli.engine.EngineCommand;
import gtpx.cli.gateway.CgosCommand;
import gtpx.cli.gateway.GovariantsCommand;
import gtpx.cli.match.MatchCommand;
import gtpx.cli.match.PlayCommand;
import gtpx.cli.record.ConvertCommand;
import gtpx.cli.record.ScoreCommand;
import gtpx.cli.record.ShowCommand;
import gtpx.cli.serve.BackupCommand;
import gtpx.cli.serve.ConnectCommand;
import gtpx.cli.serve.ExportCommand;
import gtpx.cli.serve.ServeCommand;
import gtpx.cli.solve.CheckProofCommand;
import gtpx.cli.solve.SolveCommand;
import gtpx.cli.tournament.TournamentCommand;
import gtpx.cli.tournament.WorkerCommand;
import gtpx.rules.SpellingSuggestion;
import gtpx.rules.Word;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The program gtpx: runs the sub-command named by its first argument. */
public final class Main {
  private static final String WELCOME =
      """
      gtpx: Go for many players and simultaneous moves, over GTP.

      Play in a browser, against a bot or others:
        gtpx serve --game table --variant f-go --board 7 --seat human --seat bot
      Play here:
        gtpx play --variant f-go --board 7
      Let players compete, bots or engines such as gnugo:
        gtpx match --variant parallel --board 7 --seat bot --seat bot --seat bot
      Use the bot in a Go program, which starts this command:
        gtpx engine
      Check an engine of your own:
        gtpx conform --exec ./my-engine
      Run a server, for others too:
        gtpx serve --listen 0.0.0.0:7077

      gtpx --help lists all commands.\
      """;

  private static final int NAME_COLUMNS = 11;

  private Main() {}

  /**
   * Runs a sub-command. It ends, with exit code 1, as soon as its output can't be written, unless
   * its work goes elsewhere: then it ends when that is done.
   */
  public static void main(String[] args) throws IOException {
    boolean endsWithOutput = args.length == 0 || endsWithOutput(args[0]);
    if (endsWithOutput) {
      System.setOut(WatchedOutput.of(System.out, new EndWithoutOutput()));
    }
    Optional<String> lost = lostLetters(args, System.getProperty("sun.jnu.encoding", ""));
    int code =
        lost.isPresent()
            ? print(System.err, lost.get(), SubCommand.USAGE_ERROR)
            : run(args, System.in, System.out, System.err);
    if (!System.out.checkError()) {
      System.exit(code);
    } else if (!endsWithOutput) {
      System.exit(printNoOutput());
    }
  }

  /**
   * Returns what is wrong if Java couldn't decode an argument.
   *
   * @param charset the locale's, by which it decodes them
   */
  static Optional<String> lostLetters(String[] args, String charset) {
    return Arrays.stream(args)
        .filter(argument -> argument.indexOf('\ufffd') >= 0)
        .findFirst()
        .map(
            argument ->
                ("gtpx: the argument %s has letters that the locale's encoding, %s, lacks"
                        + " (expected: LC_ALL=C.UTF-8)")
                    .formatted(Terminal.withoutControls(argument.replace('\ufffd', '?')), charset));
  }

  private static boolean endsWithOutput(String word) {
    Optional<SubCommandName> name = SubCommandName.find(word);
    return name.isEmpty() || !name.get().worksElsewhere();
  }

  private static int printNoOutput() {
    return print(System.err, "gtpx: the standard output could not be written", SubCommand.FAILED);
  }

  /** Ends the process on another thread: what runs at its end may wait for the one that prints. */
  private static final class EndWithoutOutput implements Runnable {
    @Override
    public void run() {
      new Thread(() -> System.exit(printNoOutput()), "end without output").start();
    }
  }

  /** Returns the exit code: the sub-command's, or 2 if there is no such sub-command. */
  static int run(String[] args, InputStream in, PrintStream out, PrintStream err)
      throws IOException {
    if (args.length == 0) {
      return print(err, ProgramName.typed(WELCOME), SubCommand.USAGE_ERROR);
    }
    String[] rest = Arrays.copyOfRange(args, 1, args.length);
    return switch (args[0]) {
      case "-h", "--help" -> print(out, usage(), 0);
      case "-V", "--version" -> print(out, "gtpx " + SubCommand.version(), 0);
      case "help" -> help(rest, in, out, err);
      default -> run(args[0], rest, in, out, err);
    };
  }

  private static int help(String[] args, InputStream in, PrintStream out, PrintStream err)
      throws IOException {
    return args.length == 0
        ? print(out, usage(), 0)
        : run(args[0], new String[] {"--help"}, in, out, err);
  }

  private static int run(
      String word, String[] args, InputStream in, PrintStream out, PrintStream err)
      throws IOException {
    Optional<SubCommandName> name = SubCommandName.find(word);
    if (name.isPresent()) {
      return name.get()
          .command()
          .run(
              new Invocation(
                  List.of(args),
                  in,
                  out,
                  err,
                  () -> Bots.factory(System::nanoTime),
                  System.getenv()));
    }
    List<String> words = new ArrayList<>(SubCommandName.words());
    words.addAll(List.of("--version", "--help"));
    String hint =
        SpellingSuggestion.find(word, words)
            .map(near -> "(did you mean " + near + "?)")
            .orElse("(gtpx --help lists the commands)");
    String unknown = "gtpx: unknown command " + word + " " + hint;
    return print(err, Terminal.withoutControls(unknown), SubCommand.USAGE_ERROR);
  }

  private static int print(PrintStream stream, String text, int exitCode) {
    stream.println(text);
    return exitCode;
  }

  private static String usage() {
    StringBuilder usage = new StringBuilder("usage: gtpx COMMAND [options]\n");
    String heading = "";
    for (SubCommandName name : SubCommandName.values()) {
      if (!name.heading().equals(heading)) {
        heading = name.heading();
        usage.append('\n').append(heading).append(":\n");
      }
      if (!name.isHidden()) {
        usage.append(CommandHelp.row(name.word(), name.command().about(), NAME_COLUMNS));
      }
    }
    return usage
        .append("\ngtpx COMMAND --help explains one; gtpx --version prints the version")
        .toString();
  }

  /**
   * The sub-commands in the order of the usage. This is the only list of them; help, completion and
   * the tests of the documents use it. Loads only the class of the sub-command that is run, because
   * an engine must start quickly.
   */
  enum SubCommandName implements Word {
    PLAY,
    ENGINE,
    CONNECT,
    CGOS,
    GOVARIANTS,
    MATCH,
    TOURNAMENT,
    WORKER,
    SERVE,
    BACKUP,
    EXPORT,
    CONFORM,
    SHOW,
    SCORE,
    CONVERT,
    SOLVE,
    CHECK_PROOF,
    REFEREE,
    COMPLETION,
    BENCH,
    CLASS_ARCHIVE;

    /** Returns what the usage says above it. */
    String heading() {
      return switch (this) {
        case PLAY, ENGINE, CONNECT, CGOS, GOVARIANTS -> "Play";
        case MATCH, TOURNAMENT, WORKER -> "Compare players";
        case SERVE, BACKUP, EXPORT -> "Serve";
        case CONFORM -> "Check an engine or a server";
        case SHOW, SCORE, CONVERT -> "Records";
        case SOLVE, CHECK_PROOF -> "Solve small boards";
        default -> "Tools";
      };
    }

    /** Returns whether the usage leaves it out, since it is for those who develop gtpx. */
    boolean isHidden() {
      return this == BENCH || this == CLASS_ARCHIVE;
    }

    /**
     * Returns whether what it does is in files or on a server, so that it is worth going on when
     * nobody reads what it prints.
     */
    boolean worksElsewhere() {
      return switch (this) {
        case TOURNAMENT, WORKER, SERVE, CGOS, GOVARIANTS -> true;
        default -> false;
      };
    }

    static Optional<SubCommandName> find(String word) {
      return Word.find(values(), word);
    }

    static List<String> words() {
      return Arrays.stream(values()).map(SubCommandName::word).toList();
    }

    static List<SubCommand> commands() {
      return Arrays.stream(values()).map(SubCommandName::command).toList();
    }

    SubCommand command() {
      return switch (this) {
        case MATCH -> MatchCommand.command();
        case TOURNAMENT -> TournamentCommand.command();
        case WORKER -> WorkerCommand.command();
        case PLAY -> PlayCommand.command();
        case ENGINE -> EngineCommand.command();
        case REFEREE -> EngineCommand.refereeCommand();
        case SERVE -> ServeCommand.command();
        case BACKUP -> BackupCommand.command();
        case EXPORT -> ExportCommand.command();
        case SHOW -> ShowCommand.command();
        case SCORE -> ScoreCommand.command();
        case CONVERT -> ConvertCommand.command();
        case SOLVE -> SolveCommand.command();
        case CHECK_PROOF -> CheckProofCommand.command();
        case CONNECT -> ConnectCommand.command();
        case CGOS -> CgosCommand.command();
        case GOVARIANTS -> GovariantsCommand.command();
        case CONFORM -> ConformCommand.command();
        case BENCH -> BenchCommand.command(Main.class);
        case COMPLETION -> CompletionCommand.command(SubCommandName::commands);
        case CLASS_ARCHIVE -> ClassArchiveCommand.command();
      };
    }
  }
}
