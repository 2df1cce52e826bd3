package gtpx.engine;

import gtpx.board.Color;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.protocol.GtpCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.StringJoiner;

/** Generates commands for a game's current position: sensible ones and all kinds of nonsense. */
final class RandomCommands {
  /** These would write files at any path that a random word names. */
  private static final Set<String> WRITERS = Set.of("printsgf", "gomill-savesgf");

  private static final List<String> WORDS =
      List.of(
          "black",
          "white",
          "red",
          "b",
          "w",
          "p9",
          "A1",
          "a2",
          "B1",
          "b2",
          "C3",
          "P0",
          "p1",
          "pass",
          "PASS",
          "resign",
          "0",
          "1",
          "2",
          "3",
          "-1",
          "x",
          "6.5",
          "turn=1",
          "turn=2",
          "turn=x",
          "bar=A1",
          "time=0",
          "undos=0",
          "for=3",
          "for=change",
          "messages=1",
          "no-pass",
          "simultaneous",
          "moves=A1/A2",
          "dead",
          "alive",
          "seki",
          "json",
          "sgf",
          "to_move=white",
          "pass_run=1",
          "lost.black=2",
          "prisoners.black.white=1",
          "resigned=red",
          "barred=A1",
          "eliminated=3",
          "9999999999",
          "é",
          "multi",
          "players=3",
          "japanese",
          "new_zealand",
          "tromp-taylor",
          "ko",
          "SIMPLE",
          "POSITIONAL",
          "scoring",
          "TERRITORY");

  private final Random random;
  private final List<String> names = new ArrayList<>(List.of("play", "play", "play", "foo"));

  /** Generates any of the commands that the engine lists. */
  RandomCommands(Random random, GtpEngine engine) {
    this.random = random;
    engine
        .answer(GtpCommand.parse("list_commands").orElseThrow())
        .text()
        .lines()
        .filter(name -> !WRITERS.contains(name) && !name.equals("quit"))
        .forEach(names::add);
  }

  String next(Position game) {
    return random.nextInt(5) < 2 ? nonsense() : sensible(game);
  }

  private String nonsense() {
    StringJoiner words = new StringJoiner(" ");
    words.add(pick(names));
    for (int i = random.nextInt(5); i > 0; i--) {
      words.add(pick(WORDS));
    }
    return words.toString();
  }

  private String sensible(Position game) {
    Color color = pick(game.spec().colors().stream().toList());
    return switch (game.phase()) {
      case SCORING -> "gtpx-dead " + color + (random.nextBoolean() ? "" : " " + vertex(game));
      case ALLIANCES -> "gtpx-ally " + color + " " + pick(game.active().stream().toList());
      case BARGAINING -> bargain(game, color);
      default -> random.nextInt(6) == 0 ? turn(game) : play(game, color);
    };
  }

  private String bargain(Position game, Color color) {
    int id = 1 + random.nextInt(4);
    return switch (random.nextInt(8)) {
      case 0 -> "gtpx-propose " + color + " " + vertex(game) + " " + vertex(game);
      case 1 -> "gtpx-accept " + color + " " + id;
      case 2 -> "gtpx-accept " + color + " " + id + " bar=" + vertex(game);
      case 3 -> "gtpx-ultimatum " + color + " " + vertex(game);
      case 4 -> "gtpx-reject " + color + " " + id;
      case 5 -> "gtpx-contract " + color + " bar=" + vertex(game) + " for=2 undos=1";
      case 6 -> turn(game);
      default -> play(game, color);
    };
  }

  private String play(Position game, Color anyone) {
    List<Color> waiting = game.toMove().stream().toList();
    Color color = waiting.isEmpty() || random.nextInt(5) == 0 ? anyone : pick(waiting);
    String number = random.nextInt(4) == 0 ? " turn=" + (game.turn() + random.nextInt(3)) : "";
    return "play " + color + " " + vertex(game) + number;
  }

  private String turn(Position game) {
    StringJoiner words = new StringJoiner(" ", "gtpx-play_turn ", "");
    List<Color> movers = new ArrayList<>(game.toMove().stream().toList());
    movers.forEach(color -> words.add(color + " " + vertex(game)));
    return words.toString();
  }

  private String vertex(Position game) {
    int dice = random.nextInt(12);
    if (dice == 0) {
      return "resign";
    }
    int point = random.nextInt(game.topology().size());
    return dice < 3 ? "pass" : new Move(point).name(game.topology());
  }

  private <T> T pick(List<T> items) {
    return items.get(random.nextInt(items.size()));
  }
}
