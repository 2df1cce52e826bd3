package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.room.HistoryEntry;
import gtpx.bridge.room.Room;
import gtpx.engine.Viewpoint;
import gtpx.game.Move;
import java.util.Optional;

/**
 * The order in which a client receives the moves of others, by its view: of each player alone, or
 * of all others as one. In the view {@code gogui} passes of others are sent only if nothing else
 * comes before the client's own turn, and moves that were made for the client's own seat are left
 * out; in {@code plain} and {@code kigo} the last stone of the others stands for all.
 * docs/protocol/bridge.md, "The place in the list of moves"
 */
final class MoveProjection {
  private final Room room;
  private final MoveList list;
  private final Viewpoint viewpoint;

  /**
   * A move as the client receives it.
   *
   * @param place the place of the client after it
   */
  record ProjectedMove(Move move, ListPosition place) {}

  MoveProjection(Room room, MoveList list, Viewpoint viewpoint) {
    this.room = room;
    this.list = list;
    this.viewpoint = viewpoint;
  }

  /** Whether the client knows only two sides: itself and all others. */
  private boolean areOne() {
    return !viewpoint.showsTrueColors(room.spec());
  }

  private Color seat() {
    return viewpoint.seat();
  }

  /** The same place, past moves that are never sent to this client. */
  ListPosition settle(ListPosition place) {
    ListPosition settled = list.settle(place);
    boolean skips =
        viewpoint.view().hasRulers()
            && list.unseen(settled).contains(seat())
            && list.isAutomatic(settled, seat());
    return skips ? settle(list.after(settled, seat())) : settled;
  }

  /** The next move of that player, or of those that the client takes for it; empty if not known. */
  Optional<ProjectedMove> next(ListPosition place, Color color) {
    ListPosition settled = settle(place);
    if (!areOne()) {
      return nextOf(settled, color);
    }
    if (color.equals(seat())) {
      return nextOwn(settled);
    }
    return viewpoint.view().hasRulers() ? nextStone(settled) : lastOfOthers(settled);
  }

  private Optional<ProjectedMove> nextOf(ListPosition from, Color color) {
    ListPosition place = from;
    while (!list.isAtEnd(place) && !list.unseen(place).contains(color)) {
      place = list.settle(new ListPosition(list.settle(place).next() + 1, ColorSet.NONE));
    }
    return nextHere(place, color);
  }

  /** That player's move of the next turn. */
  private Optional<ProjectedMove> nextHere(ListPosition place, Color color) {
    if (list.isAtEnd(place)) {
      return nextPending(place, color);
    }
    return list.unseen(place).contains(color)
        ? list.findMove(place, color).map(move -> new ProjectedMove(move, list.after(place, color)))
        : Optional.empty();
  }

  /** The client's own commitment to the turn that is not revealed yet. */
  private Optional<ProjectedMove> nextPending(ListPosition end, Color color) {
    return list.hasSeen(end, color)
        ? Optional.empty()
        : list.findMove(end, color).map(own -> new ProjectedMove(own, list.after(end, color)));
  }

  /** The client's own next move, past passes of others. */
  private Optional<ProjectedMove> nextOwn(ListPosition from) {
    ListPosition place = pastPasses(from);
    Optional<Move> own = list.findMove(place, seat());
    boolean isNext = own.isPresent() && !list.hasSeen(place, seat()) && isOwnNext(place);
    return isNext
        ? Optional.of(new ProjectedMove(own.get(), list.after(place, seat())))
        : Optional.empty();
  }

  private boolean isOwnNext(ListPosition place) {
    return list.isAtEnd(place) || list.unseen(place).contains(seat());
  }

  /** Whose move of the next turn comes first for this client: its own, then in seat order. */
  private Optional<Color> first(ListPosition place) {
    ColorSet unseen = list.unseen(place);
    if (unseen.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(unseen.contains(seat()) ? seat() : unseen.first());
  }

  private boolean isPassOfOther(ListPosition place) {
    Optional<Color> first = first(place);
    return first.filter(color -> !color.equals(seat())).isPresent()
        && list.findMove(place, first.get()).filter(Move::isPass).isPresent();
  }

  private ListPosition pastPasses(ListPosition from) {
    ListPosition place = settle(from);
    while (isPassOfOther(place)) {
      place = settle(list.after(place, first(place).orElseThrow()));
    }
    return place;
  }

  /** The next stone of the others; a pass if all of them pass before the client's own turn. */
  private Optional<ProjectedMove> nextStone(ListPosition from) {
    ListPosition place = pastPasses(from);
    Optional<Color> first = first(place);
    if (first.isPresent() && !first.get().equals(seat())) {
      Move stone = list.findMove(place, first.get()).orElseThrow();
      return Optional.of(new ProjectedMove(stone, pastPasses(list.after(place, first.get()))));
    }
    boolean havePassed = !place.equals(settle(from));
    return havePassed && isOwnTurn(place)
        ? Optional.of(new ProjectedMove(Move.PASS, place))
        : Optional.empty();
  }

  /** The last stone of the others before the client's own turn; a pass if there is none. */
  private Optional<ProjectedMove> lastOfOthers(ListPosition from) {
    ListPosition place = settle(from);
    Move last = Move.PASS;
    Optional<Color> first = first(place);
    boolean hasAny = false;
    while (first.isPresent() && (!first.get().equals(seat()) || list.isAutomatic(place, seat()))) {
      HistoryEntry turn = list.turn(place).orElseThrow();
      boolean isOwn = first.get().equals(seat());
      boolean isStone = turn.hasPlaced(first.get());
      last = isStone && !isOwn ? list.findMove(place, first.get()).orElseThrow() : last;
      hasAny |= !isOwn;
      place = settle(list.after(place, first.get()));
      first = first(place);
    }
    return hasAny && isOwnTurn(place)
        ? Optional.of(new ProjectedMove(last, place))
        : Optional.empty();
  }

  /** Whether the client is to move there, or nobody is. */
  private boolean isOwnTurn(ListPosition place) {
    return !list.isAtEnd(place)
        || !room.game().phase().isPlay()
        || room.game().toMove().contains(seat())
        || !room.game().active().contains(seat());
  }

  /**
   * The place after a move that the client plays again, if that is its next move.
   *
   * @param color the player; where all others are one, any of them
   */
  Optional<ListPosition> match(ListPosition place, Color color, Move move) {
    Optional<ProjectedMove> next = areOne() ? next(place, color) : nextHere(settle(place), color);
    if (next.filter(found -> found.move().equals(move)).isPresent()) {
      return Optional.of(next.get().place());
    }
    if (!areOne() || color.equals(seat())) {
      return Optional.empty();
    }
    return move.isPass() && havePassedBefore(place)
        ? Optional.of(place) // it came with the stone before
        : matchTogether(settle(place), move);
  }

  /** Finds a move of any other player in a simultaneous turn, before or after the client's own. */
  private Optional<ListPosition> matchTogether(ListPosition place, Move move) {
    return list.unseen(place).without(seat()).stream()
        .filter(other -> room.spec().rules().isSimultaneous())
        .filter(other -> list.findMove(place, other).equals(Optional.of(move)))
        .findFirst()
        .map(other -> list.after(place, other));
  }

  /** Whether the last moves before the place include passes of others. */
  private boolean havePassedBefore(ListPosition place) {
    boolean isWithin = !place.seen().without(seat()).isEmpty();
    Optional<ListPosition> before = isWithin ? Optional.of(place) : list.turnBefore(settle(place));
    return before.flatMap(list::turn).stream()
        .flatMap(
            turn ->
                turn.movers().without(seat()).stream()
                    .flatMap(other -> turn.findMove(other).stream()))
        .anyMatch(Move::isPass);
  }
}
