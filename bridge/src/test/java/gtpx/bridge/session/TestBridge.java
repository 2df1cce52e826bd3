package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.bridge.limit.Action;
import gtpx.bridge.limit.Limits;
import gtpx.bridge.limit.Quotas;
import gtpx.bridge.limit.ThreadTime;
import gtpx.bridge.room.Room;
import gtpx.bridge.room.RoomContext;
import gtpx.bridge.room.RoomTimer;
import gtpx.client.Peer;
import gtpx.game.GameSpec;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import gtpx.rules.Variants;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Executor;

/**
 * A bridge without network, threads and time: everything happens at once, and the clock stands
 * until it is put forward.
 */
final class TestBridge {
  private static final Limits LIMITS = unlimited();

  final TestStore store;
  final Lobby lobby;
  final Sessions sessions;
  private final Map<String, String> secrets = new HashMap<>();
  final List<Throwable> failures = new ArrayList<>(); // of the disk, told to the server
  private final List<Ringing> alarms = new ArrayList<>();
  final TestPlayers players = new TestPlayers(this);
  private final Queue<Runnable> tasks = new ArrayDeque<>();
  private final List<Runnable> counts = new ArrayList<>(); // that have been put off
  private boolean putsCountsOff;
  final List<Runnable> lookUps = new ArrayList<>(); // that have been put off
  private boolean putsLookUpsOff;
  private final Queue<Runnable> outside = new ArrayDeque<>(); // that is held back
  final List<String> outsiders = new ArrayList<>(); // for whom executors were made
  private boolean holdsOutsideBack;
  private boolean isRunning;
  private Role role = Role.EVENT_LOOP;
  private long nanos = 5_000_000_000L;
  private final Quotas quotas;
  final List<String> limited = new ArrayList<>(); // what was refused by a limit
  final List<Line> answered = new ArrayList<>(); // in the order in which they were
  private long threadTime; // nanoseconds that the thread has computed
  Duration threadTimePerLook = Duration.ZERO; // so much has passed whenever somebody looks
  final Map<String, Duration> charged = new TreeMap<>();
  final ThreadTime computing =
      new ThreadTime(
          () -> threadTime += threadTimePerLook.toNanos(),
          (client, taken) -> charged.merge(client, Duration.ofNanos(taken), Duration::plus));

  /** What kind of thread the code that runs now would have on a server. */
  private enum Role {
    EVENT_LOOP,
    ROOM,
    WORKER
  }

  TestBridge() {
    this(new TestStore());
  }

  /** One that finds on that disk what another has left, and knows what that knew. */
  TestBridge(TestStore store, TestBridge before) {
    this(store);
    nanos = before.nanos;
    rememberAs(before);
  }

  /** One that finds what another has left on its disk. */
  TestBridge(TestStore store) {
    this(store, LIMITS);
  }

  /** One where those may make games. */
  TestBridge(CreateRule creates) {
    this(new TestStore(), LIMITS, creates);
  }

  /** One whose clients may take so much. */
  TestBridge(TestStore store, Limits limits) {
    this(store, limits, CreateRule.ANYONE);
  }

  private TestBridge(TestStore store, Limits limits, CreateRule creates) {
    this.store = store;
    quotas = new Quotas(limits, this::nanos, limited::add);
    store.beforeReading(this::checkMayBlock);
    LobbyConfig config =
        new LobbyConfig(
            Variants.STANDARD,
            "1",
            store,
            players,
            this::outsideOf,
            workers(),
            client -> this::lookUp,
            this::roomContext,
            this::nanos,
            computing,
            new Random(7),
            quotas,
            creates);
    lobby = new Lobby(config);
    sessions = new Sessions(config, lobby);
  }

  /** What its clients may take. */
  Limits limits() {
    return quotas.limits();
  }

  /** The time that passes. */
  long nanos() {
    return nanos;
  }

  /** The time of the clocks, which stand while the store is away. */
  long clockTime() {
    return nanos - store.delay(nanos);
  }

  /** The time of day. */
  long millis() {
    return nanos / 1_000_000;
  }

  /** So much that no test takes it that isn't about limits. */
  private static Limits unlimited() {
    Limits.Rate often = new Limits.Rate(1_000_000, Duration.ofMillis(1));
    Map<Action, Limits.Rate> rates = new EnumMap<>(Action.class);
    List.of(Action.values()).forEach(action -> rates.put(action, often));
    Limits standard = Limits.DEFAULT;
    return new Limits(
        standard.caps(),
        rates,
        standard.budgets(),
        standard.chat(),
        1_000_000,
        1_000_000,
        standard.playouts(),
        standard.thinking(),
        standard.counting(),
        standard.unbegun(),
        standard.abandoned());
  }

  private RoomContext roomContext(String game, String maker) {
    return new RoomContext(
        store,
        executor(),
        executor(),
        this::count,
        this::after,
        this::clockTime,
        this::millis,
        Duration.ZERO,
        players,
        failures::add,
        GameSpec::turnLimit,
        quotas,
        maker);
  }

  /** One task after the other, none within another. */
  private Executor executor() {
    return task -> execute(task, Role.ROOM);
  }

  private Executor outsideOf(String client) {
    outsiders.add(client);
    return this::outside;
  }

  /** What connections do that are in no room. */
  private void outside(Runnable task) {
    if (holdsOutsideBack) {
      outside.add(task);
    } else {
      execute(task, Role.ROOM);
    }
  }

  /** From now on connections in no room do only what {@link #runOutside} makes them do. */
  void holdOutsideBack() {
    holdsOutsideBack = true;
  }

  /** Runs what is held back longest, at once, as a thread of its own would. */
  void runOutside() {
    outside.remove().run();
  }

  /** Whether nothing is held back. */
  boolean isOutsideDone() {
    return outside.isEmpty();
  }

  /** Those who may wait for the disk, and think. */
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

  /** Makes every estimate that only clients wait for take until {@link #finishLookUp}. */
  void putLookUpsOff() {
    putsLookUpsOff = true;
  }

  /** Finishes what has been put off longest. */
  void finishLookUp() {
    execute(lookUps.remove(0), Role.WORKER);
  }

  /** Makes every estimate of dead stones take until {@link #finishCounts}. */
  void putCountsOff() {
    putsCountsOff = true;
  }

  void finishCounts() {
    putsCountsOff = false;
    counts.forEach(this::count);
    counts.clear();
  }

  /** Runs a task whole before anything that it causes. */
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

  /** ARCHITECTURE.md, decision 14: event loops and rooms neither wait for the disk nor count. */
  void checkMayBlock() {
    if (role != Role.WORKER) {
      throw new AssertionError("a blocking call on the thread of: " + role);
    }
  }

  /** Opens the games that the store has kept, as a server does before it lets anybody in. */
  void restore() {
    as(Role.WORKER, lobby::restore);
  }

  /** The room of a game in memory. */
  Room room(String game) {
    return lobby.find(game, Quotas.OPERATOR).join().orElseThrow();
  }

  private record Ringing(long at, Runnable task) {}

  private RoomTimer.Alarm after(Duration delay, Runnable task) {
    Ringing alarm = new Ringing(nanos + delay.toNanos(), task);
    alarms.add(alarm);
    return () -> alarms.remove(alarm);
  }

  /** Puts the clock forward; whatever is due happens in its order. */
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

  /** A connection of that client's. */
  Line connect(String client) {
    return new Line(client);
  }

  /** Makes a game and remembers its secrets. */
  void create(String name, String words) {
    String told = connect().ok("gtpx-create " + name + " " + words);
    for (String word : told.split(" ", -1)) {
      secrets.put(name + " " + word.substring(0, word.indexOf('=')), word.split("=", 2)[1]);
    }
  }

  /** How many play a game of those words. */
  int players(String words) {
    create("counted", words);
    return room("counted").spec().players();
  }

  /** The secret of a seat, or of {@code owner} or {@code watch}. */
  String secret(String game, String who) {
    return secrets.get(game + " " + who);
  }

  /** Has a player of the server's play a seat, as the operator may, whoever holds it. */
  void fill(String game, String color, String by) {
    room(game).execute(() -> room(game).fill(Color.parse(color).orElseThrow(), by));
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

  /** The answer to one command that was posted with a secret, which has to come at once. */
  String post(String secret, String command) {
    return post("192.0.2.1", secret, command);
  }

  /** The same from that address. */
  String post(String address, String secret, String command) {
    Line wire = connect();
    wire.address = address;
    CommandHandler caller = sessions.openSeated(wire, secret).orElseThrow();
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
    boolean isTurnedRound; // the other side answers, so that nothing more may be said
    private int said;
    private final String client;
    String address = "192.0.2.1";
    int mostBytes; // of a line; 0: as at the beginning

    Line(String client) {
      this.client = client;
      caller = sessions.open(this);
    }

    /** Whether what was said last is not answered yet, so that nothing more may be said. */
    boolean isBusy() {
      return said > answers.size();
    }

    Line say(String command) {
      said++;
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
