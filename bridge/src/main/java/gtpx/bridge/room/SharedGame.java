package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.game.Turn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A game and the list of its moves, in which the connections of a room have their places. The
 * {@link Game} judges; knows no seats' holders and no clocks.
 */
final class SharedGame {
  private final Game game;
  private final List<HistoryEntry> entries = new ArrayList<>();
  private final List<Integer> cuts = new ArrayList<>(); // how many entries each undo left
  private ColorSet madeFor = ColorSet.NONE; // of the pending turn

  SharedGame(GameSpec spec) {
    game = new Game(spec);
  }

  /** The game, to be read; what {@link gtpx.game.Position} tells of it everybody may know. */
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

  /**
   * Does what an event tells.
   *
   * @throws RefusedException with the game's reason; nothing is changed then
   */
  void apply(RoomEvent event) {
    if (event instanceof RoomEvent.Moved moved) {
      game.commit(moved.color(), moved.move());
      madeFor = moved.isMadeFor() ? madeFor.with(moved.color()) : madeFor;
    } else if (event instanceof RoomEvent.Turned turned) {
      game.playTurn(turned.moves(), turned.resigning());
    } else if (event instanceof RoomEvent.Resigned resigned) {
      game.resign(resigned.color());
    } else if (event instanceof RoomEvent.TookBack back) {
      game.takeBack(back.color());
      madeFor = madeFor.without(back.color());
    } else if (event instanceof RoomEvent.Undone undone) {
      undo(undone.turns());
    } else if (event instanceof RoomEvent.Said said) {
      said.event().playIn(game);
    } else if (event instanceof RoomEvent.Allied allied) {
      game.ally(allied.color(), allied.allies());
    }
    addEntries();
  }

  private void undo(int turns) {
    game.undo(turns); // which may be refused: until then nothing is changed
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

  /** Adds what has become public; one room event resolves one turn at most, and that last. */
  private void addEntries() {
    List<Event> events = game.events();
    Turn last = game.lastTurn();
    int before = turnBefore();
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
  }

  private int turnBefore() {
    return entries.isEmpty() ? 0 : entries.get(entries.size() - 1).turn();
  }
}
