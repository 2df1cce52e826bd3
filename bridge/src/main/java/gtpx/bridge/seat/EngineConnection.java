package gtpx.bridge.seat;

import gtpx.board.Color;
import gtpx.client.Answer;
import gtpx.client.EngineFault;
import gtpx.client.Gtp2Client;
import gtpx.client.GtpClient;
import gtpx.client.GtpMove;
import gtpx.client.Status;
import gtpx.client.Timeouts;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The conversation with one engine that sits at a table: commands with time-outs, faults as those
 * of a seat. Knows a few commands that every engine has.
 */
final class EngineConnection {
  private final GtpClient client;
  private final EngineTimeouts timeouts;

  EngineConnection(GtpClient client, EngineTimeouts timeouts) {
    this.client = client;
    this.timeouts = timeouts;
  }

  String name() {
    return client.name();
  }

  /** Asks for what must succeed. */
  Answer ask(String command) throws SeatFault {
    try {
      return client.ask(command, timeouts.toAnswer());
    } catch (EngineFault e) {
      throw SeatFault.of(e);
    }
  }

  /** Asks for what may be refused. */
  Answer tryTo(String command) throws SeatFault {
    try {
      return client.send(command, timeouts.toAnswer());
    } catch (EngineFault e) {
      throw SeatFault.of(e);
    }
  }

  /** Asks for what takes thought and may be refused. */
  Answer think(String command, Duration most) throws SeatFault {
    try {
      return client.send(command, most);
    } catch (EngineFault e) {
      throw SeatFault.of(e);
    }
  }

  /** What it has chosen, which need not be on the board. */
  GtpMove genmove(Color color, Duration most) throws SeatFault {
    try {
      return engine(most).genmove(color.toString());
    } catch (EngineFault e) {
      throw SeatFault.of(e);
    }
  }

  private Gtp2Client engine(Duration most) {
    return new Gtp2Client(client, new Timeouts(timeouts.toAnswer(), most));
  }

  /** What it calls dead; empty if it refuses to say. */
  Optional<List<String>> dead() throws SeatFault {
    try {
      return Optional.of(
          engine(timeouts.toThink()).finalStatusList(Status.DEAD).stream()
              .flatMap(List::stream)
              .toList());
    } catch (EngineFault e) {
      if (e.kind() == EngineFault.Kind.REFUSED) {
        return Optional.empty();
      }
      throw SeatFault.of(e);
    }
  }

  /** What genmove answered is not on the board. */
  SeatFault notAMove(GtpMove move) {
    return new SeatFault(
        SeatFault.Kind.PROTOCOL, name() + " answered genmove with \"" + move + "\"");
  }

  void close() {
    client.close();
  }
}
