package gtpx.bridge.match;

import gtpx.game.Position;

/** Watches a match, from the one thread that runs it. Sees only what everybody may know. */
public interface Progress {
  /** Sees nothing. */
  Progress NONE = position -> {};

  /** A turn was resolved, somebody left, or the phase changed. */
  void watch(Position position);
}
