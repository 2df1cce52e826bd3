package gtpx.bot;

import gtpx.board.Color;
import gtpx.bot.KeptTrees.Kept;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Position;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The tree of a player's last search, for the next search in the same game. Mutable. */
final class TreeMemory {
  private final KeptTrees trees;

  /**
   * @param trees the storage, which may be shared and may forget
   */
  TreeMemory(KeptTrees trees) {
    this.trees = trees;
  }

  void keep(Position position, Node top) {
    trees.keep(this, new Kept(GameMoment.of(position), top, top.room()));
  }

  void clear() {
    trees.clear(this);
  }

  /**
   * The part of the tree that begins at that position. In simultaneous games there is none: the
   * result of a turn may depend on a history that the tree doesn't know.
   */
  Optional<Node> find(Position position) {
    return position.spec().rules().isSimultaneous()
        ? Optional.empty()
        : trees
            .find(this)
            .filter(kept -> kept.moment().isPastOf(position))
            .flatMap(kept -> find(kept, position.events()));
  }

  private static Optional<Node> find(Kept kept, List<Event> events) {
    Node node = kept.top();
    for (Event event : events.subList(kept.moment().events().size(), events.size())) {
      Node next = event instanceof Event.Played played ? after(node, played) : null;
      if (next == null) {
        return Optional.empty();
      }
      node = next;
    }
    return Optional.of(node);
  }

  /** The node after a move, if the player who made it is the one who chooses in the tree. */
  private static @Nullable Node after(Node node, Event.Played played) {
    Map.Entry<Color, Move> first = played.moves().entrySet().iterator().next();
    boolean isExpected =
        played.moves().size() == 1
            && node.isExpanded()
            && node.arms()[0].seat == first.getKey().seat();
    return isExpected ? node.findChild(Path.keyOf(first.getValue().point())) : null;
  }
}
