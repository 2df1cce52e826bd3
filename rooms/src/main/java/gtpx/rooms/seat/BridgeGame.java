package gtpx.rooms.seat;

import gtpx.board.Color;
import gtpx.client.Answer;
import gtpx.client.GtpClient;
import gtpx.game.GameSpec;
import gtpx.protocol.FailureKind;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * A game on a bridge that was created over this connection, which holds all of its seats until it
 * gives them away. Counts the turns that it has sent or received. Knows no rules.
 * docs/protocol/bridge.md
 */
final class BridgeGame {
  private final GtpClient client;
  private final EngineTimeouts timeouts;
  private final String name = "match-" + UUID.randomUUID().toString().replace("-", "");
  private final Map<String, String> secrets = new HashMap<>(); // by what they are for
  private int turn;

  private BridgeGame(GtpClient client, EngineTimeouts timeouts) {
    this.client = client;
    this.timeouts = timeouts;
  }

  /**
   * Creates a game without clocks and takes all of its seats.
   *
   * @throws SeatFault of kind UNFIT if the bridge doesn't offer this game
   */
  static BridgeGame create(GtpClient client, EngineTimeouts timeouts, GameSpec spec)
      throws SeatFault {
    BridgeGame game = new BridgeGame(client, timeouts);
    game.create(spec);
    game.ask("gtpx-owner " + game.name + " " + game.secret("owner"));
    for (Color color : spec.colors()) {
      game.ask("gtpx-sit " + game.name + " " + color + " " + game.secret(color.toString()));
    }
    return game;
  }

  private void create(GameSpec spec) throws SeatFault {
    String terms = " time=none phase=0 undo=never private=yes";
    Answer answer = send("gtpx-create " + name + " " + spec + terms);
    if (!answer.isSuccess()) {
      boolean isFull = FailureKind.of(answer.text()).isLimit(); // docs/protocol/bridge.md 23.10
      String what = client.name() + " has not created the game";
      throw new SeatFault(
          isFull ? SeatFault.Kind.COULD_NOT_START : SeatFault.Kind.UNFIT,
          what + ": " + answer.text(),
          what);
    }
    for (String word : answer.words()) {
      int end = word.indexOf('=');
      secrets.put(word.substring(0, Math.max(0, end)), word.substring(end + 1));
    }
  }

  private String secret(String of) throws SeatFault {
    String secret = secrets.get(of);
    if (secret == null) {
      throw new SeatFault(
          SeatFault.Kind.PROTOCOL, client.name() + " answered gtpx-create without a secret");
    }
    return secret;
  }

  /**
   * Gives a seat to a player of the bridge.
   *
   * @throws SeatFault of kind UNFIT if there is no such player
   */
  void fill(Color color, String player) throws SeatFault {
    ask("gtpx-stand " + color);
    Answer answer = send("gtpx-fill " + color + " " + player);
    if (!answer.isSuccess()) {
      String what = client.name() + " has not seated " + player;
      throw new SeatFault(SeatFault.Kind.UNFIT, what + ": " + answer.text(), what);
    }
  }

  /** Gives up a seat; returns the command by which somebody else takes it. */
  String invite(Color color) throws SeatFault {
    ask("gtpx-stand " + color);
    return "gtpx-sit " + name + " " + color + " " + secret(color.toString());
  }

  /** Sends the next move, of a seat that isn't given away. */
  void play(Color color, String move) throws SeatFault {
    ask("play " + color + " " + move + " turn=" + (turn + 1));
    turn++;
  }

  /** Sends that somebody has left the game, which is no turn. */
  void resign(Color color) throws SeatFault {
    ask("play " + color + " resign");
  }

  /** Sends a command that the bridge may refuse. */
  void tell(String command) throws SeatFault {
    send(command);
  }

  /** Waits for the next move, of a seat that is given away; returns the answer, unchecked. */
  String genmove(Color color, Duration most) throws SeatFault {
    String command = "genmove " + color + " turn=" + (turn + 1);
    Answer answer = SeatFault.translate(() -> client.ask(command, most));
    turn++;
    return answer.text().strip();
  }

  /** Ends the game without a winner, if the bridge can still be reached and the game goes on. */
  void abort() {
    if (client.isOpen()) {
      try {
        send("gtpx-abort");
      } catch (SeatFault e) {
        // the bridge deletes it when nobody has been connected for long
      }
    }
  }

  private Answer ask(String command) throws SeatFault {
    return SeatFault.translate(() -> client.ask(command, timeouts.toAnswer()));
  }

  private Answer send(String command) throws SeatFault {
    return SeatFault.translate(() -> client.send(command, timeouts.toAnswer()));
  }
}
