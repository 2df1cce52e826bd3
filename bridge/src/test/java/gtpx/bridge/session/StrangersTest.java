package gtpx.bridge.session;

import static org.assertj.core.api.Assertions.assertThat;

import gtpx.board.Color;
import gtpx.bridge.service.Pages;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Clients can't move for a seat that they don't hold, or see what belongs to others. */
class StrangersTest {
  private static final Color BLACK = Color.BLACK;

  private final TestBridge bridge = new TestBridge();

  /**
   * A game, and the commands that bring it to the position in which strangers try what they can.
   */
  private record Scene(String words, List<String> said) {
    static Scene of(String words, String... said) {
      return new Scene(words, List.of(said));
    }
  }

  static Stream<Scene> scenes() {
    return Stream.of(
        Scene.of("go board=3"),
        Scene.of("go board=3", "play black A1", "play white B1"),
        Scene.of("go board=3", "play black pass", "play white pass"),
        Scene.of("go board=3", "play black resign"),
        Scene.of("go board=3 private=yes assist=bot"),
        Scene.of("parallel players=3 board=3"),
        Scene.of("parallel players=3 board=3", "play black A1", "play red B1"),
        Scene.of("f-go-bargaining board=3"),
        Scene.of("f-go-bargaining board=3", "gtpx-propose white A1 B1"),
        Scene.of(
            "parallel-coop players=3 board=3",
            "play black pass",
            "play white pass",
            "play red pass",
            "gtpx-dead black",
            "gtpx-dead white",
            "gtpx-dead red"));
  }

  private void open(Scene scene) {
    bridge.create("g", scene.words());
    for (String said : scene.said()) {
      bridge.sit("g", said.split(" ", -1)[1]).ok(said);
    }
  }

  /** Returns connections of all kinds that don't hold black. */
  private Map<String, TestBridge.Line> strangers() {
    Map<String, TestBridge.Line> strangers = new LinkedHashMap<>();
    strangers.put("outside", bridge.connect());
    for (String view : List.of("gtpx", "gogui", "plain", "kigo")) {
      TestBridge.Line watcher = bridge.connect();
      watcher.ok("gtpx-watch g " + bridge.secret("g", "watch"));
      watcher.ok("gtpx-view " + view + " black");
      strangers.put("watching, " + view, watcher);
    }
    strangers.put("another's holder", bridge.sit("g", "white"));
    TestBridge.Line stood = bridge.sit("g", "black");
    stood.ok("gtpx-stand black");
    strangers.put("stood up", stood);
    TestBridge.Line sentAway = bridge.sit("g", "black");
    bridge.sit("g", "black").ok("gtpx-sit g black " + bridge.secret("g", "black") + " takeover");
    strangers.put("sent away", sentAway);
    return strangers;
  }

  private List<String> lines(TestBridge.Line line) {
    List<String> commands = new ArrayList<>(List.of(line.ok("list_commands").split("\n", -1)));
    commands.addAll(List.of("gtpx-own_dead", "gtpx-own_resume", "set_free_handicap", "gtpx-setup"));
    Questionnaire questions = new Questionnaire(bridge.room("g").spec());
    List<String> lines = questions.lines(commands, BLACK);
    lines.addAll(List.of("gtpx-own_dead A1", "gtpx-own_preferences 1 white", "gtpx-own_resume"));
    lines.addAll(List.of("play black A1 turn=1", "play black resign", "genmove black turn=9"));
    lines.addAll(List.of("gogui-play_sequence black A1", "gtpx-reject", "gg-undo 1", "undo"));
    lines.addAll(List.of("play black A1", "play black B2", "play black C3", "play black pass"));
    lines.addAll(List.of("gtpx-sit g black wrong", "gtpx-sit g black wrong takeover"));
    return lines;
  }

  @ParameterizedTest
  @MethodSource("scenes")
  void whateverStrangersSayNothingChanges(Scene scene) {
    open(scene);
    Map<String, TestBridge.Line> strangers = strangers();
    String secret = bridge.secret("g", "black");
    boolean isOver = bridge.room("g").isOver();
    String position = isOver ? "" : bridge.post(secret, "gtpx-position");
    List<String> rows = List.copyOf(bridge.store.kept("g"));

    strangers.forEach(
        (who, line) -> {
          for (String words : lines(line)) {
            line.say(words);
            line.interrupt();
            assertThat(bridge.store.kept("g")).as(who + ": " + words).isEqualTo(rows);
          }
        });

    assertThat(isOver ? "" : bridge.post(secret, "gtpx-position")).isEqualTo(position);
    assertThat(bridge.players.passers).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("scenes")
  void whatOnlyHoldersMayDoIsRefusedInWords(Scene scene) {
    open(scene);

    strangers()
        .forEach(
            (who, line) -> {
              if (!who.matches("watching, [gpk].*") || who.equals("watching, gtpx")) {
                for (String words :
                    List.of("play black A1", "gtpx-dead black", "gtpx-ally black")) {
                  assertThat(line.fails(words))
                      .as(who + ": " + words)
                      .matches("not in a game; .*|illegal move: you don't hold black.*");
                }
              }
            });
  }

  @Test
  void onlyTheOwnerRules() {
    bridge.create("g", "go board=3");
    TestBridge.Line holder = bridge.sit("g", "black");
    TestBridge.Line stranger = bridge.connect();

    for (String words :
        List.of("gtpx-pause", "gtpx-unpause", "gtpx-abort", "gtpx-fill white bot")) {
      assertThat(holder.fails(words)).startsWith("not the owner");
      assertThat(stranger.fails(words)).startsWith("not the owner");
    }
    for (String who : List.of("black", "white", "watch")) {
      assertThat(stranger.fails("gtpx-owner g " + bridge.secret("g", who)))
          .isEqualTo("wrong secret");
    }
    bridge.create("h", "go board=3");
    stranger.ok("gtpx-owner h " + bridge.secret("h", "owner"));
    assertThat(stranger.fails("gtpx-sit g black " + bridge.secret("g", "black")))
        .startsWith("already in game h");
  }

  @Test
  void theOwnerHoldsNoSeat() {
    bridge.create("g", "go board=3");
    TestBridge.Line owner = bridge.connect();
    owner.ok("gtpx-owner g " + bridge.secret("g", "owner"));

    assertThat(owner.fails("play black A1")).isEqualTo("illegal move: you don't hold black");
    assertThat(owner.fails("gtpx-sit g black " + bridge.secret("g", "owner")))
        .isEqualTo("wrong secret");
  }

  @Test
  void aGameThatCanNotBeKeptIsRefusedAndTheServerHearsOfIt() {
    TestBridge bridge = new TestBridge();
    bridge.store.fill();

    assertThat(bridge.connect().fails("gtpx-create g go board=5"))
        .isEqualTo("the server's disk has failed");

    assertThat(bridge.failures).hasSize(1);
  }

  @Test
  void aPrivateGameIsNobodysToSeeWithoutASecret() {
    bridge.create("g", "parallel players=3 board=3 private=yes");
    bridge.sit("g", "black").ok("play black A1");
    bridge.create("other", "go board=3");
    Optional<String> foreign = Optional.of(bridge.secret("other", "watch"));
    LobbyPages pages = new LobbyPages(bridge.lobby);
    TestBridge.Line stranger = bridge.connect();

    assertThat(stranger.ok("gtpx-games")).startsWith("other\t").doesNotContain("g\tparallel");
    assertThat(pages.games("", Pages.MOST_LISTED, "192.0.2.1").join()).doesNotContain("parallel");
    for (Optional<String> secret : List.of(Optional.<String>empty(), foreign)) {
      assertThat(pages.game("g", secret, "192.0.2.1", "test").join()).isEmpty();
      assertThat(pages.record("g", "json", secret, "192.0.2.1", "test").join()).isEmpty();
      assertThat(pages.record("g", "sgf", secret, "192.0.2.1", "test").join()).isEmpty();
    }
    for (String words :
        List.of(
            "gtpx-watch GAME",
            "gtpx-watch GAME " + foreign.orElseThrow(),
            "gtpx-sit GAME p9 " + foreign.orElseThrow(),
            "gtpx-sit GAME black wrong",
            "gtpx-sit GAME black wrong takeover",
            "gtpx-owner GAME wrong")) {
      String ofNone = stranger.fails(words.replace("GAME", "none"));
      assertThat(stranger.fails(words.replace("GAME", "g")))
          .isEqualTo("no such game: g (see gtpx-games)")
          .isEqualTo(ofNone.replace("none", "g"));
    }
    assertThat(stranger.fails("showboard")).startsWith("not in a game");
    assertThat(bridge.sessions.openSeated(stranger, bridge.secret("g", "watch"))).isEmpty();
  }

  @Test
  void anySecretOfAPrivateGameShowsIt() {
    bridge.create("g", "go board=3 private=yes");
    LobbyPages pages = new LobbyPages(bridge.lobby);

    for (String who : List.of("black", "white", "watch", "owner")) {
      Optional<String> secret = Optional.of(bridge.secret("g", who));
      assertThat(pages.game("g", secret, "192.0.2.1", "test").join()).isPresent();
      bridge.connect().ok("gtpx-watch g " + secret.orElseThrow());
    }
  }

  @Test
  void noCommandNamesAFile() {
    bridge.create("g", "go board=3");
    TestBridge.Line black = bridge.sit("g", "black");
    TestBridge.Line outside = bridge.connect();

    for (String words :
        List.of(
            "loadsgf /etc/passwd",
            "printsgf /tmp/gtpx-promises",
            "gomill-savesgf /tmp/gtpx-promises",
            "gogui-setup b A1",
            "gogui-setup_player b",
            "gtpx-game go",
            "gtpx-setup black A1",
            "set_random_seed 1",
            "fixed_handicap 2",
            "place_free_handicap 2",
            "set_free_handicap A1 B1",
            "kgs-genmove_cleanup b",
            "kgs-rules japanese",
            "kata-set-rules japanese",
            "kata-set-param playouts 1",
            "reg_genmove black",
            "lz-genmove_analyze black")) {
      assertThat(black.fails(words)).as(words).isEqualTo("unknown command");
      assertThat(outside.fails(words)).as(words).isEqualTo("unknown command");
    }
    assertThat(Path.of("/tmp/gtpx-promises")).doesNotExist();
  }
}
