package gtpx.bridge.cursor;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.engine.View;
import gtpx.engine.Viewpoint;
import gtpx.game.Move;
import gtpx.rooms.room.HistoryEntry;
import gtpx.rooms.room.Room;
import java.util.Optional;

/**
 * The order in which a client receives the moves of others, depending on its view: from each player
 * separately, or from all others as one. In the view {@code gogui}, passes of others are sent only
 * if nothing else comes before the client's own turn, and moves that the server made for the
 * client's own seat are skipped. In {@code plain} and {@code kigo}, only the last stone of the
 * others is sent, for all of them. docs/protocol/bridge.md, "The cursor"
 */
public record MoveProjection(Room room, MoveList list, Viewpoint viewpoint) {
  /**
   * A move as the client receives it.
   *
   * @param position the client's position after it
   */
  public record ProjectedMove(Move move, ListPosition position) {}

  /** Returns whether the client knows only two sides: itself and all others. */
  private boolean areOne() {
    return !viewpoint.showsTrueColors(room.spec());
  }

  private Color seat() {
    return viewpoint.seat();
  }

  /** Returns the position after skipping moves that are never sent to this client. */
  public ListPosition settle(ListPosition position) {
    ListPosition settled = list.settle(position);
    return skips(settled) ? settle(list.after(settled, seat())) : settled;
  }

  /** Returns whether a move that the server made for the client's own seat comes next. */
  private boolean skips(ListPosition position) {
    return viewpoint.view().has(View.Ability.COMPELLED_PASSES)
        && list.unseen(position).contains(seat())
        && list.isAutomatic(position, seat());
  }

  /**
   * Returns the position at which the game is shown. After a move of its own, a client that has
   * missed its next turn is still to move, and learns why it can't when it tries to.
   */
  public ListPosition shown(ListPosition position) {
    ListPosition next = pastCompelled(position);
    boolean isMissed =
        missed(next, seat()).isPresent()
            && list.lastOf(next, seat()).filter(turn -> !turn.hasMissed(seat())).isPresent();
    return isMissed ? next : settle(next);
  }

  /**
   * Returns the next move of that player, or of the players that the client sees as that one; empty
   * if not known.
   */
  public Optional<ProjectedMove> next(ListPosition position, Color color) {
    Optional<ProjectedMove> missed =
        color.equals(seat()) ? missed(position, color) : Optional.empty();
    if (missed.isPresent()) {
      return missed;
    }
    ListPosition settled = settle(position);
    if (!areOne()) {
      return nextOf(settled, color);
    } else if (color.equals(seat())) {
      return nextOwn(settled);
    }
    return viewpoint.view().has(View.Ability.EVERY_STONE)
        ? nextStone(settled)
        : lastOfOthers(settled);
  }

  private Optional<ProjectedMove> nextOf(ListPosition from, Color color) {
    ListPosition position = from;
    while (!list.isAtEnd(position) && !list.unseen(position).contains(color)) {
      position = list.settle(new ListPosition(list.settle(position).next() + 1, ColorSet.NONE));
    }
    return nextHere(position, color);
  }

  /** Returns that player's move of the next turn. */
  private Optional<ProjectedMove> nextHere(ListPosition position, Color color) {
    if (list.isAtEnd(position)) {
      return nextPending(position, color);
    }
    return list.unseen(position).contains(color)
        ? list.findMove(position, color)
            .map(move -> new ProjectedMove(move, list.after(position, color)))
        : Optional.empty();
  }

  /** Returns the client's own commitment to the pending turn. */
  private Optional<ProjectedMove> nextPending(ListPosition end, Color color) {
    return list.hasSeen(end, color)
        ? Optional.empty()
        : list.findMove(end, color).map(own -> new ProjectedMove(own, list.after(end, color)));
  }

  /** Returns the pass of that player, whose time was up, if it comes next. */
  public Optional<ProjectedMove> missed(ListPosition position, Color color) {
    ListPosition next = list.settle(position);
    return list.unseen(next).contains(color) && list.hasMissed(next, color)
        ? nextHere(next, color)
        : Optional.empty();
  }

  /** Returns the client's own next move, skipping passes of others. */
  private Optional<ProjectedMove> nextOwn(ListPosition from) {
    ListPosition position = pastPasses(from);
    Optional<Move> own = list.findMove(position, seat());
    boolean isNext = own.isPresent() && !list.hasSeen(position, seat()) && isOwnNext(position);
    return isNext
        ? Optional.of(new ProjectedMove(own.get(), list.after(position, seat())))
        : Optional.empty();
  }

  private boolean isOwnNext(ListPosition position) {
    return list.isAtEnd(position) || list.unseen(position).contains(seat());
  }

  /**
   * Returns whose move of the next turn comes first for this client: its own, then the others' in
   * seat order.
   */
  private Optional<Color> first(ListPosition position) {
    ColorSet unseen = list.unseen(position);
    if (unseen.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(unseen.contains(seat()) ? seat() : unseen.first());
  }

  private boolean isPassOfOther(ListPosition position) {
    Optional<Color> first = first(position);
    return first.filter(color -> !color.equals(seat())).isPresent()
        && list.findMove(position, first.get()).filter(Move::isPass).isPresent();
  }

  /**
   * Returns the position at which a move of that player is checked. Where all others count as one,
   * the client's own move comes after their passes, which may have been made since the last stone
   * was sent.
   */
  public ListPosition beforeMove(ListPosition position, Color color) {
    return areOne() && color.equals(seat()) ? pastPasses(position) : settle(position);
  }

  private ListPosition pastPasses(ListPosition from) {
    return settle(justPastPasses(from));
  }

  /** The same, but before a turn that the client itself has missed. */
  private ListPosition justPastPasses(ListPosition from) {
    ListPosition position = pastCompelled(from);
    while (isPassOfOther(settle(position))) {
      ListPosition pass = settle(position);
      position = pastCompelled(list.after(pass, first(pass).orElseThrow()));
    }
    return position;
  }

  /** Returns the position after the passes that the opening compelled the client's seat to make. */
  private ListPosition pastCompelled(ListPosition position) {
    ListPosition next = list.settle(position);
    return missed(next, seat()).isEmpty() && skips(next)
        ? pastCompelled(list.after(next, seat()))
        : next;
  }

  /**
   * Returns the next stone of the others; a pass if all of them pass before the client's own turn.
   */
  private Optional<ProjectedMove> nextStone(ListPosition from) {
    ListPosition position = pastPasses(from);
    Optional<Color> first = first(position);
    if (first.isPresent() && !first.get().equals(seat())) {
      Move stone = list.findMove(position, first.get()).orElseThrow();
      ListPosition after = list.after(position, first.get());
      return Optional.of(new ProjectedMove(stone, justPastPasses(after)));
    }
    boolean havePassed = !position.equals(settle(from));
    return havePassed && isOwnTurn(position)
        ? Optional.of(new ProjectedMove(Move.PASS, position))
        : Optional.empty();
  }

  /** Returns the last stone of the others before the client's own turn; a pass if there is none. */
  private Optional<ProjectedMove> lastOfOthers(ListPosition from) {
    ListPosition position = settle(from);
    Move last = Move.PASS;
    Optional<Color> first = first(position);
    boolean hasAny = false;
    while (first.isPresent()
        && (!first.get().equals(seat()) || list.isAutomatic(position, seat()))) {
      HistoryEntry turn = list.turn(position).orElseThrow();
      boolean isOwn = first.get().equals(seat());
      boolean isStone = turn.hasPlaced(first.get());
      last = isStone && !isOwn ? list.findMove(position, first.get()).orElseThrow() : last;
      hasAny |= !isOwn;
      position = settle(list.after(position, first.get()));
      first = first(position);
    }
    return hasAny && isOwnTurn(position)
        ? Optional.of(new ProjectedMove(last, position))
        : Optional.empty();
  }

  /**
   * Returns whether, at that position, the client is to move or the others need not be waited for.
   */
  private boolean isOwnTurn(ListPosition position) {
    return !list.isAtEnd(position)
        || !room.game().phase().isPlay()
        || room.game().toMove().contains(seat())
        || !room.game().active().contains(seat());
  }

  /**
   * Returns the position after a move that the client replays, if it matches the next move.
   *
   * @param color the player; where all others count as one, any of them
   */
  public Optional<ListPosition> match(ListPosition position, Color color, Move move) {
    Optional<ListPosition> found =
        missed(position, color)
            .filter(next -> next.move().equals(move))
            .or(() -> nextToReplay(position, color).filter(next -> next.move().equals(move)))
            .map(ProjectedMove::position);
    if (found.isPresent() || !areOne() || color.equals(seat())) {
      return found;
    }
    return move.isPass() && havePassedBefore(position)
        ? Optional.of(position) // sent together with the stone before it
        : matchTogether(settle(position), move);
  }

  private Optional<ProjectedMove> nextToReplay(ListPosition position, Color color) {
    ListPosition settled = settle(position);
    if (!areOne()) {
      return nextHere(settled, color);
    }
    return color.equals(seat()) ? nextOwn(settled) : next(position, color);
  }

  /**
   * Matches a move of any other player in a simultaneous turn, before or after the client's own.
   */
  private Optional<ListPosition> matchTogether(ListPosition position, Move move) {
    return list.unseen(position).without(seat()).stream()
        .filter(other -> room.spec().rules().isSimultaneous())
        .filter(other -> list.findMove(position, other).equals(Optional.of(move)))
        .findFirst()
        .map(other -> list.after(position, other));
  }

  /** Returns whether the last moves before the position include passes of others. */
  private boolean havePassedBefore(ListPosition position) {
    boolean isWithin = !position.seen().without(seat()).isEmpty();
    Optional<ListPosition> before =
        isWithin ? Optional.of(position) : list.turnBefore(settle(position));
    return before.flatMap(list::turn).stream()
        .flatMap(
            turn ->
                turn.movers().without(seat()).stream()
                    .flatMap(other -> turn.findMove(other).stream()))
        .anyMatch(Move::isPass);
  }
}
