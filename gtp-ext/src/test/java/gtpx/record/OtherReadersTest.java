package gtpx.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.RandomGame;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.testing.Peers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Our files read by other people's programs, which must find the same position. */
class OtherReadersTest {
  private static final int GAMES = 8; // of each preset
  private static final List<String> BOARDS = List.of("5", "9x5", "torus:5", "hex:3", "box:3x3x2");

  @TempDir Path folder;

  /**
   * Returns games of every preset and of special cases: handicap, setups, captures, many colours.
   */
  private static List<Game> games(List<String> boards) {
    List<Game> games = new ArrayList<>();
    for (Variant preset : RandomGames.presets()) {
      for (int seed = 0; seed < GAMES; seed++) {
        games.add(game(preset, boards.get(seed % boards.size()), new Random(seed)));
      }
    }
    return games;
  }

  private static Game game(Variant preset, String board, Random random) {
    int players = preset.maxPlayers() > 2 ? 2 + random.nextInt(3) : 2;
    List<String> words = List.of(preset.name(), "players=" + players, "board=" + board);
    Game game = new Game(GameSpec.parse(words, Variants.STANDARD), preset.name().equals("go"));
    new RandomGame(game, random).play(150);
    return game;
  }

  private List<Path> write(List<Game> games) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Game game : games) {
      files.add(
          Files.writeString(
              folder.resolve(files.size() + ".sgf"),
              SgfRecord.write(
                  game,
                  RandomGames.metadata(game, new Random(files.size())),
                  RandomGames.annotations(game, new Random(files.size())))));
    }
    return files;
  }

  @Test
  void sabakiFindsTheStonesOfTheFirstTwoColours() throws IOException, InterruptedException {
    Path node = Peers.require("node");
    Path modules = Peers.requireModule("@sabaki/go-board").getParent().getParent();
    Peers.requireModule("@sabaki/sgf");
    List<Game> games = games(BOARDS);
    List<String> command = new ArrayList<>();
    command.addAll(List.of(node.toString(), script(), modules.toAbsolutePath().toString()));
    write(games).forEach(file -> command.add(file.toString()));

    List<String> positions = run(command, "").lines().toList();

    assertThat(positions).hasSameSizeAs(games);
    for (int i = 0; i < games.size(); i++) {
      JsonObject position = JsonParser.parseString(positions.get(i)).getAsJsonObject();
      for (Color color : List.of(Color.BLACK, Color.WHITE)) {
        Set<String> found = new TreeSet<>();
        position.getAsJsonArray(color.toString()).forEach(place -> found.add(place.getAsString()));
        assertThat(found)
            .as("%s %s", i, games.get(i).spec())
            .isEqualTo(places(games.get(i), color));
      }
    }
  }

  private static String script() {
    return Path.of("src", "test", "resources", "gtpx", "record", "positions.js").toString();
  }

  /** Returns columns from the left and rows from the top, with the layers of a box side by side. */
  private static Set<String> places(Game game, Color color) {
    int rows = game.topology().grid().rows();
    int step = game.topology().grid().columns() + 1;
    return points(game, color)
        .mapToObj(point -> game.topology().point(point))
        .map(
            point -> {
              int layer = game.topology().grid().layers() > 1 ? (int) point.z() : 0;
              return (point.column() + layer * step) + "," + (rows - 1 - point.row());
            })
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static IntStream points(Game game, Color color) {
    return IntStream.range(0, game.topology().size())
        .filter(point -> game.color(point) == color.seat());
  }

  /** GNU Go 3.8 ignores AE, so this uses only games whose file has none. */
  @Test
  void gnuGoFindsTheStonesOfTheFirstTwoColours() throws IOException, InterruptedException {
    Path gnugo = Peers.require("gnugo");
    List<Game> games =
        games(List.of("5", "9", "13")).stream()
            .filter(game -> !SgfRecord.write(game).contains("AE["))
            .toList();
    assertThat(games).hasSizeGreaterThan(40);
    StringBuilder commands = new StringBuilder();
    for (Path file : write(games)) {
      commands.append("loadsgf ").append(file).append("\nlist_stones black\nlist_stones white\n");
    }

    String answers = run(List.of(gnugo.toString(), "--mode", "gtp"), commands.toString());

    List<String> found = List.of(answers.strip().split("\n\n"));
    assertThat(found).hasSize(3 * games.size());
    for (int i = 0; i < games.size(); i++) {
      String where = i + " " + games.get(i).spec();
      assertThat(found.get(3 * i)).as(where).startsWith("=");
      assertThat(words(found.get(3 * i + 1))).as(where).isEqualTo(names(games.get(i), Color.BLACK));
      assertThat(words(found.get(3 * i + 2))).as(where).isEqualTo(names(games.get(i), Color.WHITE));
    }
  }

  private static Set<String> words(String answer) {
    Set<String> words = new TreeSet<>(List.of(answer.substring(1).strip().split(" +")));
    words.remove("");
    return words;
  }

  private static Set<String> names(Game game, Color color) {
    return points(game, color)
        .mapToObj(game.topology()::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Returns a program's output for an input; the program must succeed. */
  private String run(List<String> command, String input) throws IOException, InterruptedException {
    Path said = Files.writeString(folder.resolve("input"), input, StandardCharsets.US_ASCII);
    Path errors = folder.resolve("errors");
    Process process =
        new ProcessBuilder(command)
            .redirectInput(said.toFile())
            .redirectError(errors.toFile())
            .start();
    String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
    return answer;
  }
}
