package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.room.Alarms;
import gtpx.bridge.room.Filler;
import gtpx.bridge.room.Players;
import gtpx.bridge.room.Room;
import gtpx.bridge.room.Surroundings;
import gtpx.client.Peer;
import gtpx.engine.Decision;
import gtpx.engine.Player;
import gtpx.engine.Thinking;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import gtpx.rules.Variants;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * A bridge without network, threads and time: everything happens at once, and the clock stands
 * until it is put forward.
 */
final class TestBridge {
  final TestStore store;
  final Lobby lobby;
  private final Map<String, String> secrets = new HashMap<>();
  private final List<Ringing> alarms = new ArrayList<>();
  private final Queue<Runnable> tasks = new ArrayDeque<>();
  private boolean isRunning;
  private long nanos = 5_000_000_000L;

  TestBridge() {
    this(new TestStore());
  }

  /** One that finds what another has left on its disk. */
  TestBridge(TestStore store) {
    this.store = store;
    lobby =
        new Lobby(
            new LobbyConfig(
                Variants.STANDARD,
                "1",
                store,
                new NoPlayers(),
                () -> executor(),
                this::surroundings,
                () -> nanos,
                new Random(7),
                1000));
  }

  private Surroundings surroundings() {
    return new Surroundings(
        store, executor(), this::after, () -> nanos, () -> 0, Duration.ZERO, new NoPlayers());
  }

  /** One task after the other, none within another. */
  private Executor executor() {
    return task -> {
      tasks.add(task);
      if (!isRunning) {
        isRunning = true;
        while (!tasks.isEmpty()) {
          tasks.remove().run();
        }
        isRunning = false;
      }
    };
  }

  private record Ringing(long at, Runnable task) {}

  private Alarms.Alarm after(Duration delay, Runnable task) {
    Ringing alarm = new Ringing(nanos + delay.toNanos(), task);
    alarms.add(alarm);
    return () -> alarms.remove(alarm);
  }

  /** Puts the clock forward; whatever is due happens in its order. */
  void pass(Duration time) {
    long end = nanos + time.toNanos();
    while (true) {
      Ringing next =
          alarms.stream()
              .filter(alarm -> alarm.at() <= end)
              .min((a, b) -> Long.compare(a.at(), b.at()))
              .orElse(null);
      if (next == null) {
        break;
      }
      alarms.remove(next);
      nanos = Math.max(nanos, next.at());
      executor().execute(next.task());
    }
    nanos = end;
  }

  Line connect() {
    return new Line();
  }

  /** Makes a game and remembers its secrets. */
  void create(String name, String words) {
    String told = connect().ok("gtpx-create " + name + " " + words);
    for (String word : told.split(" ", -1)) {
      secrets.put(name + " " + word.substring(0, word.indexOf('=')), word.split("=", 2)[1]);
    }
  }

  /** The secret of a seat, or of {@code owner} or {@code watch}. */
  String secret(String game, String who) {
    return secrets.get(game + " " + who);
  }

  /** Takes over what another bridge knew. */
  void rememberAs(TestBridge other) {
    secrets.putAll(other.secrets);
  }

  /** Somebody who sits. */
  Line sit(String game, String color) {
    Line line = connect();
    line.ok("gtpx-sit " + game + " " + color + " " + secret(game, color));
    return line;
  }

  /** A connection; commands are answered at once, unless they wait. */
  final class Line implements Wire {
    private final Caller caller = lobby.open(this);
    final List<String> answers = new ArrayList<>();
    boolean isClosed;

    Line say(String command) {
      caller.command(GtpCommand.parse(command).orElseThrow());
      return this;
    }

    /** Says something and hears the answer, without its end. */
    String ask(String command) {
      int before = answers.size();
      say(command);
      assertThat(answers).as("answers after " + command).hasSize(before + 1);
      return answers.get(before);
    }

    /** The text of an answer that has to be a success. */
    String ok(String command) {
      String answer = ask(command);
      assertThat(answer).as(command).startsWith("=");
      return answer.substring(2);
    }

    /** The text of an answer that has to be a failure. */
    String fails(String command) {
      String answer = ask(command);
      assertThat(answer).as(command).startsWith("?");
      return answer.substring(2);
    }

    /** Says something that is not answered yet. */
    void waits(String command) {
      int before = answers.size();
      say(command);
      assertThat(answers).as("answers after " + command).hasSize(before);
    }

    /** The answer that came last. */
    String last() {
      return answers.get(answers.size() - 1);
    }

    void interrupt() {
      caller.interrupted();
    }

    void follow() {
      caller.followed();
    }

    void drop() {
      caller.closed();
    }

    @Override
    public String address() {
      return "test";
    }

    @Override
    public void answer(GtpResponse response) {
      String text = response.toString();
      answers.add(text.substring(0, text.length() - 2));
    }

    @Override
    public void allowLines(int bytes) {}

    @Override
    public void close() {
      isClosed = true;
    }

    @Override
    public Peer turnRound(String name) {
      throw new UnsupportedOperationException();
    }
  }

  /** A server without bots and programs. */
  private static final class NoPlayers implements Players {
    @Override
    public Filler fill(Room room, Color color, String by) {
      throw new RefusedException("no player " + by);
    }

    @Override
    public Filler fill(Room room, Color color, Peer peer) {
      throw new RefusedException("no engines");
    }

    /** Passes. */
    @Override
    public void think(Room room, Color color, Consumer<Decision> answer) {
      room.execute(() -> answer.accept(Decision.of(Move.PASS)));
    }

    @Override
    public Player estimator() {
      return new Nothing();
    }
  }

  /** Holds nothing for dead. */
  private static final class Nothing implements Player {
    @Override
    public String name() {
      return "nothing";
    }

    @Override
    public Decision genmove(Position position, Color color, Thinking thinking) {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<Integer> deadStones(Position position) {
      return List.of();
    }

    @Override
    public ColorSet allies(Position position, Color color) {
      return ColorSet.NONE;
    }

    @Override
    public List<Integer> freeHandicap(Position position, int stones) {
      throw new UnsupportedOperationException();
    }
  }
}
