package gtpx.gateways.seat;

import gtpx.game.Position;
import gtpx.player.Analysis;

/** Receives what a bot thinks about its moves. */
@FunctionalInterface
public interface AnalysisReceiver {
  /** Receives the last report before a move, whose ownership is valid only during the call. */
  void add(Position position, Analysis analysis);
}
