package gtpx.bench;

import gtpx.bench.net.LoadConnection;
import gtpx.bench.net.LoadLoop;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** One game of two players, each with its own connection. Confined to the thread of its loop. */
final class ScriptedGame {
  private static final String TURN = "\"type\":\"turn\",\"turn\":{\"turn\":";
  private static final int PATIENCE = 20; // refusals
  private static final long PAUSE_NANOS = 500_000_000; // after a refusal
  private static final Pattern SECRET = Pattern.compile("(\\w+)=(\\S+)");

  private final String name;
  private final LoadLoop loop;
  private final MoveScript script;
  private final LongSupplier nanoTime;
  private List<ScriptedPlayer> seats = List.of();
  private Schedule schedule = new Schedule(0, 0, 0);
  private LoadResult result = new LoadResult();
  private int refusals;
  private int played; // before this schedule
  private long sent; // when the last move was sent

  /**
   * When the next moves are due.
   *
   * @param moves the number of moves
   * @param start when the first is due
   * @param step the time between two moves, in nanoseconds; 0 for as soon as the previous one is
   *     received
   */
  record Schedule(int moves, long start, long step) {}

  ScriptedGame(String name, LoadLoop loop, MoveScript script, LongSupplier nanoTime) {
    this.name = name;
    this.loop = loop;
    this.script = script;
    this.nanoTime = nanoTime;
  }

  /**
   * Creates the game and takes its seats.
   *
   * @param connect opens a connection
   * @param waits whether to wait with gtpx-wait rather than genmove
   */
  CompletableFuture<Void> open(Supplier<CompletableFuture<LoadConnection>> connect, boolean waits) {
    return connect
        .get()
        .thenCombine(
            connect.get(),
            (black, white) -> {
              seats =
                  List.of(new ScriptedPlayer(black, 0, waits), new ScriptedPlayer(white, 1, waits));
              return black;
            })
        .thenCompose(this::create)
        .thenCompose(this::sit);
  }

  /** Creates the game; retries for a while if the server has no room for it. */
  private CompletableFuture<String> create(LoadConnection black) {
    String command = "gtpx-create " + name + " " + script.words();
    return black
        .ask(command)
        .thenCompose(
            answer -> {
              if (!answer.startsWith("? too many") || refusals == PATIENCE) {
                return answer.startsWith("=")
                    ? CompletableFuture.completedFuture(answer)
                    : CompletableFuture.failedFuture(
                        new IllegalStateException(command + ": " + answer));
              }
              refusals++;
              CompletableFuture<Void> later = new CompletableFuture<>();
              loop.after(PAUSE_NANOS, () -> later.complete(null));
              return later.thenCompose(now -> create(black));
            });
  }

  private CompletableFuture<Void> sit(String created) {
    Map<String, String> secrets = readSecrets(created);
    return CompletableFuture.allOf(seats.get(0).sitDown(secrets), seats.get(1).sitDown(secrets));
  }

  /**
   * The secrets in the answer of gtpx-create: of the seats by colour, of {@code owner} and {@code
   * watch}.
   */
  static Map<String, String> readSecrets(String created) {
    return SECRET
        .matcher(created)
        .results()
        .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));
  }

  /** The command that takes a seat with one of them. */
  static String sit(String game, String color, Map<String, String> secrets) {
    return "gtpx-sit " + game + " " + color + " " + secrets.get(color);
  }

  /** Plays on by that schedule. */
  CompletableFuture<Void> play(Schedule next, LoadResult into) {
    played += schedule.moves();
    schedule = next;
    result = into;
    return both(seats.get(0).play(), seats.get(1).play());
  }

  /** Resigns for Black, who is to move, and closes both connections. */
  CompletableFuture<Void> resign() {
    return seats
        .get(0)
        .connection
        .askWell("play black resign")
        .thenAccept(resigned -> connections().forEach(LoadConnection::close));
  }

  /** How often the game could not be created at once. */
  int refusals() {
    return refusals;
  }

  /** Fails as soon as one of them does, because the other then waits in vain. */
  private static CompletableFuture<Void> both(
      CompletableFuture<Void> one, CompletableFuture<Void> other) {
    CompletableFuture<Void> both = CompletableFuture.allOf(one, other);
    CompletableFuture<Object> first = CompletableFuture.anyOf(one, other);
    return first.thenCompose(done -> both);
  }

  String name() {
    return name;
  }

  /** The number of moves in the game after this schedule. */
  private int end() {
    return played + schedule.moves();
  }

  /** When a move is due; without a step, when the last move was sent. */
  private long due(int index) {
    return schedule.step == 0 ? sent : schedule.start + (index - played) * schedule.step;
  }

  /** The rest of the answer of gtpx-wait after the number of a turn. */
  private String event(int turn) {
    String move = "{\"move\":\"" + script.moves().get(turn - 1) + "\"";
    return turn + ",\"moves\":{\"" + MoveScript.color(turn - 1) + "\":" + move;
  }

  List<LoadConnection> connections() {
    return seats.stream().map(seat -> seat.connection).toList();
  }

  /**
   * One player: sends its moves when they are due, and waits for the other's moves in between.
   * Fails if a move arrives twice, not at all, or out of order.
   */
  private final class ScriptedPlayer {
    private final LoadConnection connection;
    private final int parity; // 0 for Black
    private final boolean waits; // with gtpx-wait, not with genmove
    private CompletableFuture<Void> done = new CompletableFuture<>();
    private int next; // index of the next move
    private int reported; // the last turn reported by an event

    ScriptedPlayer(LoadConnection connection, int parity, boolean waits) {
      this.connection = connection;
      this.parity = parity;
      this.waits = waits;
    }

    CompletableFuture<String> sitDown(Map<String, String> secrets) {
      return connection.askWell(sit(name, MoveScript.color(parity), secrets));
    }

    /** Sends and receives all moves to the end of the game's schedule. */
    CompletableFuture<Void> play() {
      done = new CompletableFuture<>();
      go();
      return done;
    }

    private void go() {
      if (next == end()) {
        done.complete(null);
      } else if (next % 2 == parity) {
        long left = due(next) - nanoTime.getAsLong();
        if (left > 0) {
          loop.after(left, this::send);
        } else {
          send();
        }
      } else {
        await();
      }
    }

    private void send() {
      int index = next;
      long from = nanoTime.getAsLong();
      sent = from;
      ask(
          script.play(index),
          answer -> {
            result.answered(nanoTime.getAsLong() - from);
            next++;
            go();
          });
    }

    private void await() {
      if (waits) {
        ask("gtpx-wait", this::receiveEvents);
      } else {
        ask("genmove " + MoveScript.color(next), this::receiveMove);
      }
    }

    private void receiveMove(String move) {
      if (!move.equalsIgnoreCase(script.moves().get(next))) {
        throw new IllegalStateException(
            "move " + next + ": " + move + " (expected: " + script.moves().get(next) + ")");
      }
      received();
    }

    private void received() {
      long now = nanoTime.getAsLong();
      result.delivered(now - sent, now - due(next));
      next++;
      go();
    }

    /** Receives events, which include the player's own moves. */
    private void receiveEvents(String events) {
      for (int at = events.indexOf(TURN); at >= 0; at = events.indexOf(TURN, at + 1)) {
        reported++;
        String expected = event(reported);
        if (!events.startsWith(expected, at + TURN.length())) {
          throw new IllegalStateException(events + " (expected: turn " + expected + ")");
        }
      }
      if (reported > next) {
        received();
      } else {
        await();
      }
    }

    private void ask(String command, Consumer<String> then) {
      var unused =
          connection
              .askWell(command)
              .thenAccept(then)
              .exceptionally(
                  problem -> {
                    done.completeExceptionally(problem);
                    return null;
                  });
    }
  }
}
