package gtpx.gateways.cgos.server;

import gtpx.board.Color;
import gtpx.board.Topology;
import gtpx.game.GameSpec;
import gtpx.gateways.seat.ResultNotation;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How a CGOS server is run.
 *
 * @param address where it listens
 * @param spec the game that is played: two players, one after the other, on a square board
 * @param event the game that an admin can start for more players or with other rules, on a square
 *     board; empty if there is none
 * @param pairsItself whether rounds are paired; otherwise only an admin starts games
 */
public record CgosConfig(
    InetSocketAddress address,
    GameSpec spec,
    Optional<GameSpec> event,
    GameTime time,
    boolean pairsItself,
    Users users,
    Timing timing) {

  /**
   * The time of a game.
   *
   * @param level each player's time for a whole game
   * @param gift how much of every move is not charged
   */
  public record GameTime(Duration level, Duration gift) {}

  /**
   * What is known of users beforehand.
   *
   * @param anchors the accounts whose ratings are fixed
   * @param bad reads the names that may not play; called on a thread that may wait for the disk
   * @param admins the passwords of the admins, by name
   */
  public record Users(Map<String, Double> anchors, BadUsers bad, Map<String, String> admins) {
    public Users {
      anchors = Map.copyOf(anchors);
      admins = Map.copyOf(admins);
    }

    /** Returns a text without passwords. */
    @Override
    public String toString() {
      return "admins " + admins.keySet();
    }
  }

  /** Reads the names that may not play. */
  @FunctionalInterface
  public interface BadUsers {
    /**
     * Reads the names.
     *
     * @throws IOException if they can't be read now; then those known before stay
     */
    Set<String> read() throws IOException;
  }

  /**
   * When things happen.
   *
   * @param firstRound from the start to the first round
   * @param check between two looks at whether a round is over
   * @param setup from the setup of a game until its clocks run
   * @param login the most that a login may take
   * @param reunion how long the players of an interrupted game have to come back
   */
  public record Timing(
      Duration firstRound, Duration check, Duration setup, Duration login, Duration reunion) {
    /** The times of the original server, which has no reunion. */
    public static final Timing STANDARD =
        new Timing(
            Duration.ofSeconds(45),
            Duration.ofSeconds(15),
            Duration.ofSeconds(3),
            Duration.ofSeconds(60),
            Duration.ofSeconds(120));
  }

  /**
   * Checks the arguments.
   *
   * @throws IllegalArgumentException if its clients couldn't play the game; the message says why
   */
  public CgosConfig {
    if (spec.players() != 2 || spec.rules().isSimultaneous()) {
      throw new IllegalArgumentException(
          "game " + spec + " (expected: two players who move in turn)");
    }
    checkSquare(spec);
    event.ifPresent(CgosConfig::checkSquare);
    for (String name : users.admins().keySet()) {
      if (!CredentialSyntax.isAdmin(name) || CredentialSyntax.nameError(name).isPresent()) {
        throw new IllegalArgumentException(
            "admin " + name + " (expected: a name that begins with admin)");
      }
    }
    for (String name : users.anchors().keySet()) {
      if (CredentialSyntax.nameError(name).isPresent()) {
        throw new IllegalArgumentException("anchor " + name + " (expected: a player's name)");
      }
    }
  }

  private static void checkSquare(GameSpec game) {
    Topology board = game.board();
    if (!board.shape().isPlain() || board.grid().columns() != board.grid().rows()) {
      throw new IllegalArgumentException("game " + game + " (expected: a square board)");
    }
  }

  /** Returns the columns of the board. */
  int size() {
    return spec.board().grid().columns();
  }

  /** Returns White's komi less Black's, as the protocol writes it. */
  String komi() {
    BigDecimal white = spec.komi().get(Color.WHITE.seat());
    return ResultNotation.number(white.subtract(spec.komi().get(Color.BLACK.seat())));
  }
}
