package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.bridge.service.ClientConnection;
import gtpx.bridge.service.CommandHandler;
import gtpx.bridge.service.Placement;
import gtpx.bridge.service.ServerClock;
import gtpx.bridge.store.NullStore;
import gtpx.client.Peer;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.player.Decision;
import gtpx.player.Player;
import gtpx.protocol.GtpCommand;
import gtpx.protocol.GtpResponse;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.Action.Rate;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.ThreadTime;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomContext;
import gtpx.rooms.room.SeatHandle;
import gtpx.rooms.room.ServerPlayer;
import gtpx.rooms.room.ServerPlayerFactory;
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
import java.util.function.Supplier;

/**
 * Fills a bridge with whatever takes most memory until its limits, which depend on this process's
 * memory, refuse more. Finally prints {@code full}, unless the memory is too small.
 */
public final class FullBridgeProgram {
  private static final List<String> GAMES =
      List.of(
          "parallel players=64 board=rect:10x10",
          "multi players=64 board=rect:9x9",
          "go board=rect:19x19",
          "go-japanese board=rect:13x13",
          "parallel players=2 board=rect:1x2",
          "f-go-bargaining board=rect:5x5",
          "go board=rect:50x60");
  private static final int TURNS = 2000; // of a game, at most
  private static final int REFUSED = 40; // in a row, before it counts as full

  private final Queue<Runnable> tasks = new ArrayDeque<>();
  private final Random random = new Random(1);
  private final Quotas quotas;
  private final Lobby lobby;
  private final Sessions sessions;
  private final List<Client> staying = new ArrayList<>();
  private boolean isRunning;
  private long nanos;

  private FullBridgeProgram() {
    Limits limits = Limits.DEFAULT.within(Runtime.getRuntime().maxMemory());
    for (Action action : Action.values()) {
      limits = limits.with(action, new Rate(1_000_000, Duration.ofMillis(1)));
    }
    Limits most = limits;
    quotas = new Quotas(most, () -> nanos, refusal -> {});
    NullStore store = new NullStore();
    Executor executor = this::execute;
    NoPlayers players = new NoPlayers();
    LobbyConfig config =
        new LobbyConfig(
            new LobbyConfig.Terms(Variants.STANDARD, "1", quotas, CreateRule.ANYONE),
            store,
            players,
            new LobbyConfig.Threads(
                client -> executor,
                executor,
                client -> executor,
                client -> executor,
                new ThreadTime(() -> 0, (client, taken) -> {})),
            (game, maker) ->
                new RoomContext(
                    new RoomContext.Storage(store, problem -> {}),
                    new RoomContext.Threads(
                        executor, executor, executor, (delay, task) -> () -> {}),
                    new RoomContext.Time(() -> nanos, () -> nanos, Duration.ZERO),
                    players,
                    GameSpec::turnLimit,
                    quotas,
                    maker),
            new ServerClock(() -> nanos, () -> nanos),
            random);
    lobby = new Lobby(config);
    sessions = new Sessions(config, lobby, Placement.HERE);
  }

  private void execute(Runnable task) {
    tasks.add(task);
    if (!isRunning) {
      isRunning = true;
      while (!tasks.isEmpty()) {
        tasks.remove().run();
      }
      isRunning = false;
    }
  }

  /** Supplies no server players. */
  private static final class NoPlayers implements ServerPlayerFactory {
    @Override
    public ServerPlayer create(SeatHandle seat, String by) {
      throw new RefusedException(Kind.HOST, "no player");
    }

    @Override
    public ServerPlayer create(SeatHandle seat, String client, Supplier<Peer> engine) {
      throw new RefusedException(Kind.HOST, "no player");
    }

    @Override
    public void chooseMove(SeatHandle seat, Consumer<Decision> answer) {
      throw new RefusedException(Kind.HOST, "no player");
    }

    @Override
    public Player estimator() {
      throw new RefusedException(Kind.HOST, "no player");
    }
  }

  /** A connection from a network of its own. */
  private final class Client implements ClientConnection {
    private final String address;
    private final CommandHandler handler;
    private String last = "";

    private Client(int number) {
      address = "10." + number / 256 + "." + number % 256 + ".1";
      handler = sessions.open(this);
    }

    /** Returns the text of the answer; empty for a failure. */
    private String ask(String line) {
      handler.command(GtpCommand.parse(line).orElseThrow());
      return last.startsWith("=") ? last : "";
    }

    @Override
    public String address() {
      return address;
    }

    @Override
    public boolean isLocal() {
      return false;
    }

    @Override
    public String client() {
      return address;
    }

    @Override
    public void answer(GtpResponse response) {
      last = response.toString();
    }

    @Override
    public void allowLines(int bytes) {}

    @Override
    public void close() {}

    @Override
    public Peer turnRound(String name) {
      throw new UnsupportedOperationException(name);
    }
  }

  private void makeGames() {
    int refused = 0;
    for (int i = 0; refused < REFUSED; i++) {
      Client client = new Client(i % 200);
      String answer = client.ask("gtpx-create g" + i + " " + GAMES.get(i % GAMES.size()));
      refused = answer.isEmpty() ? refused + 1 : 0;
      if (!answer.isEmpty()) {
        staying.add(client);
        fill(client, "g" + i, answer);
      }
    }
  }

  private void fill(Client client, String name, String secrets) {
    Map<String, String> words = new HashMap<>();
    for (String word : secrets.substring(2).strip().split(" ", -1)) {
      words.put(word.split("=", 2)[0], word.split("=", 2)[1]);
    }
    Room room = lobby.find(name, Quotas.OPERATOR).join().orElseThrow();
    client.ask("gtpx-watch " + name);
    for (int i = 0; i < 50; i++) {
      client.ask("gtpx-chat " + "ж".repeat(490) + i);
    }
    room.spec()
        .colors()
        .forEach(seat -> client.ask("gtpx-sit " + name + " " + seat + " " + words.get("" + seat)));
    String contract = "gtpx-contract black moves=" + "A1/B1,".repeat(2000) + "A1/B1";
    for (int i = 0; i < 100; i++) {
      client.ask(contract);
      client.ask("gtpx-prefer black white black");
      client.ask("gtpx-chat " + "ж".repeat(490) + i);
    }
    for (int i = 0; i < TURNS && room.game().phase().isPlay(); i++) {
      room.game().toMove().forEach(color -> move(client, room, color));
    }
  }

  /** Makes half of the moves collide or pass, to make the game last longer. */
  private void move(Client client, Room room, Color color) {
    List<Move> legal = List.copyOf(room.game().legalMoves(color));
    Move move = legal.isEmpty() ? Move.PASS : legal.get(random.nextInt(legal.size()));
    if (client.ask("play " + color + " " + move.name(room.game().topology())).isEmpty()) {
      client.ask("play " + color + " pass");
    }
  }

  private void lookBack() {
    int refused = 0;
    for (int i = 0; refused < REFUSED; i++) {
      int before = quotas.inUse(Resource.REPLAYS);
      Client client = new Client(200 + i % 200);
      client.ask("gtpx-watch g" + i % GAMES.size());
      client.ask("clear_board");
      client.ask("gogui-play_sequence");
      client.ask("list_stones black");
      boolean isKept = quotas.inUse(Resource.REPLAYS) > before;
      refused = isKept ? 0 : refused + 1;
      if (isKept) {
        staying.add(client);
      } else {
        client.handler.closed();
      }
    }
  }

  /** Fills the bridge. */
  public static void main(String[] arguments) {
    FullBridgeProgram program = new FullBridgeProgram();
    program.makeGames();
    program.lookBack();
    for (Resource resource : List.of(Resource.GAMES, Resource.POINTS, Resource.REPLAYS)) {
      System.out.println(resource.word() + " " + program.quotas.inUse(resource));
    }
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    long used = runtime.totalMemory() - runtime.freeMemory();
    System.out.println("used " + (100 * used / runtime.maxMemory()) + " %");
    System.out.println("full " + program.staying.size());
  }
}
