package gtpx.rooms.seat;

import gtpx.client.Transcript;

/**
 * Where the seats of engines get them from: {@link NewEngines}, or {@link KeptEngines}. May be
 * called from several threads.
 */
public interface EngineSupply {
  /**
   * Returns an engine for one seat of one game; closing it gives it back. May take as long as a
   * program takes to start; the calling thread may be interrupted.
   *
   * @param player the specification of an engine, not of a bot or a person
   * @param name what messages call the engine, if it is a new one
   * @param transcript receives its lines during this game
   * @throws SeatFault if there is none, in which case nothing is left behind
   */
  OpenEngine open(SeatSpec player, String name, Transcript transcript, EngineTimeouts timeouts)
      throws SeatFault;

  /**
   * Tells people that somebody has to sit down at a bridge.
   *
   * @param line where, and the command that takes the seat, with its secret
   */
  void invite(String line);
}
