package gtpx.engine;

import gtpx.game.Game;
import gtpx.game.RefusedException;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpError;
import gtpx.protocol.GtpResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An engine that speaks GTP 2 and GTPX 1: one game, one controller. Start reading here: bytes
 * become a {@link GtpCommand}, the {@link Registry} finds its handler, the handler asks the {@link
 * Session}, and the {@link GtpResponse} is written at once. Not thread-safe.
 */
public final class GtpEngine {
  private final Session session;
  private final Registry registry = new Registry();
  private final PrintWriter log;
  private boolean hasQuit;

  /** An engine with its first game, before the first command. */
  public GtpEngine(EngineConfig config) {
    session = new Session(config);
    log = config.log();
    new AdminCommands(session, registry, () -> hasQuit = true).register();
    new BoardCommands(session).register(registry);
    new PlayCommands(session).register(registry);
    new HandicapCommands(session).register(registry);
    new TimeCommands(session).register(registry);
    new ScoreCommands(session).register(registry);
    new GtpxGameCommands(session).register(registry);
    new GtpxPlayCommands(session).register(registry);
    new EndgameCommands(session).register(registry);
    new BargainCommands(session).register(registry);
    session.afterCommand();
  }

  /**
   * Answers commands until the stream ends or one is {@code quit}. Every answer is one write and
   * one flush. Whatever goes wrong within a command is logged and answered as a failure.
   *
   * @throws IOException if the streams fail
   */
  public void run(InputStream in, OutputStream out) throws IOException {
    LineReader lines = new LineReader(in);
    Optional<LineReader.Line> line = lines.next();
    while (line.isPresent()) {
      Optional<GtpResponse> response = answer(line.get());
      if (response.isPresent()) {
        out.write(response.get().toString().getBytes(StandardCharsets.US_ASCII));
        out.flush();
      }
      line = hasQuit ? Optional.empty() : lines.next();
    }
  }

  private Optional<GtpResponse> answer(LineReader.Line line) {
    Optional<GtpCommand> command = GtpCommand.parse(line.text());
    return line.isTooLong()
        ? Optional.of(tooLong(command.map(GtpCommand::id).orElse(OptionalInt.empty())))
        : command.map(this::answerOrLog);
  }

  private static GtpResponse tooLong(OptionalInt id) {
    return GtpResponse.failure(id, GtpError.LINE_TOO_LONG);
  }

  private GtpResponse answerOrLog(GtpCommand command) {
    try {
      return answer(command);
    } catch (RuntimeException e) {
      log.println("internal error in " + command.name());
      e.printStackTrace(log);
      log.flush();
      String why = GtpError.INTERNAL_ERROR + ": " + e.getClass().getSimpleName();
      return GtpResponse.failure(command.id(), why);
    }
  }

  /** Answers one command. */
  public GtpResponse answer(GtpCommand command) {
    session.beforeCommand();
    try {
      Arguments arguments = new Arguments(command.arguments(), session.spec());
      return GtpResponse.success(command.id(), registry.answer(command.name(), arguments));
    } catch (GtpError | RefusedException e) {
      return GtpResponse.failure(command.id(), String.valueOf(e.getMessage()));
    } finally {
      session.afterCommand();
    }
  }

  /** Whether it has been told to quit. */
  public boolean hasQuit() {
    return hasQuit;
  }

  /** The game as it stands; to be read. */
  public Game game() {
    return session.game();
  }
}
