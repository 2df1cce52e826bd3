package gtpx.gateways.cgos.server;

import com.google.common.collect.ImmutableMap;
import gtpx.bridge.net.connection.ByteQueue;
import gtpx.client.Peer;
import gtpx.gateways.seat.ResultNotation;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * A client of CGOS as a plain GTP engine, for games that CGOS doesn't know: the bridge shows such
 * an engine two colours, and what it sends is translated here. The client plays Black, and all
 * others are White. Its board is set up again, by {@code setup} with moves, whenever the bridge
 * clears it; two moves of one colour in a row get a pass between them. Confined to the gateway's
 * thread, apart from the streams.
 */
final class EventSeat implements Peer {
  private final ImmutableMap<String, Consumer<String[]>> commands =
      ImmutableMap.<String, Consumer<String[]>>builder()
          .put("protocol_version", words -> answer("2"))
          .put("name", words -> answer(name()))
          .put("version", words -> answer("")) // the record names the account alone
          .put("known_command", this::answerIfKnown)
          .put("list_commands", words -> listCommands())
          .put("quit", words -> quit())
          .put("boardsize", words -> answer(""))
          .put("clear_board", words -> clear())
          .put("komi", this::setKomi)
          .put("play", this::play)
          .put("genmove", words -> ask())
          .put("time_settings", words -> answer(""))
          .put("time_left", this::noteTime)
          .buildOrThrow();

  private final OnlinePlayer player;
  private final int id;
  private final String title; // of the game: size
  private final Consumer<EventSeat> resignation;
  private final CgosContext cgos;
  private final ByteQueue in = new ByteQueue(Integer.MAX_VALUE, () -> {}); // few short answers
  private final OutputStream out = new Commands();
  private final List<Stone> stones = new ArrayList<>();
  private int shown; // stones that the client knows
  private boolean isSetUp;
  private boolean isBlackNext; // for the client, whose colours move in turn
  private boolean isAsked;
  private boolean hasResigned;
  private volatile boolean isClosed; // by any thread
  private String komi = "0.0";
  private long left; // milliseconds

  private record Stone(boolean isBlack, String vertex) {}

  /**
   * Creates the engine of a player.
   *
   * @param id the number of the game
   * @param size the columns of the board
   * @param resignation receives this seat when the client resigns; then {@link #endQuestion} is due
   */
  EventSeat(
      OnlinePlayer player, int id, int size, CgosContext cgos, Consumer<EventSeat> resignation) {
    this.player = player;
    this.id = id;
    this.resignation = resignation;
    this.cgos = cgos;
    title = "setup " + id + " " + size + " ";
    left = cgos.config().time().level().toMillis();
  }

  @Override
  public String name() {
    return player.name();
  }

  @Override
  public InputStream in() {
    return in;
  }

  @Override
  public OutputStream out() {
    return out;
  }

  @Override
  public void close(Duration grace) {
    isClosed = true;
    in.end();
  }

  /** Returns how a client that is out of the game has lost, in the words of results. */
  String loss() {
    if (hasResigned) {
      return "Resign";
    }
    return isClosed ? "Illegal" : "Time";
  }

  private void answer(String text) {
    send("= " + text);
  }

  private void send(String answer) {
    var unused = in.add((answer + "\n\n").getBytes(StandardCharsets.UTF_8)); // never full
  }

  private void take(String line) {
    String[] words = line.strip().split("\\s+", -1);
    commands.getOrDefault(words[0], unknown -> send("? unknown command")).accept(words);
  }

  private void answerIfKnown(String[] words) {
    answer(Boolean.toString(commands.containsKey(words[words.length - 1])));
  }

  private void listCommands() {
    answer(String.join("\n", commands.keySet()));
  }

  private void quit() {
    answer("");
    in.end();
  }

  private void setKomi(String[] words) {
    komi = ResultNotation.number(new BigDecimal(words[1]));
    answer("");
  }

  private void clear() {
    stones.clear();
    isSetUp = false;
    answer("");
  }

  private void play(String[] words) {
    stones.add(new Stone(words[1].toLowerCase(Locale.ROOT).startsWith("b"), words[2]));
    answer("");
  }

  private void noteTime(String[] words) {
    left = 1000L * Integer.parseInt(words[2]);
    answer("");
  }

  private void ask() {
    if (player.game() != id || player.state() == OnlinePlayer.State.GAMEOVER) {
      answer("pass"); // the client is out, and the bridge drops this
      return;
    }
    show();
    isAsked = true;
    player.enter(id, OnlinePlayer.State.GENMOVE);
    player.ask(this::reply);
    player.send("genmove b " + left);
  }

  private void reply(String move) {
    if (move.equalsIgnoreCase(Ply.RESIGN)) {
      hasResigned = true;
      resignation.accept(this);
      return;
    }
    isAsked = false;
    stones.add(new Stone(true, move));
    shown = stones.size();
    isBlackNext = false;
    answer(move);
  }

  /** Answers what the bridge waits for, if anything; it drops the answer of a player who is out. */
  void endQuestion() {
    if (isAsked) {
      isAsked = false;
      answer("pass");
    }
  }

  /** Shows the client what it doesn't know yet. */
  private void show() {
    if (isSetUp) {
      stones.subList(shown, stones.size()).forEach(this::show);
      if (!isBlackNext) {
        sendPlay(false, "pass"); // another genmove would look like the last one once more
      }
    } else {
      setUp();
    }
    isSetUp = true;
    shown = stones.size();
  }

  private void show(Stone stone) {
    if (stone.isBlack() != isBlackNext) {
      sendPlay(isBlackNext, "pass");
    }
    sendPlay(stone.isBlack(), stone.vertex());
  }

  private void sendPlay(boolean isBlack, String vertex) {
    player.send("play " + (isBlack ? "b" : "w") + " " + vertex + " " + left);
    isBlackNext = !isBlack;
  }

  private void setUp() {
    List<String> words = new ArrayList<>();
    isBlackNext = true;
    for (Stone stone : stones) {
      if (stone.isBlack() != isBlackNext) {
        words.add("pass " + left);
      }
      words.add(stone.vertex() + " " + left);
      isBlackNext = !stone.isBlack();
    }
    if (!isBlackNext) {
      words.add("pass " + left);
      isBlackNext = true;
    }
    String moves = words.isEmpty() ? "" : " " + String.join(" ", words);
    String sides = CredentialSyntax.OTHERS + "(0) " + player.name() + "(0)";
    player.send(title + komi + " " + cgos.config().time().level().toMillis() + " " + sides + moves);
  }

  /** Splits what the bridge writes into lines. */
  private final class Commands extends OutputStream {
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    @Override
    public void write(int letter) {
      if (letter != '\n') {
        line.write(letter);
        return;
      }
      String text = line.toString(StandardCharsets.UTF_8);
      line.reset();
      cgos.execute(() -> take(text));
    }
  }
}
