package gtpx.engine.clients;

import gtpx.board.Color;
import gtpx.engine.EngineSession;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.game.Turn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The moves of a game as GNU Go lists them, the latest first: what was resolved, so nothing that
 * somebody has only committed. Handicap stones and resignations are no moves.
 */
final class MoveHistory {
  private final EngineSession session;

  private MoveHistory(EngineSession session) {
    this.session = session;
  }

  static String latestFirst(EngineSession session) {
    MoveHistory history = new MoveHistory(session);
    List<String> lines = new ArrayList<>();
    turns(session.game()).forEach(turn -> history.addLines(turn, lines));
    Collections.reverse(lines);
    return String.join("\n", lines);
  }

  /** The turns that the events make, played again. */
  private static List<Turn> turns(Game game) {
    List<Turn> turns = new ArrayList<>();
    Game again = new Game(game.spec(), game.isFree());
    for (Event event : game.events()) {
      int before = again.turn();
      event.playIn(again);
      if (again.turn() > before && !again.lastTurn().isStart()) {
        turns.add(again.lastTurn());
      }
    }
    return turns;
  }

  private void addLines(Turn turn, List<String> lines) {
    for (Map.Entry<Color, Turn.Choice> choice : turn.choices().entrySet()) {
      if (choice.getValue().result() != Turn.Result.RESIGNED) {
        lines.add(line(choice.getKey(), choice.getValue()));
      }
    }
  }

  private String line(Color color, Turn.Choice choice) {
    String vertex = shown(choice).name(session.game().topology()).toUpperCase(Locale.ROOT);
    return session.viewpoint().word(color, session.spec()) + " " + vertex;
  }

  /** A client of two colours is not told of stones that came to nothing. */
  private Move shown(Turn.Choice choice) {
    boolean isShown =
        choice.result() == Turn.Result.PLACED || session.viewpoint().isTrue(session.spec());
    return isShown ? choice.move() : Move.PASS;
  }
}
