package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.IllegalMoveException;
import gtpx.game.Legality;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.RefusedException;
import gtpx.game.Turn;
import gtpx.record.EventPlayer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A game with the choices that are not revealed yet. These stand beside the game, which never
 * contains them: whatever is read off the game may be known to all. Judges what is to be done, and
 * does what was done; knows no seats' holders and no clocks.
 */
final class SharedGame {
  private final Game game;
  private final List<HistoryEntry> entries = new ArrayList<>();
  private final List<Integer> cuts = new ArrayList<>(); // how many entries each undo left
  private final SortedMap<Color, Move> commits = new TreeMap<>();
  private final SortedMap<Color, ColorSet> namings = new TreeMap<>();
  private ColorSet madeFor = ColorSet.NONE; // of the pending turn
  private Phase lastPhase = Phase.PLAY;

  SharedGame(GameSpec spec) {
    game = new Game(spec);
    lastPhase = game.phase();
  }

  /** What everybody may know. To be read. */
  Game game() {
    return game;
  }

  /** The list of moves, and what was public between them. */
  List<HistoryEntry> entries() {
    return Collections.unmodifiableList(entries);
  }

  /** How many entries each undo so far has left. */
  List<Integer> cuts() {
    return Collections.unmodifiableList(cuts);
  }

  /** What that player has committed to the pending turn; for its holders alone. */
  Optional<Move> committed(Color color) {
    return Optional.ofNullable(commits.get(color));
  }

  /** What a player has said in a turn that is over. */
  Optional<Move> said(Color color, int turn) {
    return entries.stream()
        .filter(entry -> entry.isTurn() && entry.turn() == turn)
        .flatMap(entry -> Optional.ofNullable(entry.moves().get(color)).stream())
        .findFirst();
  }

  /** That turn as it was resolved; empty if it isn't over. */
  Optional<Turn> resolved(int turn) {
    return entries.stream()
        .flatMap(entry -> entry.resolved().stream())
        .filter(resolved -> resolved.number() == turn)
        .findFirst();
  }

  // What may be done.

  /** Throws unless that player may make that move now. */
  void checkMove(Color color, Move move) {
    Legality legality = game.legality(color, move);
    if (!legality.isLegal()) {
      throw new IllegalMoveException(legality, move.name(game.topology()));
    }
  }

  void checkTakeBack(Color color) {
    if (!commits.containsKey(color)) {
      throw new RefusedException("cannot undo");
    }
  }

  /** Throws unless that player may name those allies now. */
  void checkAllies(Color color, ColorSet allies) {
    if (game.phase() != Phase.ALLIANCES) {
      throw new RefusedException(
          "wrong phase " + game.phase().word() + " (expected: " + Phase.ALLIANCES.word() + ")");
    }
    if (!game.active().contains(color)) {
      throw new RefusedException(color + " has left the game");
    }
    if (namings.containsKey(color)) {
      throw new RefusedException(color + " has already named allies");
    }
    if (!game.active().containsAll(allies)) {
      throw new RefusedException("allies " + allies + " (expected: of " + game.active() + ")");
    }
  }

  // What was done.

  /** Does a deed that was allowed. */
  void apply(RoomEvent deed) {
    if (deed instanceof RoomEvent.Moved moved) {
      move(moved);
    } else if (deed instanceof RoomEvent.Turned turned) {
      game.playTurn(turned.moves(), turned.resigning());
    } else if (deed instanceof RoomEvent.Resigned resigned) {
      resign(resigned.color());
    } else if (deed instanceof RoomEvent.TookBack back) {
      commits.remove(back.color());
      madeFor = madeFor.without(back.color());
    } else if (deed instanceof RoomEvent.Undone undone) {
      undo(undone.turns());
    } else if (deed instanceof RoomEvent.Said said) {
      EventPlayer.play(game, said.event());
    } else if (deed instanceof RoomEvent.Allied allied) {
      namings.put(allied.color(), allied.allies());
      revealAllies();
    }
    afterwards();
  }

  private void move(RoomEvent.Moved moved) {
    madeFor = moved.isMadeFor() ? madeFor.with(moved.color()) : madeFor;
    if (!game.spec().rules().isSimultaneous()) {
      game.play(moved.color(), moved.move());
      return;
    }
    if (game.phase() == Phase.BARGAINING) {
      game.bargain().end(moved.color());
    }
    commits.put(moved.color(), moved.move());
    resolveIfComplete();
  }

  private void resign(Color color) {
    commits.remove(color);
    namings.remove(color);
    namings.values().removeIf(allies -> allies.contains(color)); // to be made again
    game.resign(color);
    resolveIfComplete();
    revealAllies();
  }

  private void resolveIfComplete() {
    if (game.phase().isPlay()
        && !commits.isEmpty()
        && commits.keySet().containsAll(game.active().stream().toList())) {
      game.noteElsewhere(ColorSet.NONE);
      SortedMap<Color, Move> moves = new TreeMap<>(commits);
      commits.clear();
      game.playTurn(moves, ColorSet.NONE);
    }
  }

  private void revealAllies() {
    boolean haveAll = namings.keySet().containsAll(game.active().stream().toList());
    if (game.phase() == Phase.ALLIANCES && haveAll) {
      game.noteElsewhere(ColorSet.NONE);
      Map<Color, ColorSet> named = new TreeMap<>(namings);
      namings.clear();
      named.forEach(game::ally);
    }
  }

  private void undo(int turns) {
    game.undo(turns); // which may be refused: until then nothing is changed
    commits.clear();
    madeFor = ColorSet.NONE;
    int left = 0;
    while (left < game.events().size() && isEntry(left)) {
      left++;
    }
    entries.subList(left, entries.size()).clear();
    cuts.add(left);
  }

  private boolean isEntry(int i) {
    return i < entries.size() && entries.get(i).event() == game.events().get(i);
  }

  /** Notes what has become public, and who has chosen what is not. */
  private void afterwards() {
    List<Event> events = game.events();
    Turn last = game.lastTurn();
    int before = turnBefore(); // the events of one deed resolve one turn at most, with the last
    boolean isTurn = last.number() > before;
    while (entries.size() < events.size()) {
      Event event = events.get(entries.size());
      boolean isLast = entries.size() == events.size() - 1;
      entries.add(
          isLast && isTurn
              ? HistoryEntry.ofTurn(event, last, madeFor)
              : HistoryEntry.between(event, isTurn ? before : game.turn()));
    }
    madeFor = isTurn ? ColorSet.NONE : madeFor;
    if (game.phase() != lastPhase) {
      lastPhase = game.phase();
      namings.clear();
    }
    if (!game.phase().isPlay()) {
      commits.clear();
    }
    boolean isNaming = game.phase() == Phase.ALLIANCES;
    game.noteElsewhere(ColorSet.of(isNaming ? namings.keySet() : commits.keySet()));
  }

  private int turnBefore() {
    return entries.isEmpty() ? 0 : entries.get(entries.size() - 1).turn();
  }
}
