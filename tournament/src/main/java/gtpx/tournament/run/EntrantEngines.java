package gtpx.tournament.run;

import gtpx.client.Transcript;
import gtpx.rooms.seat.EngineSupply;
import gtpx.rooms.seat.EngineTimeouts;
import gtpx.rooms.seat.KeptEngines;
import gtpx.rooms.seat.NewEngines;
import gtpx.rooms.seat.OpenEngine;
import gtpx.rooms.seat.SeatFault;
import gtpx.rooms.seat.SeatSpec;
import java.util.function.Consumer;

/**
 * The engines of a tournament. Those that are started for every game are told its number; those
 * that are kept play one game after the other, and can't be. Closing it ends all that are idle, and
 * so does the end of this process.
 */
public final class EntrantEngines implements EngineSupply, AutoCloseable {
  private final NewEngines started;
  private final KeptEngines kept;
  private final Thread atExit;

  /**
   * Creates a supply.
   *
   * @param invitations receives the lines that invite somebody to a bridge; called on any thread
   */
  public EntrantEngines(Consumer<String> invitations) {
    started = new NewEngines(invitations);
    kept = new KeptEngines(started);
    atExit = new Thread(kept::close, "end of the engines");
    Runtime.getRuntime().addShutdownHook(atExit);
  }

  private EngineSupply supply(SeatSpec player) {
    return player.environment().variables().containsKey(Entrant.GAME) ? started : kept;
  }

  @Override
  public OpenEngine open(
      SeatSpec player, String name, Transcript transcript, EngineTimeouts timeouts)
      throws SeatFault {
    return supply(player).open(player, name, transcript, timeouts);
  }

  @Override
  public void invite(String line) {
    started.invite(line);
  }

  @Override
  public void close() {
    kept.close();
    started.close();
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // this process is ending, and the hook does the same
    }
  }
}
