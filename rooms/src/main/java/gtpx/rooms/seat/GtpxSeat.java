package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.client.Answer;
import gtpx.client.GtpMove;
import gtpx.engine.SetupWords;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.Setup;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The seat of a GTPX engine, which knows the game itself. The engine's genmove also plays or
 * commits its own move; once the turn is resolved, the engine is sent the moves of the others. It
 * bargains and names allies if it lists the commands for them.
 */
final class GtpxSeat extends EngineSeat {
  private static final String OFFER = "gtpx-choose_offer";
  private static final String ALLIES = "gtpx-choose_allies";

  private boolean hasMoved; // in the engine, in a turn that isn't resolved yet
  private int knownTurn; // the last turn the engine knows from an accepted offer

  GtpxSeat(GameSpec spec, Color color, EngineConnection connection) {
    super(spec, color, connection);
  }

  @Override
  public void start(Optional<Setup> from) throws SeatFault {
    hasMoved = false;
    knownTurn = -1;
    begin("gtpx-game " + spec);
    if (from.isPresent()) {
      begin("gtpx-setup " + SetupWords.write(from.get(), spec.board()));
    }
    connection.sendTimeSettings();
  }

  private void begin(String command) throws SeatFault {
    Answer answer = connection.tryAsk(command);
    if (!answer.isSuccess()) {
      String what = connection.name() + " does not play this game";
      throw new SeatFault(SeatFault.Kind.UNFIT, what + ": " + answer.text(), what);
    }
  }

  @Override
  public Choice choose(Position position, MoveRequest request) throws SeatFault {
    connection.sendTimeLeft(color, request);
    if (position.phase() == Phase.BARGAINING && connection.has(OFFER)) {
      return bargain(position, request);
    }
    GtpMove chosen = connection.genmove(color, position, request.most());
    hasMoved = true;
    if (chosen.isResign()) {
      return new Choice.Resigned();
    }
    Optional<Move> move = Move.parse(chosen.word(), position.topology());
    return new Choice.Moved(move.orElseThrow(() -> connection.notAMove(chosen)));
  }

  private Choice bargain(Position position, MoveRequest request) throws SeatFault {
    String command = connection.think(OFFER + " " + color, request.most()).text();
    try {
      Optional<String> said = Optional.of(command).filter(text -> !text.isBlank());
      return new Choice.Bargained(
          said.map(text -> OfferCommand.read(text, color, position.topology())));
    } catch (IllegalArgumentException e) {
      throw connection.protocolFault(
          "made an invalid offer: " + e.getMessage(),
          "made an invalid offer of " + command.length() + " characters");
    }
  }

  @Override
  public void notify(Event event, Map<Color, Move> moves, Position after) throws SeatFault {
    if (event instanceof Event.Resigned resigned) {
      sendResigned(resigned.colors());
    } else {
      sendPublic(event, after);
      sendTurn(moves, after);
    }
  }

  private void sendResigned(ColorSet gone) throws SeatFault {
    for (Color each : gone) {
      if (!each.equals(color) || !hasMoved) {
        connection.ask("play " + each + " resign");
      }
    }
  }

  private void sendPublic(Event event, Position after) throws SeatFault {
    Optional<String> command = event.toCommand(after);
    if (command.isPresent() && connection.has(command.get().split(" ", 2)[0])) {
      boolean isTaken = connection.tryAsk(command.get()).isSuccess();
      knownTurn = isTaken && event instanceof Event.Accepted ? after.turn() : knownTurn;
    }
  }

  private void sendTurn(Map<Color, Move> moves, Position after) throws SeatFault {
    if (after.turn() != knownTurn) {
      for (Map.Entry<Color, Move> move : moves.entrySet()) {
        if (!move.getKey().equals(color) || !hasMoved) {
          connection.ask("play " + move.getKey() + " " + move.getValue().name(after.topology()));
        }
      }
    }
    hasMoved &= !moves.containsKey(color);
  }

  @Override
  public Choice dead(Position position, List<Integer> estimate) throws SeatFault {
    return new Choice.Dead(connection.dead(position).playingOn(connection.has("gtpx-resume")));
  }

  @Override
  public Choice allies(Position position) throws SeatFault {
    if (!connection.has(ALLIES)) {
      return Choice.Allied.NONE;
    }
    Answer answer = connection.tryAsk(ALLIES + " " + color);
    return answer.isSuccess() ? allies(answer) : Choice.Allied.NONE;
  }

  private Choice allies(Answer answer) throws SeatFault {
    ColorSet allies = ColorSet.NONE;
    for (String word : answer.text().isBlank() ? List.<String>of() : answer.words()) {
      Color ally = Color.parse(word).filter(spec.colors()::contains).orElse(null);
      if (ally == null) {
        throw connection.protocolFault(
            "named " + word + " as an ally", "named an ally who isn't a player");
      }
      allies = allies.with(ally);
    }
    return new Choice.Allied(allies);
  }
}
