package gtpx.bridge.session;

import gtpx.board.Color;
import gtpx.engine.View;
import gtpx.game.Move;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.Turn;
import gtpx.rooms.room.HistoryEntry;
import gtpx.rooms.room.Room;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Many clients that play one game at random, watch, chat, connect and leave. Their actions depend
 * on the seed and on public information only, so two crowds with one seed do the same as long as
 * they see the same.
 */
class RandomClients {
  static final String GAME = "g";

  /** A game of every preset, on boards that soon fill up. */
  static final List<String> GAMES =
      List.of(
          "go board=3",
          "go-japanese board=4x3",
          "multi players=3 board=3",
          "multi-coop players=3 board=4x3",
          "multi-strategic players=4 board=3",
          "multi-crossman players=3 board=hex:2",
          "parallel players=3 board=4x3",
          "parallel-coop players=4 board=3",
          "f-go board=4x3",
          "f-go-bargaining board=3",
          "kee players=3 board=3",
          "alter-igo board=3");

  private static final int MOST_PEOPLE = 12;
  private static final List<String> VIEWS =
      Stream.concat(Stream.of(View.GTPX), Arrays.stream(View.values())).map(View::word).toList();
  private static final List<String> QUESTIONS =
      List.of(
          "showboard",
          "gtpx-position",
          "gtpx-clocks",
          "gtpx-record sgf",
          "gtpx-record json",
          "gtpx-score",
          "gtpx-result",
          "final_score",
          "move_history",
          "gtpx-games",
          "list_commands");

  final TestBridge bridge;
  final Random random;
  final List<Person> people = new ArrayList<>();
  private int connected;

  /** Creates a crowd with a game that nobody has joined yet. */
  RandomClients(TestBridge bridge, String words, Random random) {
    this(bridge, random);
    bridge.create(GAME, words);
  }

  /** Creates a crowd for the game that the bridge has. */
  RandomClients(TestBridge bridge, Random random) {
    this.bridge = bridge;
    this.random = random;
  }

  /** Connects the owner, a spectator, and a holder of each seat. */
  final void gather() {
    come(Optional.empty());
    come(Optional.empty());
    room().spec().colors().forEach(color -> come(Optional.of(color)));
  }

  /** One connection; the first is the owner's, the second a spectator's. */
  final class Person {
    final int number = connected++;
    final Optional<Color> seat;
    final TestBridge.Line line = bridge.connect();
    private int heard;

    Person(Optional<Color> seat) {
      this.seat = seat;
    }

    /** Sends a line; if the one before is still waiting, ends it first. */
    void say(String words) {
      if (line.isBusy()) {
        line.follow();
      }
      if (line.isBusy()) {
        line.interrupt();
      }
      if (!line.isBusy() && !line.isClosed) {
        saying(this, words);
        line.say(words);
      }
    }

    /** Takes the seat again, if the client has been notified that it no longer holds it. */
    void sitAgain() {
      if (!line.answers.isEmpty() && line.last().endsWith("you don't hold " + seat.get())) {
        say("gtpx-sit " + GAME + " " + seat.get() + " " + bridge.secret(GAME, "" + seat.get()));
      }
    }

    /** Returns what has arrived since the last call. */
    List<String> news() {
      List<String> news = List.copyOf(line.answers.subList(heard, line.answers.size()));
      heard += news.size();
      return news;
    }

    @Override
    public String toString() {
      return "p" + number + seat.map(color -> " " + color).orElse("");
    }
  }

  /** Called for every line that is sent. */
  void saying(Person person, String words) {}

  /** Returns the index of the move that a client makes. */
  int choose(Color color, List<String> moves) {
    return random.nextInt(moves.size());
  }

  /** Returns whether this connection may send lines that depend on the moves it knows. */
  boolean isFree(Person person) {
    return true;
  }

  final Room room() {
    return bridge.room(GAME);
  }

  final Position game() {
    return room().game();
  }

  // Actions.

  /** Makes a random client do something. */
  void act() {
    int dice = random.nextInt(100);
    if (dice < 47) {
      move();
    } else if (dice < 58) {
      ask(somebody());
    } else if (dice < 68) {
      comeOrGo();
    } else if (dice < 82) {
      goBack(somebody());
    } else {
      rule(dice);
    }
  }

  private void rule(int dice) {
    switch (dice) {
      case 82, 83 -> somebody().say("gtpx-chat hello " + random.nextInt(10));
      case 84 -> owner().say("gtpx-pause");
      case 85, 86, 87 -> owner().say("gtpx-unpause");
      case 88 -> owner().say("gtpx-fill " + anyColor() + " cat /etc/passwd");
      case 89, 90 -> resign();
      default -> bridge.pass(Duration.ofMillis(random.nextInt(dice > 97 ? 30_000 : 3000)));
    }
  }

  private void resign() {
    if (random.nextInt(3) == 0) {
      holder(pick(room().spec().colors().stream().toList())).say("play " + anyColor() + " resign");
    } else if (random.nextInt(20) == 0) {
      owner().say("gtpx-abort");
    }
  }

  final Person owner() {
    return people.get(0);
  }

  final Person somebody() {
    return pick(people);
  }

  final <T> T pick(List<T> items) {
    return items.get(random.nextInt(items.size()));
  }

  final Color anyColor() {
    return pick(room().spec().colors().stream().toList());
  }

  /** Returns a connection that holds that seat. */
  final Person holder(Color color) {
    List<Person> holders =
        people.stream().filter(person -> person.seat.equals(Optional.of(color))).toList();
    return holders.isEmpty() ? come(Optional.of(color)) : pick(holders);
  }

  // Connecting and leaving.

  private Person come(Optional<Color> seat) {
    Person person = new Person(seat);
    people.add(person);
    if (person.number == 0) {
      person.say("gtpx-owner " + GAME + " " + bridge.secret(GAME, "owner"));
    } else if (seat.isEmpty()) {
      person.say("gtpx-watch " + GAME + " " + bridge.secret(GAME, "watch"));
    } else {
      String color = seat.get().toString();
      String takeover = random.nextInt(5) == 0 ? " takeover" : "";
      person.say("gtpx-sit " + GAME + " " + color + " " + bridge.secret(GAME, color) + takeover);
    }
    if (random.nextInt(2) == 0) {
      person.say("gtpx-view " + pick(VIEWS) + " " + seat.orElse(anyColor()));
    }
    return person;
  }

  private void comeOrGo() {
    Color color = anyColor();
    Person person = somebody();
    boolean mayGo = people.indexOf(person) > 1;
    switch (random.nextInt(5)) {
      case 0 -> {
        if (mayGo && random.nextInt(3) == 0) {
          leave(person);
        }
      }
      case 1 -> {
        if (person.seat.isPresent()) {
          String seat = person.seat.get().toString();
          person.say(
              random.nextBoolean()
                  ? "gtpx-stand " + seat
                  : "gtpx-sit " + GAME + " " + seat + " " + bridge.secret(GAME, seat));
        }
      }
      case 2 -> person.say("gtpx-view " + pick(VIEWS) + " " + person.seat.orElse(color));
      default -> {
        if (people.size() < MOST_PEOPLE) {
          come(random.nextInt(4) == 0 ? Optional.empty() : Optional.of(color));
        }
      }
    }
  }

  private void leave(Person person) {
    if (random.nextBoolean()) {
      person.say("quit");
    }
    person.line.drop();
    people.remove(person);
    leaving(person);
  }

  /** Called for every client that leaves. */
  void leaving(Person person) {}

  // Asking and replaying.

  private void ask(Person person) {
    switch (random.nextInt(6)) {
      case 0 -> person.say("gtpx-wait timeout=5");
      case 1 -> person.say("gtpx-wait after=0");
      case 2 -> person.say("genmove " + anyColor());
      case 3 -> replay(person);
      case 4 -> person.say("play " + anyColor() + " " + (isFree(person) ? vertex() : "pass x=1"));
      default -> person.say(pick(QUESTIONS));
    }
  }

  /** Replays from the start, to the end or a random earlier point. */
  private void replay(Person person) {
    if (!isFree(person)) {
      return;
    }
    person.say("clear_board");
    for (HistoryEntry entry : List.copyOf(room().shared().entries())) {
      for (Map.Entry<Color, Move> said :
          entry.resolved().<Map<Color, Move>>map(Turn::moves).orElse(Map.of()).entrySet()) {
        if (random.nextInt(40) == 0) {
          return;
        }
        person.say("play " + said.getKey() + " " + said.getValue().name(room().spec().board()));
      }
    }
  }

  private void goBack(Person person) {
    switch (random.nextInt(6)) {
      case 0 -> person.say("gtpx-reject");
      case 1 -> person.say("gg-undo 2");
      case 2 -> people.forEach(one -> one.say("undo"));
      default -> person.say("undo");
    }
  }

  // Moving.

  private void move() {
    if (game().toMove().isEmpty()) {
      somebody().say("gtpx-wait");
      return;
    }
    Color color = pick(game().toMove().stream().toList());
    Person person = holder(color);
    person.sitAgain();
    switch (game().phase()) {
      case SCORING -> scoring(person, color);
      case ALLIANCES -> person.say("gtpx-ally " + color + allies(color));
      case BARGAINING -> bargain(person, color);
      default -> play(person, color);
    }
  }

  private void scoring(Person person, Color color) {
    switch (random.nextInt(8)) {
      case 0 -> person.say("gtpx-resume " + color);
      case 1 -> person.say("gtpx-dead " + color + " " + vertex());
      case 2 -> people.forEach(one -> one.seat.ifPresent(seat -> one.say("gtpx-dead " + seat)));
      default -> person.say("gtpx-dead " + color);
    }
  }

  private String allies(Color color) {
    List<String> choices = new ArrayList<>(List.of(""));
    game().active().forEach(ally -> choices.add(" " + ally));
    return choices.get(choose(color, choices));
  }

  private void bargain(Person person, Color color) {
    int id = 1 + random.nextInt(4);
    switch (random.nextInt(9)) {
      case 0 -> person.say("gtpx-propose " + color + " " + vertex() + " " + vertex());
      case 1 -> holder(anyColor()).say("gtpx-accept " + anyColor() + " " + id);
      case 2 -> person.say("gtpx-ultimatum " + color + " " + vertex());
      case 3 -> person.say("gtpx-contract " + color + " bar=" + vertex() + " for=2 undos=1");
      case 4 -> person.say("gtpx-reject " + color + " " + id);
      case 5 -> person.say("gtpx-end_bargaining " + color);
      case 6 -> person.say("gtpx-withdraw " + color + " " + id);
      default -> play(person, color);
    }
  }

  private void play(Person person, Color color) {
    Map<String, String> moves = new LinkedHashMap<>();
    for (Move move : game().legalMoves(color)) {
      moves.put(move.name(room().spec().board()), "");
    }
    List<String> names = new ArrayList<>(moves.keySet());
    if (random.nextInt(3) > 0 && moves.containsKey("pass")) {
      names.addAll(List.of("pass", "pass")); // otherwise no game ends
    }
    String number = random.nextInt(2) == 0 ? " turn=" + (game().turn() + 1) : "";
    if (!names.isEmpty()) {
      person.say("play " + color + " " + names.get(choose(color, names)) + number);
    }
  }

  private String vertex() {
    int point = random.nextInt(game().topology().size() + 1) - 1;
    return point < 0 ? "pass" : new Move(point).name(game().topology());
  }

  /** Returns whether nobody can do anything more in the game. */
  final boolean isOver() {
    return game().phase() == Phase.FINISHED;
  }
}
