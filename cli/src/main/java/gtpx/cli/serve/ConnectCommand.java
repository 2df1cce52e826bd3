package gtpx.cli.serve;

import gtpx.board.Color;
import gtpx.bridge.connect.ClientTls;
import gtpx.bridge.connect.DialInEngine;
import gtpx.bridge.connect.Dialer;
import gtpx.bridge.connect.JoinRequest;
import gtpx.bridge.connect.Sleeper;
import gtpx.bridge.connect.TerminalGame;
import gtpx.bridge.connect.ThinClient;
import gtpx.bridge.session.Sessions;
import gtpx.cli.command.ArgumentSyntax;
import gtpx.cli.command.HostAndPort;
import gtpx.cli.command.Invocation;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.RealPauses;
import gtpx.cli.command.SecretFile;
import gtpx.cli.command.SubCommand;
import gtpx.cli.command.Terminal;
import gtpx.cli.option.RecordFiles;
import gtpx.cli.option.ViewOptions;
import gtpx.client.EngineFault;
import gtpx.client.ErrorText;
import gtpx.client.ProcessEnvironment;
import gtpx.client.Program;
import gtpx.client.Transcript;
import gtpx.engine.View;
import gtpx.protocol.CommandTraits;
import gtpx.record.FileErrorText;
import gtpx.rooms.terminal.Screen;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.ParseException;

/** {@code gtpx connect}: connects a program's standard streams, or an engine, to a bridge. */
public record ConnectCommand(
    CommandLine line, ThinClient.Streams streams, Map<String, String> environment) {
  private static final String OPTIONS =
      """
      Game:
      --game NAME         game to join
      --seat COLOUR       colour of the seat to take in --game
      --watch NAME        game to watch, instead of --game and --seat
      Secret of the seat:
      --secret-file FILE  file with the seat's secret
      --key-file FILE     file with your own key, created on first use; default: SECRET-FILE.key
      --no-key            don't replace the secret by a key, so that anyone who has the secret can
                          take the seat
      --secret SECRET     the secret itself; other users of this machine can see it
      %s
      --takeover          disconnect the others who hold the seat
      --engine COMMAND    start this engine to play the seat
      --retry SECONDS     how long to try to reconnect after a lost connection; 0: not at all;
                          default: 60
      --tls               encrypt the connection; the certificate is checked against Java's trust
                          store
      --tls-ca FILE       encrypt the connection and trust only the certificates in this PEM file
      """
          .formatted(ViewOptions.VIEW);

  private static final int USUAL_PORT = 7077;
  private static final String SECRET_VARIABLE = "GTPX_SECRET";
  private static final Sleeper PAUSES = new RealPauses();
  private static final Function<String, CommandTraits> TRAITS = new BridgeTraits();

  private static int connect(CommandLine line, Invocation call) throws ParseException, IOException {
    ThinClient.Streams streams = new ThinClient.Streams(call.in(), call.out(), call.err());
    return new ConnectCommand(line, streams, call.environment()).connect();
  }

  public static SubCommand command() {
    return new SubCommand(
        "connect",
        "Connects you, an engine, or a program to a game on a server.",
        new ArgumentSyntax("HOST:PORT"),
        OptionTable.of(OPTIONS),
        """
        gtpx connect localhost:7077 --game table --seat black --secret-file black
        gtpx connect localhost:7077 --game table --seat red --engine 'gtpx engine'
        gtpx connect localhost:7077 --watch table
        """,
        ConnectCommand::connect);
  }

  private int connect() throws ParseException, IOException {
    JoinRequest request = request();
    Optional<List<String>> engine = engine();
    Duration retry =
        Duration.ofSeconds(
            Integer.parseInt(SubCommand.value(line, "retry", "60", "[0-9]{1,5}", "0 to 99999")));
    Dialer dialer = dialer();
    try {
      return engine.isPresent()
          ? runEngine(dialer, request, engine.get(), retry)
          : new ThinClient(dialer, request, TRAITS, retry, PAUSES, shown(request)).run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return SubCommand.FAILED;
    }
  }

  /** Returns streams that show a person what happens; a program gets its answers only. */
  private ThinClient.Streams shown(JoinRequest request) {
    Screen screen = Terminal.screen(streams.out(), environment);
    boolean isForPerson =
        screen.isTerminal() && streams.in() == System.in && request.view().isEmpty();
    if (!isForPerson) {
      return streams;
    }
    Optional<Color> own = request.seat().flatMap(Color::parse);
    return new TerminalGame(streams, own, screen, RecordFiles::save).start();
  }

  private Optional<List<String>> engine() throws ParseException {
    if (!line.hasOption("engine")) {
      return Optional.empty();
    }
    for (String other : List.of("watch", "view", "takeover")) {
      if (line.hasOption(other)) {
        throw new ParseException("--" + other + " together with --engine (expected: one of them)");
      }
    }
    return Optional.of(words(line.getOptionValue("engine")));
  }

  /** Splits the engine's command line into words; there must be at least one. */
  private static List<String> words(String command) throws ParseException {
    List<String> words = SubCommand.shellWords("--engine ", command);
    if (words.isEmpty()) {
      throw new ParseException("--engine without a program (expected: --engine COMMAND)");
    }
    return words;
  }

  /**
   * Runs the engine, which always ends with this process, and copies its standard error to this
   * process's.
   */
  private int runEngine(Dialer dialer, JoinRequest request, List<String> command, Duration retry)
      throws InterruptedException {
    DialInEngine.EngineStarter starter = () -> start(command, streams.err()).endWithThisProcess();
    return new DialInEngine(dialer, request, starter, retry, PAUSES, streams.err()).run();
  }

  /** Starts the engine without the user's secret in its environment. */
  private static Program start(List<String> command, PrintStream err) throws EngineFault {
    return Program.start(
        command.get(0),
        command,
        ProcessEnvironment.OURS.with(SECRET_VARIABLE, ""),
        (direction, text) -> {
          if (direction == Transcript.Direction.STDERR) {
            err.writeBytes(ErrorText.encode(text));
          }
        });
  }

  private Dialer dialer() throws ParseException, IOException {
    InetSocketAddress bridge = HostAndPort.server(line.getArgList().get(0), USUAL_PORT);
    return new Dialer(bridge.getHostString(), bridge.getPort(), tls());
  }

  private Optional<ClientTls> tls() throws IOException {
    if (line.hasOption("tls-ca")) {
      return Optional.of(ClientTls.trusting(Path.of(line.getOptionValue("tls-ca"))));
    }
    return line.hasOption("tls") ? Optional.of(ClientTls.standard()) : Optional.empty();
  }

  /**
   * Reads the options that name a game, a seat and its secret; warns if others may read a file with
   * a secret.
   *
   * @throws ParseException if an option is missing or surplus
   */
  private JoinRequest request() throws ParseException, IOException {
    boolean sits = line.hasOption("game");
    if (sits == line.hasOption("watch")) {
      throw new ParseException(
          (sits ? "--game together with --watch" : "no game")
              + " (expected: --game NAME --seat COLOUR, or --watch NAME)");
    }
    Optional<String> seat = sits ? Optional.of(word("seat")) : Optional.empty();
    if (!sits && (line.hasOption("seat") || line.hasOption("takeover"))) {
      throw new ParseException(
          "--seat or --takeover together with --watch (expected: --game NAME --seat COLOUR)");
    }
    Optional<String> secret = secret();
    if (sits && secret.isEmpty()) {
      throw new ParseException("no secret; give --secret-file FILE, or set " + SECRET_VARIABLE);
    }
    Optional<String> key = sits ? key() : Optional.empty();
    boolean takesOver = line.hasOption("takeover");
    return new JoinRequest(word(sits ? "game" : "watch"), seat, secret, key, takesOver, view());
  }

  /** The key that replaces the secret; all processes of one client have the same key. */
  private Optional<String> key() throws ParseException, IOException {
    if (line.hasOption("no-key")) {
      if (line.hasOption("key-file")) {
        throw new ParseException("--key-file together with --no-key (expected: one of them)");
      }
      return Optional.empty();
    }
    if (line.hasOption("key-file")) {
      return Optional.of(
          checked("key-file", SecretFile.readOrMake(line.getOptionValue("key-file"))));
    }
    if (!line.hasOption("secret-file")) {
      return Optional.empty();
    }
    try {
      String file = line.getOptionValue("secret-file") + ".key";
      return Optional.of(checked("key-file", SecretFile.readOrMake(file)));
    } catch (IOException e) {
      streams
          .err()
          .println(
              "gtpx connect: warning: no key of your own, so anybody who has the secret can take"
                  + " the seat too: "
                  + FileErrorText.words(e));
      return Optional.empty();
    }
  }

  private String word(String option) throws ParseException {
    if (!line.hasOption(option)) {
      throw new ParseException("no --" + option + " (expected: --game NAME --seat COLOUR)");
    }
    return checked(option, line.getOptionValue(option));
  }

  private Optional<String> view() {
    String word = line.getOptionValue("view", View.GTPX.word());
    return word.equals(View.GTPX.word()) ? Optional.empty() : Optional.of(word);
  }

  private Optional<String> secret() throws ParseException, IOException {
    if (line.hasOption("secret-file")) {
      Path file = Path.of(line.getOptionValue("secret-file"));
      return Optional.of(checked("secret-file", SecretFile.read(file, "connect", streams.err())));
    }
    String secret = line.getOptionValue("secret", environment.getOrDefault(SECRET_VARIABLE, ""));
    return secret.isEmpty() ? Optional.empty() : Optional.of(checked("secret", secret));
  }

  /** Checks that a word can be one argument of a GTP command. */
  private static String checked(String option, String word) throws ParseException {
    if (word.isEmpty()) {
      throw new ParseException("--" + option + " is empty (expected: one word)");
    }
    if (!word.matches("[!-~&&[^#]]+")) {
      throw new ParseException("--" + option + " (expected: one word)");
    }
    return word;
  }

  /** A class for the same reason. */
  private static final class BridgeTraits implements Function<String, CommandTraits> {
    @Override
    public CommandTraits apply(String command) {
      return Sessions.traits(command);
    }
  }
}
