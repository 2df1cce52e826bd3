package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.room.HistoryEntry;
import gtpx.bridge.room.Room;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.record.EventPlayer;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The game as it was at a place in the list of moves, played again from what the connection may
 * know. Goes on from where it stands if it can; takes no memory before it is asked for.
 */
final class CursorReplica {
  private final Room room;
  private final MoveList list;
  private Optional<Game> game = Optional.empty();
  private ListPosition at = ListPosition.START;
  private final Map<Color, Move> parts = new TreeMap<>(); // of the turn there, as they were played
  private int cutsSeen;

  CursorReplica(Room room, MoveList list) {
    this.room = room;
    this.list = list;
  }

  /** Is not asked for the time being. */
  void forget() {
    game = Optional.empty();
  }

  /** The game at that place. */
  Game at(ListPosition place) {
    ListPosition target = list.settle(place);
    if (game.isEmpty() || !canGoOn(target)) {
      at = ListPosition.START;
      parts.clear();
      cutsSeen = room.cuts().size();
      game = Optional.of(new Game(room.spec()));
    }
    goOn(game.get(), target);
    return game.get();
  }

  private void goOn(Game game, ListPosition target) {
    game.noteElsewhere(ColorSet.NONE);
    while (at.next() < target.next()) {
      playRest(game, room.entries().get(at.next()));
    }
    for (Color color : target.said().without(at.said())) {
      playPart(game, color);
    }
    if (list.isAtEnd(at)) {
      game.noteElsewhere(elsewhere(game));
    }
  }

  private boolean canGoOn(ListPosition target) {
    boolean isAhead =
        at.next() < target.next()
            || (at.next() == target.next() && target.said().containsAll(at.said()));
    return isAhead && cutsSeen == room.cuts().size() && isStillSaid();
  }

  /** Whether no commitment was taken back and replaced since it was played here. */
  private boolean isStillSaid() {
    return parts.entrySet().stream()
        .allMatch(part -> list.said(at, part.getKey()).equals(Optional.of(part.getValue())));
  }

  /** Of those whose choice is not known here. */
  private ColorSet elsewhere(Game game) {
    Game live = room.game();
    return live.phase().isPlay()
        ? live.committed().without(game.committed()).without(list.own())
        : live.named();
  }

  private void playPart(Game game, Color color) {
    list.said(at, color)
        .ifPresent(
            move -> {
              game.play(color, move);
              parts.put(color, move);
            });
    at = at.with(color);
  }

  private void playRest(Game game, HistoryEntry entry) {
    boolean isPart = entry.isTurn() && !at.said().isEmpty();
    if (isPart) {
      entry.moves().forEach((color, move) -> playUnlessSaid(game, color, move));
    } else {
      EventPlayer.play(game, entry.event());
    }
    parts.clear();
    at = new ListPosition(at.next() + 1, entry.isTurn() ? ColorSet.NONE : at.said());
  }

  private void playUnlessSaid(Game game, Color color, Move move) {
    if (!at.said().contains(color)) {
      game.play(color, move);
    }
  }
}
