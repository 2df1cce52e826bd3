package gtpx.benchmarks;

import gtpx.board.Color;
import gtpx.client.EngineFault;
import gtpx.client.Gtp2Client;
import gtpx.client.GtpClient;
import gtpx.client.GtpMove;
import gtpx.client.Program;
import gtpx.client.ShellWords;
import gtpx.client.Timeouts;
import gtpx.client.Transcript;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A GTP engine as a teacher of plain Go on square boards. */
final class GtpTeacher implements RecordGames.Teacher, AutoCloseable {
  private static final Timeouts TIMEOUTS =
      new Timeouts(Duration.ofSeconds(10), Duration.ofMinutes(10));

  private final GtpClient client;
  private final Gtp2Client engine;

  private GtpTeacher(GtpClient client) {
    this.client = client;
    engine = new Gtp2Client(client, TIMEOUTS);
  }

  /** Starts the program with that command line; returns null if it is null. */
  static @Nullable GtpTeacher start(@Nullable String command) throws EngineFault {
    if (command == null) {
      return null;
    }
    Program program = Program.start("teacher", ShellWords.split(command), Transcript.NONE);
    return new GtpTeacher(new GtpClient(program, Transcript.NONE, Duration.ofSeconds(2)));
  }

  @Override
  public void begin(GameSpec spec) throws EngineFault {
    engine.boardSize((int) Math.round(Math.sqrt(spec.board().size())));
    engine.clearBoard();
    engine.komi(spec.komi().get(1).subtract(spec.komi().get(0)));
  }

  private static String gtpColor(Color color) {
    return color.seat() == 0 ? "b" : "w";
  }

  @Override
  public void played(Game game, Color color, Move move) throws EngineFault {
    engine.play(gtpColor(color), game.topology().name(move.point()));
  }

  @Override
  public Optional<Move> choose(Game game, Color color) throws EngineFault {
    GtpMove answer = engine.genmove(gtpColor(color));
    if (answer.isPass() || answer.isResign()) {
      return Optional.empty();
    }
    Move move = new Move(game.topology().find(answer.word()).orElseThrow());
    game.play(color, move);
    return Optional.of(move);
  }

  @Override
  public void close() {
    client.close();
  }
}
