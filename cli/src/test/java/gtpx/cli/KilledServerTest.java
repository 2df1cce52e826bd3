package gtpx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.bridge.clients.StubbornSeat;
import gtpx.rooms.seat.RandomEngine;
import gtpx.testing.LongTest;
import gtpx.testing.RunSeed;
import gtpx.testing.TierFilter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A server process that is killed again and again while many clients play on it as fast as they
 * can: no acknowledged move is lost, and all games continue to their end. {@code -Dgtpx.seed=N}
 * kills it at the same numbers of moves again.
 */
@LongTest
@Timeout(120)
@Tag(TierFilter.LONG)
@Tag(TierFilter.SOAK)
class KilledServerTest {
  private static final long SEED = RunSeed.value();
  private static final int GAMES = 20;
  private static final int TURNS = 24;
  private static final int KILLS = 3;
  private static final int MOVES_BETWEEN = 200;
  private static final List<String> WORDS =
      List.of("go board=9", "parallel players=3 board=9", "kee players=3 board=9", "f-go board=9");

  private final Map<String, Map<String, String>> secrets = new LinkedHashMap<>(); // by game
  private final Semaphore moves = new Semaphore(0);
  private final ExecutorService threads = Executors.newCachedThreadPool();
  @TempDir Path folder;
  private Path log = Path.of("");
  private KilledServer server = new KilledServer(Path.of(""), log);

  @BeforeEach
  void aServerIsStarted() throws Exception {
    log = folder.resolve("log");
    String program = KilledServer.commandLine(RandomEngine.command(3));
    server = new KilledServer(folder.resolve("data"), log, "--program", "random=" + program);
    server.start();
  }

  @AfterEach
  void allIsEnded() {
    threads.shutdownNow();
    server.close();
  }

  private void create(String game, String words) throws Exception {
    String told = StubbornSeat.askOnce(server.address(), "gtpx-create " + game + " " + words);
    assertThat(told).startsWith("= owner=");
    Map<String, String> ofGame = new LinkedHashMap<>();
    for (String word : told.substring(2).split(" ", -1)) {
      ofGame.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
    }
    secrets.put(game, ofGame);
  }

  private List<StubbornSeat> seats(String game) {
    List<StubbornSeat> seats = new ArrayList<>();
    secrets
        .get(game)
        .forEach(
            (who, secret) -> {
              if (!who.equals("owner") && !who.equals("watch")) {
                seats.add(StubbornSeat.overTcp(server::address, game, who, secret));
              }
            });
    return seats;
  }

  @Test
  void noAcknowledgedMoveIsLostAndAllGamesGoOn() throws Exception {
    for (int i = 0; i < GAMES; i++) {
      create("g" + i, WORDS.get(i % WORDS.size()) + " time=none");
    }
    Map<String, Future<List<StubbornSeat>>> played = new HashMap<>();
    for (String game : secrets.keySet()) {
      played.put(game, start(() -> playAll(game)));
    }

    Random random = new Random(SEED);
    for (int i = 0; i < KILLS; i++) {
      moves.acquire(1 + random.nextInt(MOVES_BETWEEN));
      server.kill();
      server.start();
    }

    for (Map.Entry<String, Future<List<StubbornSeat>>> game : played.entrySet()) {
      List<StubbornSeat> seats = game.getValue().get();
      SortedMap<Integer, Map<String, String>> told = told(game.getKey());
      assertThat(told.keySet()).as(where()).hasSize(TURNS);
      assertThat(result(game.getKey())).as(where()).contains("\"finished\":true");
      for (StubbornSeat seat : seats) {
        assertThat(said(told, seat.color())).as(where()).isEqualTo(seat.acknowledged());
        seat.close();
      }
    }
    assertNoSecretIsWritten();
  }

  /** Plays on a thread of its own. If that fails, nobody keeps waiting for its moves. */
  private <T> Future<T> start(Callable<T> play) {
    return threads.submit(
        () -> {
          try {
            return play.call();
          } finally {
            moves.release(KILLS * MOVES_BETWEEN);
          }
        });
  }

  private static String where() {
    return "-Dgtpx.seed=" + SEED;
  }

  /** Plays the given number of turns with random moves; then all seats but the last resign. */
  private List<StubbornSeat> playAll(String game) {
    List<StubbornSeat> seats = seats(game);
    Random random = new Random(game.hashCode());
    boolean isTogether = isTogether(game);
    for (int turn = 1; turn <= TURNS; turn++) {
      for (int i = 0; i < seats.size(); i++) {
        if (isTogether || (turn - 1) % seats.size() == i) {
          play(seats.get(i), turn, random);
          moves.release();
        }
      }
    }
    seats.subList(0, seats.size() - 1).forEach(seat -> seat.resign(TURNS + 1));
    return seats;
  }

  private static boolean isTogether(String game) {
    String words = WORDS.get(Integer.parseInt(game.substring(1)) % WORDS.size());
    return words.startsWith("parallel") || words.startsWith("f-go");
  }

  private static void play(StubbornSeat seat, int turn, Random random) {
    boolean isTaken = false;
    for (int i = 0; i < 20 && !isTaken; i++) {
      String vertex = "" + "ABCDEFGHJ".charAt(random.nextInt(9)) + (1 + random.nextInt(9));
      isTaken = seat.play(vertex, turn);
    }
    assertThat(isTaken).as(seat.color() + " in turn " + turn).isTrue();
  }

  /** Returns all moves by turn and colour, as reported in the events. */
  private SortedMap<Integer, Map<String, String>> told(String game) throws Exception {
    String events =
        StubbornSeat.askOnce(server.address(), "gtpx-watch " + game, "gtpx-wait after=0");
    SortedMap<Integer, Map<String, String>> told = new TreeMap<>();
    for (JsonElement event : JsonParser.parseString(events.substring(2)).getAsJsonArray()) {
      if (event.getAsJsonObject().get("type").getAsString().equals("turn")) {
        JsonObject turn = event.getAsJsonObject().getAsJsonObject("turn");
        Map<String, String> moves = new HashMap<>();
        turn.getAsJsonObject("moves")
            .entrySet()
            .forEach(
                move ->
                    moves.put(
                        move.getKey(),
                        move.getValue().getAsJsonObject().get("move").getAsString()));
        told.put(turn.get("turn").getAsInt(), moves);
      }
    }
    return told;
  }

  private String result(String game) throws Exception {
    return StubbornSeat.askOnce(server.address(), "gtpx-watch " + game, "gtpx-result");
  }

  private static SortedMap<Integer, String> said(
      SortedMap<Integer, Map<String, String>> told, String color) {
    SortedMap<Integer, String> said = new TreeMap<>();
    told.forEach(
        (turn, moves) -> {
          if (moves.containsKey(color)) {
            said.put(turn, moves.get(color));
          }
        });
    return said;
  }

  /** Checks the log and the store for secrets. */
  private void assertNoSecretIsWritten() throws Exception {
    List<Path> files;
    try (Stream<Path> all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    for (Path file : files) {
      String text = Files.readString(file, StandardCharsets.ISO_8859_1);
      secrets
          .values()
          .forEach(
              ofGame ->
                  ofGame
                      .values()
                      .forEach(
                          secret -> assertThat(text.contains(secret)).as("" + file).isFalse()));
    }
    assertThat(files).contains(folder.resolve("data").resolve("games.sqlite"));
  }

  @Test
  void aBotAndAProgramComeBackAndGoOn() throws Exception {
    create("g0", "kee players=3 board=7 undo=never");
    Map<String, String> own = secrets.get("g0");
    String owner = "gtpx-owner g0 " + own.get("owner");
    Path victim = folder.resolve("victim");
    for (String command : List.of("touch " + victim, "'touch " + victim + "'", "/bin/sh")) {
      assertThat(StubbornSeat.askOnce(server.address(), owner, "gtpx-fill red " + command))
          .startsWith("?");
    }
    assertThat(StubbornSeat.askOnce(server.address(), owner, "gtpx-fill white bot:5"))
        .isEqualTo("= ");
    assertThat(StubbornSeat.askOnce(server.address(), owner, "gtpx-fill red random"))
        .isEqualTo("= ");
    StubbornSeat black = StubbornSeat.overTcp(server::address, "g0", "black", own.get("black"));

    Future<?> played =
        start(
            () -> {
              playAgainstPlayers(black);
              return true;
            });
    for (int i = 0; i < 2; i++) {
      moves.acquire(2);
      server.kill();
      server.start();
    }
    played.get();

    SortedMap<Integer, Map<String, String>> told = told("g0");
    assertThat(said(told, "black")).isEqualTo(black.acknowledged());
    assertThat(said(told, "white").size()).isGreaterThanOrEqualTo(5);
    assertThat(said(told, "red").size()).isGreaterThanOrEqualTo(5);
    assertThat(victim).doesNotExist();
    assertThat(Files.readString(log)).doesNotContain("gave up");
    black.close();
  }

  /** Plays six moves for black, waiting for the others in between. */
  private void playAgainstPlayers(StubbornSeat black) {
    Random random = new Random(SEED);
    for (int turn = 1; turn <= 16; turn += 3) {
      while (!black.ask("gtpx-to_move").equals("= black")) {
        black.ask("gtpx-wait timeout=20");
      }
      int tries = 0;
      String move;
      do {
        move = "" + "ABCDEFG".charAt(random.nextInt(7)) + (1 + random.nextInt(7));
        tries++;
      } while (!black.play(move, turn) && tries < 100);
      moves.release();
    }
  }
}
