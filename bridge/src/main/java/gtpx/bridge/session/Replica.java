package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.room.Entry;
import gtpx.bridge.room.Room;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.record.EventPlayer;

/**
 * The game as it was at a place in the list of moves, played again from what the connection may
 * know. Goes on from where it stands if it can.
 */
final class Replica {
  private final Room room;
  private final MoveList list;
  private Game game;
  private Place at = Place.START;
  private int cutsSeen;

  Replica(Room room, MoveList list) {
    this.room = room;
    this.list = list;
    game = new Game(room.spec());
    cutsSeen = room.cuts().size();
  }

  /** The game at that place. */
  Game at(Place place) {
    Place target = list.settle(place);
    if (!canGoOn(target)) {
      game = new Game(room.spec());
      at = Place.START;
      cutsSeen = room.cuts().size();
    }
    game.noteElsewhere(ColorSet.NONE);
    while (at.next() < target.next()) {
      playRest(room.entries().get(at.next()));
    }
    for (Color color : target.said().without(at.said())) {
      playPart(color);
    }
    if (list.isAtEnd(at)) {
      game.noteElsewhere(elsewhere());
    }
    return game;
  }

  private boolean canGoOn(Place target) {
    boolean isAhead =
        at.next() < target.next()
            || (at.next() == target.next() && target.said().containsAll(at.said()));
    return isAhead && cutsSeen == room.cuts().size();
  }

  /** Of those whose choice is not known here. */
  private ColorSet elsewhere() {
    Game live = room.game();
    return (live.phase().isPlay() ? live.committed() : live.named()).without(game.committed());
  }

  private void playPart(Color color) {
    list.said(at, color).ifPresent(move -> game.play(color, move));
    at = at.with(color);
  }

  private void playRest(Entry entry) {
    boolean isPart = entry.isTurn() && !at.said().isEmpty();
    if (isPart) {
      entry.moves().forEach((color, move) -> playUnlessSaid(color, move));
    } else {
      EventPlayer.play(game, entry.event());
    }
    at = new Place(at.next() + 1, entry.isTurn() ? ColorSet.NONE : at.said());
  }

  private void playUnlessSaid(Color color, Move move) {
    if (!at.said().contains(color)) {
      game.play(color, move);
    }
  }
}
