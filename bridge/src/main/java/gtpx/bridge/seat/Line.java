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
final class Line {
  private static final Duration TO_ANSWER = Duration.ofSeconds(30); // all but to choose

  private final GtpClient client;
  private final Gtp2Client engine;
  private final Duration toChoose;

  Line(GtpClient client, Duration toChoose) {
    this.client = client;
    this.toChoose = toChoose;
    engine = new Gtp2Client(client, new Timeouts(TO_ANSWER, toChoose));
  }

  String name() {
    return client.name();
  }

  /** How long it may take to choose. */
  Duration toChoose() {
    return toChoose;
  }

  /** Asks for what must succeed. */
  Answer ask(String command) throws SeatFault {
    try {
      return client.ask(command, TO_ANSWER);
    } catch (EngineFault e) {
      throw SeatFault.of(e);
    }
  }

  /** Asks for what may be refused. */
  Answer tryTo(String command) throws SeatFault {
    try {
      return client.send(command, TO_ANSWER);
    } catch (EngineFault e) {
      throw SeatFault.of(e);
    }
  }

  /** Asks for what takes thought and may be refused. */
  Answer think(String command) throws SeatFault {
    try {
      return client.send(command, toChoose);
    } catch (EngineFault e) {
      throw SeatFault.of(e);
    }
  }

  /** What it has chosen, which need not be on the board. */
  GtpMove genmove(Color color) throws SeatFault {
    try {
      return engine.genmove(color.toString());
    } catch (EngineFault e) {
      throw SeatFault.of(e);
    }
  }

  /** What it calls dead; empty if it refuses to say. */
  Optional<List<String>> dead() throws SeatFault {
    try {
      return Optional.of(
          engine.finalStatusList(Status.DEAD).stream().flatMap(List::stream).toList());
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
