package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.bridge.service.ClientConnection;
import gtpx.bridge.service.CommandHandler;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.ServerClock;
import gtpx.client.Peer;
import gtpx.game.GameSpec;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.Action.Rate;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.limit.RoomLimit;
import gtpx.rooms.limit.ThreadTime;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomContext;
import gtpx.rooms.room.RoomTimer;
import gtpx.rules.Variants;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executor;

/**
 * A bridge without network, threads and time: everything happens at once, and the clock advances
 * only when the test advances it.
 */
final class TestBridge {
  private static final Limits LIMITS = unlimited();

  final TestStore store;
  final Lobby lobby;
  final Sessions sessions;
  private final Map<String, String> secrets = new HashMap<>();
  final List<Throwable> failures = new ArrayList<>(); // of the disk, as reported to the server
  private final List<Ringing> alarms = new ArrayList<>();
  final TestPlayers players = new TestPlayers(this);
  private final Queue<Runnable> tasks = new ArrayDeque<>();
  private final List<Runnable> counts = new ArrayList<>(); // postponed
  private boolean putsCountsOff;
  final List<Runnable> lookUps = new ArrayList<>(); // postponed
  private boolean putsLookUpsOff;
  private final Queue<Runnable> outside = new ArrayDeque<>(); // held back
  final List<String> outsiders = new ArrayList<>(); // clients for which executors were created
  private boolean holdsOutsideBack;
  private boolean isRunning;
  private Role role = Role.EVENT_LOOP;
  private long nanos = 5_000_000_000L;
  private final Quotas quotas;
  final List<String> limited = new ArrayList<>(); // limits that refused something
  final List<Line> answered = new ArrayList<>(); // in the order of their answers
  private long threadTime; // nanoseconds that the thread has used
  Duration threadTimePerLook = Duration.ZERO; // advance per reading
  final Map<String, Duration> charged = new TreeMap<>();
  final ThreadTime computing =
      new ThreadTime(
          () -> threadTime += threadTimePerLook.toNanos(),
          (client, taken) -> charged.merge(client, Duration.ofNanos(taken), Duration::plus));

  /** The kind of thread on which the running code would be on a server. */
  private enum Role {
    EVENT_LOOP,
    ROOM,
    WORKER
  }

  TestBridge() {
    this(new TestStore());
  }

  /** Creates a bridge that finds the state another has left on that disk, and knows its secrets. */
  TestBridge(TestStore store, TestBridge before) {
    this(store);
    nanos = before.nanos;
    rememberAs(before);
  }

  /** Creates a bridge that finds what another has left on its disk. */
  TestBridge(TestStore store) {
    this(store, LIMITS);
  }

  /** Creates a bridge where these clients may create games. */
  TestBridge(CreateRule creates) {
    this(new TestStore(), LIMITS, creates);
  }

  /** Creates a bridge with these limits. */
  TestBridge(TestStore store, Limits limits) {
    this(store, limits, CreateRule.ANYONE);
  }

  private TestBridge(TestStore store, Limits limits, CreateRule creates) {
    this.store = store;
    quotas = new Quotas(limits, this::nanos, limited::add);
    store.beforeReading(this::checkMayBlock);
    LobbyConfig config =
        new LobbyConfig(
            new LobbyConfig.Terms(Variants.STANDARD, "1", quotas, creates),
            store,
            players,
            new LobbyConfig.Threads(
                this::outsideOf,
                workers(),
                client -> this::lookUp,
                client -> this::lookUp,
                computing),
            this::roomContext,
            new ServerClock(this::nanos, this::millis),
            new Random(7));
    lobby = new Lobby(config);
    sessions = new Sessions(config, lobby, Placement.HERE);
  }

  /** Returns the limits of its clients. */
  Limits limits() {
    return quotas.limits();
  }

  /** Returns the elapsed time. */
  long nanos() {
    return nanos;
  }

  /** Returns the time of the clocks, which stop while the store is unavailable. */
  long clockTime() {
    return nanos - store.delay(nanos);
  }

  /** Returns the time of day. */
  long millis() {
    return nanos / 1_000_000;
  }

  /** Returns limits that no test reaches unless it tests limits. */
  private static Limits unlimited() {
    Limits limits =
        Limits.DEFAULT.with(RoomLimit.CHATS, 1_000_000).with(RoomLimit.CHANGES, 1_000_000);
    for (Action action : Action.values()) {
      limits = limits.with(action, new Rate(1_000_000, Duration.ofMillis(1)));
    }
    return limits;
  }

  private RoomContext roomContext(String game, String maker) {
    return new RoomContext(
        new RoomContext.Storage(store, failures::add),
        new RoomContext.Threads(executor(), executor(), this::count, this::after),
        new RoomContext.Time(this::clockTime, this::millis, Duration.ZERO),
        players,
        GameSpec::turnLimit,
        quotas,
        maker);
  }

  /** Returns an executor that runs tasks one after the other, never one within another. */
  private Executor executor() {
    return task -> execute(task, Role.ROOM);
  }

  private Executor outsideOf(String client) {
    outsiders.add(client);
    return this::outside;
  }

  /** Runs a task of a connection that is in no room. */
  private void outside(Runnable task) {
    if (holdsOutsideBack) {
      outside.add(task);
    } else {
      execute(task, Role.ROOM);
    }
  }

  /** From now on, tasks of connections in no room run only in {@link #runOutside}. */
  void holdOutsideBack() {
    holdsOutsideBack = true;
  }

  /** Runs the oldest task that is held back, at once, as a thread of its own would. */
  void runOutside() {
    outside.remove().run();
  }

  /** Returns whether nothing is held back. */
  boolean isOutsideDone() {
    return outside.isEmpty();
  }

  /** Returns the executor for tasks that may wait for the disk or think. */
  Executor workers() {
    return task -> execute(task, Role.WORKER);
  }

  private void count(Runnable task) {
    if (putsCountsOff) {
      counts.add(task);
    } else {
      execute(task, Role.WORKER);
    }
  }

  private void lookUp(Runnable task) {
    if (putsLookUpsOff) {
      lookUps.add(task);
    } else {
      count(task);
    }
  }

  /** From now on, estimates for which only clients wait finish only in {@link #finishLookUp}. */
  void putLookUpsOff() {
    putsLookUpsOff = true;
  }

  /** Finishes the oldest postponed estimate. */
  void finishLookUp() {
    execute(lookUps.remove(0), Role.WORKER);
  }

  /** From now on, estimates of dead stones finish only in {@link #finishCounts}. */
  void putCountsOff() {
    putsCountsOff = true;
  }

  void finishCounts() {
    putsCountsOff = false;
    counts.forEach(this::count);
    counts.clear();
  }

  /** Runs a task completely before anything that it causes. */
  void together(Runnable task) {
    executor().execute(task);
  }

  private void execute(Runnable task, Role on) {
    tasks.add(() -> as(on, task));
    if (!isRunning) {
      isRunning = true;
      while (!tasks.isEmpty()) {
        tasks.remove().run();
      }
      isRunning = false;
    }
  }

  private void as(Role now, Runnable task) {
    Role before = role;
    role = now;
    try {
      task.run();
    } finally {
      role = before;
    }
  }

  /**
   * Checks ARCHITECTURE.md, decision 14: event loops and rooms neither wait for the disk nor count.
   */
  void checkMayBlock() {
    if (role != Role.WORKER) {
      throw new AssertionError("a blocking call on the thread of: " + role);
    }
  }

  /** Opens the games in the store, as a server does before it accepts connections. */
  void restore() {
    as(Role.WORKER, lobby::restore);
  }

  /** Has games expire or fall asleep, as a server does every minute. */
  void expire(Set<String> kept) {
    as(Role.WORKER, () -> lobby.expire(kept));
  }

  /** Returns the room of a game in memory. */
  Room room(String game) {
    return lobby.find(game, Quotas.OPERATOR).join().orElseThrow();
  }

  private record Ringing(long at, Runnable task) {}

  private RoomTimer.Alarm after(Duration delay, Runnable task) {
    Ringing alarm = new Ringing(nanos + delay.toNanos(), task);
    alarms.add(alarm);
    return () -> alarms.remove(alarm);
  }

  /** Advances the clock; everything that is due happens in order. */
  void pass(Duration time) {
    long end = nanos + time.toNanos();
    for (int rung = 0; ; rung++) {
      assertThat(rung).as("alarms that have rung").isLessThan(10_000);
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
    return connect("test");
  }

  /** Connects as that client. */
  Line connect(String client) {
    return new Line(client);
  }

  /** Creates a game and remembers its secrets. */
  void create(String name, String words) {
    String told = connect().ok("gtpx-create " + name + " " + words);
    for (String word : told.split(" ", -1)) {
      secrets.put(name + " " + word.substring(0, word.indexOf('=')), word.split("=", 2)[1]);
    }
  }

  /** Returns the number of players in a game with that specification. */
  int players(String words) {
    create("counted", words);
    return room("counted").spec().players();
  }

  /** Returns the secret of a seat, or of {@code owner} or {@code watch}. */
  String secret(String game, String who) {
    return secrets.get(game + " " + who);
  }

  /** Makes a server player take a seat, as the operator may, whoever holds it. */
  void fill(String game, String color, String by) {
    room(game).execute(() -> room(game).serverPlayers().fill(Color.parse(color).orElseThrow(), by));
  }

  /** Takes over the secrets that another bridge remembers. */
  void rememberAs(TestBridge other) {
    secrets.putAll(other.secrets);
  }

  /** Returns a connection that has taken that seat. */
  Line sit(String game, String color) {
    Line line = connect();
    line.ok("gtpx-sit " + game + " " + color + " " + secret(game, color));
    return line;
  }

  /** Posts one command with a secret and returns the answer, which must arrive at once. */
  String post(String secret, String command) {
    return post("192.0.2.1", secret, command);
  }

  /** Posts a command from that address. */
  String post(String address, String secret, String command) {
    Line wire = connect();
    wire.address = address;
    CommandHandler caller = sessions.openSeated(wire, secret).orElseThrow().handler();
    caller.command(GtpCommand.parse(command).orElseThrow());
    caller.closed();
    assertThat(wire.answers).as("answers of " + command).hasSize(1);
    return wire.last();
  }

  /** A connection; commands are answered at once, unless they wait. */
  final class Line implements ClientConnection {
    private final CommandHandler caller;
    final List<String> answers = new ArrayList<>();
    boolean isClosed;
    boolean isTurnedRound; // the other side answers commands, so this one may send none
    private int said;
    private final String client;
    String address = "192.0.2.1";
    int mostBytes; // of a line; 0: as at the start

    Line(String client) {
      this.client = client;
      caller = sessions.open(this);
    }

    /** Returns whether the last command is not answered yet, so that none may follow. */
    boolean isBusy() {
      return said > answers.size();
    }

    Line say(String command) {
      said++;
      caller.command(GtpCommand.parse(command).orElseThrow());
      return this;
    }

    /** Sends a command and returns the answer without its end. */
    String ask(String command) {
      int before = answers.size();
      say(command);
      assertThat(answers).as("answers after " + command).hasSize(before + 1);
      return answers.get(before);
    }

    /** Sends a command that must succeed, and returns the text of the answer. */
    String ok(String command) {
      String answer = ask(command);
      assertThat(answer).as(command).startsWith("=");
      return answer.substring(2);
    }

    /** Sends a command that must fail, and returns the text of the answer. */
    String fails(String command) {
      String answer = ask(command);
      assertThat(answer).as(command).startsWith("?");
      return answer.substring(2);
    }

    /** Sends a command that is not answered yet. */
    void waits(String command) {
      int before = answers.size();
      say(command);
      assertThat(answers).as("answers after " + command).hasSize(before);
    }

    /** Returns the last answer. */
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
      return address;
    }

    @Override
    public boolean isLocal() {
      return address.equals("127.0.0.1");
    }

    @Override
    public String client() {
      return client;
    }

    @Override
    public void answer(GtpResponse response) {
      String text = response.toString();
      answers.add(text.substring(0, text.length() - 2));
      answered.add(this);
    }

    @Override
    public void allowLines(int bytes) {
      mostBytes = bytes;
    }

    @Override
    public void close() {
      isClosed = true;
    }

    @Override
    public Peer turnRound(String name) {
      isTurnedRound = true;
      return Peer.of(name, InputStream.nullInputStream(), OutputStream.nullOutputStream());
    }
  }
}
