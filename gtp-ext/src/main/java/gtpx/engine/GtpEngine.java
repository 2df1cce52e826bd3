package gtpx.engine;

import gtpx.board.Color;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.player.Decision;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpError;
import gtpx.protocol.GtpResponse;
import gtpx.protocol.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An engine that speaks GTP 2 and GTPX 1, with one game and one controller. Start reading here:
 * bytes become a {@link GtpCommand}, the {@link Registry} finds its handler, the handler queries
 * the {@link EngineSession}, and the {@link GtpResponse} is written at once. Not thread-safe.
 */
public final class GtpEngine {
  private final EngineSession session;
  private final ClientMoves moves;
  private final Registry.Context context;
  private final PrintWriter log;
  private volatile boolean isBusy;
  private volatile Optional<CommandInbox> inbox = Optional.empty();
  private boolean hasQuit;

  /**
   * Creates an engine with its first game, before the first command.
   *
   * @param commands all commands that it can execute
   */
  public GtpEngine(EngineConfig config, Registry commands) {
    this(config, commands, new EngineSession(config));
    moves.begin();
    session.afterCommand();
  }

  /**
   * Creates the engine of one of many clients of a game. It gets its commands through {@link
   * #answer} and knows only those that are {@linkplain gtpx.protocol.CommandTraits#isShared
   * shared}.
   *
   * @param commands all commands, including those that aren't shared
   * @param controller decides what the client may do
   */
  public static GtpEngine shared(
      EngineConfig config, Registry commands, GameController controller) {
    return new GtpEngine(config, commands, new EngineSession(config, controller));
  }

  private GtpEngine(EngineConfig config, Registry commands, EngineSession session) {
    this.session = session;
    moves = new ClientMoves(session);
    log = config.host().log();
    context = new Registry.Context(session, moves, commands, () -> hasQuit = true);
  }

  /**
   * Answers commands until the stream ends or {@code quit} arrives. Every answer is one write and
   * one flush, except that an analysis takes one per line. Any exception within a command is logged
   * and answered as a failure.
   *
   * @throws IOException if the streams fail
   */
  public void run(InputStream in, OutputStream out) throws IOException {
    CommandInbox lines = new CommandInbox(in, session.config().host().nanoTime());
    inbox = Optional.of(lines);
    session.setCancellation(lines);
    lines.start();
    try {
      ponder();
      Optional<LineReader.Line> line = lines.take();
      while (line.isPresent()) {
        isBusy = true;
        answer(line.get(), out);
        isBusy = false;
        if (hasQuit) {
          return;
        }
        ponder();
        line = lines.take();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the thread should end
    } catch (UncheckedIOException e) {
      throw new IOException(e);
    }
  }

  /**
   * Makes the running command answer now, as GoGui's {@code # interrupt} does. Callable from any
   * thread.
   *
   * @return whether a command was running
   */
  public boolean interrupt() {
    boolean was = isBusy;
    inbox.filter(lines -> was).ifPresent(CommandInbox::interrupt);
    return was;
  }

  private void ponder() {
    try {
      session.ponder();
    } catch (RuntimeException e) {
      report("pondering", e);
    }
  }

  private void answer(LineReader.Line line, OutputStream out) {
    Optional<GtpCommand> command = GtpCommand.parse(line.text());
    if (line.isTooLong()) {
      OptionalInt id = command.map(GtpCommand::id).orElse(OptionalInt.empty());
      send(GtpResponse.failure(id, FailureKind.LINE_TOO_LONG.words()).toString(), out);
    } else if (command.isPresent()) {
      String head = GtpResponse.success(command.get().id(), "").head();
      LineOutput output = new LineOutput(head, text -> send(text + "\n", out));
      GtpResponse response = answerOrLog(command.get(), output);
      isBusy = false; // before the controller can read the end of the answer
      send(output.hasBegun() ? response.rest() : response.toString(), out);
    }
  }

  private static void send(String text, OutputStream out) {
    try {
      out.write(GtpResponse.ascii(text).getBytes(StandardCharsets.US_ASCII));
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private GtpResponse answerOrLog(GtpCommand command, LineOutput output) {
    try {
      return answer(command, output);
    } catch (UncheckedIOException e) {
      throw e; // the controller has disconnected
    } catch (RuntimeException e) {
      report(command.name(), e);
      String why = FailureKind.INTERNAL_ERROR.because(e.getClass().getSimpleName());
      return GtpResponse.failure(command.id(), why);
    }
  }

  private void report(String what, RuntimeException fault) {
    log.println("internal error in " + what);
    fault.printStackTrace(log);
    log.flush();
  }

  /** Answers one command; an analysis makes one report. */
  public GtpResponse answer(GtpCommand command) {
    List<String> lines = new ArrayList<>();
    LineOutput output = new LineOutput("", lines::add);
    GtpResponse last = answer(command, output);
    if (!output.hasBegun()) {
      return last;
    }
    lines.add(last.isSuccess() ? last.text() : "");
    return GtpResponse.success(last.id(), String.join("\n", lines));
  }

  private GtpResponse answer(GtpCommand command, LineOutput output) {
    session.beforeCommand();
    try {
      Arguments arguments = session.arguments(command);
      String text = context.registry().answer(command.name(), arguments, context, output);
      moves.begin();
      return GtpResponse.success(command.id(), text);
    } catch (GtpError | RefusedException e) {
      return GtpResponse.failure(command.id(), String.valueOf(e.getMessage()));
    } finally {
      session.afterCommand();
    }
  }

  /** All commands that the engine knows. */
  public List<String> commands() {
    return context.commands();
  }

  /** The arguments of a command that is answered elsewhere, read as this engine would read them. */
  public Arguments arguments(GtpCommand command) {
    return session.arguments(command);
  }

  /**
   * Makes a move as the client's view requires, for a command that is answered elsewhere.
   *
   * @param turn the number of the turn that it is meant for
   */
  public void play(Color color, Decision decision, OptionalInt turn) {
    moves.play(color, decision, turn);
  }

  public Position game() {
    return session.game();
  }
}
