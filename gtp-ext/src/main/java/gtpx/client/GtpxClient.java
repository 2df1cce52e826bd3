package gtpx.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The commands that GTPX 1 adds to GTP 2, and their answers as values; for programs that list
 * {@code gtpx-version}. Faults are as those of {@link Gtp2Client}, which has the other commands.
 * docs/protocol.md defines each command.
 */
public final class GtpxClient {
  static final String VERSION = "gtpx-version";

  private final TypedExchange exchange;

  public GtpxClient(GtpClient client, Timeouts timeouts) {
    exchange = new TypedExchange(client, timeouts);
  }

  // What the program knows, and the game that it has.

  public int version() throws EngineFault {
    return exchange.ask(Texts::count, VERSION);
  }

  public List<Preset> variants() throws EngineFault {
    return exchange.ask(Preset::readAll, "gtpx-variants");
  }

  /** Starts a game of a preset, with options such as {@code players=3}. */
  public GameWords game(String preset, String... options) throws EngineFault {
    return exchange.ask(GameWords::read, "gtpx-game", preset, List.of(options));
  }

  /** Starts a game of the same words. */
  public GameWords game(GameWords words) throws EngineFault {
    return exchange.ask(GameWords::read, "gtpx-game", words.list());
  }

  public GameWords rules() throws EngineFault {
    return exchange.ask(GameWords::read, "gtpx-rules");
  }

  /** The players, in seat order. */
  public List<String> colors() throws EngineFault {
    return exchange.ask(Texts::colors, "gtpx-colors");
  }

  public BoardGraph topology() throws EngineFault {
    return exchange.ask(BoardGraph::read, "gtpx-topology");
  }

  public PositionReport position() throws EngineFault {
    return exchange.ask(PositionReport::read, "gtpx-position");
  }

  /** Replaces the position, in the words of gtpx-setup. */
  public void setUp(List<String> words) throws EngineFault {
    exchange.run("gtpx-setup", words);
  }

  // The play.

  /** Whom the game waits for. */
  public List<String> toMove() throws EngineFault {
    return exchange.ask(Texts::colors, "gtpx-to_move");
  }

  /** What a player may choose now. */
  public List<GtpMove> legal(String color) throws EngineFault {
    return exchange.ask(Texts::moves, "gtpx-legal", color);
  }

  /** Makes or commits a move, if {@code turn} is the pending one; repeating it does no harm. */
  public void play(String color, String move, int turn) throws EngineFault {
    exchange.run("play", color, move, "turn=" + turn);
  }

  /** Lets the program make or commit a move, if {@code turn} is the pending one. */
  public GtpMove genmove(String color, int turn) throws EngineFault {
    return exchange.askSlow(Texts::move, "genmove", color, "turn=" + turn);
  }

  /** Plays a whole turn: a move of every player that the game waits for. */
  public TurnReport playTurn(Map<String, String> moves) throws EngineFault {
    List<String> words = new ArrayList<>();
    moves.forEach((color, move) -> words.addAll(List.of(color, move)));
    return exchange.ask(TurnReport::read, "gtpx-play_turn", words);
  }

  public TurnReport lastTurn() throws EngineFault {
    return exchange.ask(TurnReport::read, "gtpx-last_turn");
  }

  /** In which order a player takes prisoners. */
  public void prefer(String color, List<String> order) throws EngineFault {
    exchange.run("gtpx-prefer", color, order);
  }

  // After the play.

  /** A player's proposal of dead stones. */
  public void dead(String color, List<String> vertices) throws EngineFault {
    exchange.run("gtpx-dead", color, vertices);
  }

  public void resume(String color) throws EngineFault {
    exchange.run("gtpx-resume", color);
  }

  public void ally(String color, List<String> allies) throws EngineFault {
    exchange.run("gtpx-ally", color, allies);
  }

  public ScoreReport score() throws EngineFault {
    return exchange.askSlow(ScoreReport::read, "gtpx-score");
  }

  public ResultReport result() throws EngineFault {
    return exchange.askSlow(ResultReport::read, "gtpx-result");
  }

  /** The game so far as a JSON text, which {@code gtpx.record} reads. */
  public String record() throws EngineFault {
    return exchange.ask(GtpxClient::record, "gtpx-record");
  }

  private static String record(Answer answer) throws MalformedException {
    String format = AnswerJson.of(answer).get("format").text();
    if (!format.equals("gtpx-record")) {
      throw new MalformedException(
          "format " + MalformedException.quoted(format) + " (expected: gtpx-record)");
    }
    return answer.text();
  }

  // The bargaining of F-Go.

  /** Offers both moves; returns the offer's id, as do the other two. */
  public int propose(String color, String black, String white) throws EngineFault {
    return exchange.ask(Texts::count, "gtpx-propose", color, black, white);
  }

  public int ultimatum(String color, String vertex) throws EngineFault {
    return exchange.ask(Texts::count, "gtpx-ultimatum", color, vertex);
  }

  public int contract(String color, List<String> terms) throws EngineFault {
    return exchange.ask(Texts::count, "gtpx-contract", color, terms);
  }

  /** Accepts; an ultimatum needs a vertex or {@code bar=V} for an answer. */
  public void accept(String color, int offer, String... answer) throws EngineFault {
    exchange.run("gtpx-accept", color, offer, List.of(answer));
  }

  public void reject(String color, int offer) throws EngineFault {
    exchange.run("gtpx-reject", color, offer);
  }

  public void withdraw(String color, int offer) throws EngineFault {
    exchange.run("gtpx-withdraw", color, offer);
  }

  public void endBargaining(String color) throws EngineFault {
    exchange.run("gtpx-end_bargaining", color);
  }
}
