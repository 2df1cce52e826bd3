package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.client.Connection;
import gtpx.client.GtpClient;
import gtpx.client.Transcript;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.rules.Negotiation;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The seat of a player on a bridge. A game of the same specification is created there: this side
 * plays all other seats, and waits for the player's moves. Has no opinion on dead stones, names no
 * allies, and doesn't ask for the order in which the player takes prisoners.
 *
 * <p>Plays only sequential games without bargaining. A bridge reveals a simultaneous move when all
 * have committed, so this side would have to commit moves that it doesn't know yet.
 */
final class BridgeSeat implements Seat {
  private final GameSpec spec;
  private final Color color;
  private final GtpClient client;
  private final EngineTimeouts timeouts;
  private final SeatAddress address;
  private final Consumer<String> invitations;
  private Optional<BridgeGame> game = Optional.empty();
  private boolean isGivenAway; // the player has its seat

  private BridgeSeat(
      GameSpec spec,
      Color color,
      GtpClient client,
      EngineTimeouts timeouts,
      SeatAddress address,
      Consumer<String> invitations) {
    this.spec = spec;
    this.color = color;
    this.client = client;
    this.timeouts = timeouts;
    this.address = address;
    this.invitations = invitations;
  }

  /**
   * Connects to a bridge.
   *
   * @param name what messages call it
   * @param invitations receives a line if somebody has to sit down there
   */
  static BridgeSeat open(
      GameSpec spec,
      Color color,
      SeatAddress address,
      String name,
      Transcript transcript,
      EngineTimeouts timeouts,
      Consumer<String> invitations)
      throws SeatFault {
    Connection bridge = address.connect(name, timeouts);
    GtpClient client = new GtpClient(bridge, transcript, timeouts.toQuit());
    return new BridgeSeat(spec, color, client, timeouts, address, invitations);
  }

  @Override
  public String name() {
    return address.player().orElse("somebody") + " at " + address.where();
  }

  @Override
  public void start(Optional<Setup> from) throws SeatFault {
    resume(from);
    giveAway();
  }

  /** The past turns come next, the player's own among them, so its seat is given away later. */
  @Override
  public void resume(Optional<Setup> from) throws SeatFault {
    checkSpec();
    List<Move> moves = from.isPresent() ? moves(from.get()) : List.of();
    game.ifPresent(BridgeGame::abort);
    game = Optional.empty();
    isGivenAway = false;
    BridgeGame created = BridgeGame.create(client, timeouts, spec);
    game = Optional.of(created);
    Color mover = spec.colors().first();
    for (Move move : moves) {
      created.play(mover, move.name(spec.board()));
      mover = spec.colors().after(mover);
    }
  }

  private void checkSpec() throws SeatFault {
    if (spec.rules().isSimultaneous()) {
      throw unfit("shows a simultaneous move only when all have moved (expected: turn=sequential)");
    }
    if (spec.rules().negotiation() != Negotiation.NONE) {
      throw unfit("can't bargain for a match (expected: negotiation=none)");
    }
  }

  private List<Move> moves(Setup from) throws SeatFault {
    Optional<List<Move>> moves = SetupMoves.find(spec, from);
    if (moves.isEmpty()) {
      throw unfit("can't start from this position (expected: one reached by moves in turn)");
    }
    return moves.get();
  }

  private SeatFault unfit(String why) {
    return new SeatFault(SeatFault.Kind.UNFIT, client.name() + " " + why);
  }

  private void giveAway() throws SeatFault {
    if (!isGivenAway) {
      if (address.player().isPresent()) {
        game().fill(color, address.player().get());
      } else {
        invitations.accept("at " + address.where() + ": " + game().invite(color));
      }
      isGivenAway = true;
    }
  }

  private BridgeGame game() {
    return game.orElseThrow();
  }

  @Override
  public Choice choose(Position position, MoveRequest request) throws SeatFault {
    if (position.isResumed()) {
      throw unfit("can't play on after all have passed");
    }
    giveAway();
    String word = game().genmove(color, request.most()).toLowerCase(Locale.ROOT);
    return word.equals("resign")
        ? new Choice.Resigned()
        : new Choice.Moved(Move.parse(word, spec.board()).orElseThrow(() -> notAMove(word)));
  }

  private SeatFault notAMove(String word) {
    String what = client.name() + " answered genmove with ";
    return new SeatFault(
        SeatFault.Kind.PROTOCOL,
        what + "\"" + word.replaceAll("\\s+", " ") + "\"",
        what + word.length() + " characters that are not a move");
  }

  @Override
  public void notify(Event event, Map<Color, Move> moves, Position after) throws SeatFault {
    if (event instanceof Event.Resigned resigned) {
      for (Color gone : resigned.colors()) {
        game().resign(gone);
      }
    } else if (event instanceof Event.Preferred preferred && !preferred.color().equals(color)) {
      game().tell(event.toCommand(after).orElseThrow());
    }
    for (Map.Entry<Color, Move> move : moves.entrySet()) {
      if (!isGivenAway || !move.getKey().equals(color)) {
        game().play(move.getKey(), move.getValue().name(spec.board()));
      }
    }
  }

  @Override
  public Choice dead(Position position, List<Integer> estimate) {
    return new Choice.Dead(Opinion.NONE.playingOn(false));
  }

  @Override
  public Choice allies(Position position) {
    return Choice.Allied.NONE;
  }

  @Override
  public void close() {
    game.ifPresent(BridgeGame::abort);
    client.close();
  }
}
