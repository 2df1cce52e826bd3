package gtpx.bridge.match;

import gtpx.board.Color;
import gtpx.client.Answer;
import gtpx.client.EngineFault;
import gtpx.client.GtpClient;
import java.time.Duration;

/**
 * The conversation with one engine of a match: commands with the match's time-outs, faults as those
 * of a seat. Knows a few commands that every engine has.
 */
final class Line {
  private static final Duration TO_ANSWER = Duration.ofSeconds(30); // all but to choose

  private final GtpClient client;
  private final Duration toChoose;

  Line(GtpClient client, Duration toChoose) {
    this.client = client;
    this.toChoose = toChoose;
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

  /** The one word that genmove answers. */
  String genmove(Color color) throws SeatFault {
    Answer answer = think("genmove " + color);
    if (!answer.isSuccess()) {
      throw new SeatFault(
          SeatFault.Kind.REFUSED, name() + " refused genmove " + color + ": " + answer.text());
    }
    if (answer.words().size() != 1) {
      throw notAMove(answer.text());
    }
    return answer.words().get(0);
  }

  SeatFault notAMove(String text) {
    String shown = text.strip().replace('\n', ' ');
    String some = shown.length() <= 60 ? shown : shown.substring(0, 60) + "...";
    return new SeatFault(
        SeatFault.Kind.PROTOCOL, name() + " answered genmove with \"" + some + "\"");
  }

  void close() {
    client.close();
  }
}
