package gtpx.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.hash.Hashing;
import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import gtpx.board.Color;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.record.JsonRecord;
import gtpx.rules.Variants;
import gtpx.tournament.rating.Sprt;
import gtpx.tournament.result.GameResult;
import gtpx.tournament.result.SeatResult;
import gtpx.tournament.result.SeatResult.Fault;
import gtpx.tournament.summary.Summary;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What is on the page, and that nothing from outside gets out of its place. */
class ReportTest {
  private static final String HOSTILE =
      "</script></style></title><script>alert(1)</script>\"'><img src=x onerror=alert(2)>&amp;\0]]>";

  @TempDir private Path folder;

  private static GameSpec spec(String words) {
    return GameSpec.parse(List.of(words.split(" ")), Variants.STANDARD);
  }

  private static final GameSpec TWO = spec("go board=rect:5x5");

  private String page(GameSpec spec, List<String> entrants, List<GameResult> games)
      throws IOException {
    Optional<Sprt> test = Optional.of(new Sprt(0, 10, 0.05, 0.05));
    TournamentDescription about =
        new TournamentDescription("Spring", Map.of("design", "gauntlet"), spec);
    return page(about, new Summary(entrants, spec.colors().stream().toList(), test), games);
  }

  private String page(TournamentDescription about, Summary summary, List<GameResult> games)
      throws IOException {
    Report report = new Report(about, folder);
    games.forEach(report::add);
    games.forEach(summary::add);
    Path file = folder.resolve("report.html");
    report.write(file, summary, summary.ratingsWithIntervals());
    return Files.readString(file);
  }

  private static Document parse(String page) throws Exception {
    byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(bytes));
  }

  private static List<Element> elements(Document page, String name) {
    NodeList nodes = page.getElementsByTagName(name);
    return IntStream.range(0, nodes.getLength()).mapToObj(i -> (Element) nodes.item(i)).toList();
  }

  private static List<String> texts(Document page, String name) {
    return elements(page, name).stream().map(Element::getTextContent).toList();
  }

  private static Element find(Document page, String name, String id) {
    return elements(page, name).stream()
        .filter(element -> element.getAttribute("id").equals(id))
        .findFirst()
        .orElseThrow();
  }

  /** Keeps a game with one move, C3, in that folder. */
  private void keep(String name, GameSpec spec) throws IOException {
    Game game = new Game(spec);
    game.play(Color.BLACK, Move.parse("C3", game.topology()).orElseThrow());
    Path kept = Files.createDirectories(folder.resolve(name));
    Files.writeString(kept.resolve("game.json"), JsonRecord.write(game));
    Files.writeString(kept.resolve("game.sgf"), "(;)");
    Files.writeString(kept.resolve("black.log"), "");
    Files.writeString(kept.resolve("black.err"), "");
  }

  private List<GameResult> fourPlayers() {
    List<GameResult> games = new ArrayList<>();
    for (int i = 1; i <= 24; i++) {
      List<SeatResult> seats = new ArrayList<>();
      for (int seat = 0; seat < 4; seat++) {
        int entrant = (seat + i) % 4;
        Optional<Fault> fault =
            i == 5 && seat == 0
                ? Optional.of(new Fault("timed out", "no answer in 10 s"))
                : Optional.empty();
        double victory = entrant == 0 || entrant == i % 4 ? 1 : 0;
        seats.add(TestResults.seat("bot " + entrant, victory, fault, 4));
      }
      games.add(TestResults.game(i, seats, Optional.of("games/" + i)));
    }
    return games;
  }

  @Test
  void everythingIsOnThePageOfManyPlayers() throws Exception {
    GameSpec four = spec("multi players=4 board=rect:5x5");
    keep("games/5", four);

    Document page = parse(page(four, List.of("bot 0", "bot 1", "bot 2", "bot 3"), fourPlayers()));

    assertThat(texts(page, "h1")).containsExactly("Spring");
    assertThat(texts(page, "h2"))
        .containsExactly(
            "Standings",
            "Likelihood of superiority",
            "Seats",
            "Captures",
            "Shared victories",
            "Faults",
            "Moves found for an entrant",
            "Time",
            "How games ended",
            "Openings",
            "Settings",
            "Games",
            "");
    assertThat(texts(page, "figcaption"))
        .containsExactly(
            "Ratings with 95 % intervals",
            "Score over time", "Seats with 95 % intervals", "Faults by kind", "Time per move");
    assertThat(texts(page, "dd")).contains("gauntlet", four.toString(), "bot 3 1.0");
    assertThat(texts(page, "text"))
        .contains("Elo", "game", "seconds", "number of faults", "bot 3", "red");
    assertThat(texts(page, "title")).anyMatch(title -> title.contains("95 % interval"));
    assertThat(texts(page, "th"))
        .contains("Opening", "Places", "Rating", "s per move", "Rating term");
    assertThat(texts(page, "td")).contains("corner.sgf", "empty board", "score", "timed out");
  }

  @Test
  void twoPlayersHaveADuel() throws Exception {
    List<GameResult> games =
        IntStream.rangeClosed(1, 10)
            .mapToObj(
                i -> TestResults.game(i, List.of("a", "b"), Optional.empty(), i % 2, 1 - i % 2))
            .toList();

    Document page = parse(page(TWO, List.of("a", "b"), games));

    assertThat(texts(page, "th")).contains("Wins", "Draws", "Losses", "Elo", "SPRT");
    assertThat(texts(page, "td")).anyMatch(cell -> cell.startsWith("needs more games (LLR "));
  }

  @Test
  void moreThanTwoWhoMeetAloneHaveATableHeadToHead() throws Exception {
    List<GameResult> games =
        List.of(
            TestResults.game(1, List.of("a", "b"), Optional.empty(), 1, 0),
            TestResults.game(2, List.of("b", "c"), Optional.empty(), 1, 0));

    Document page = parse(page(TWO, List.of("a", "b", "c"), games));

    assertThat(texts(page, "h3")).contains("Head to head");
    assertThat(elements(page, "td"))
        .anyMatch(
            cell -> cell.getAttribute("title").equals("a against b: 1 wins, 0 draws, 0 losses"));
  }

  @Test
  void aReportBeforeTheFirstGameIsWellFormed() throws Exception {
    Document page = parse(page(TWO, List.of("a", "b"), List.of()));

    assertThat(texts(page, "p")).contains("0 games · 2 entrants · go on 5x5");
  }

  @Test
  void aGameHasAReplayALinkAndItsFiles() throws Exception {
    keep("games/7", TWO);
    GameResult game = TestResults.game(7, List.of("a", "b"), Optional.of("games/7"), 1, 0);

    Document page = parse(page(TWO, List.of("a", "b"), List.of(game)));

    JsonObject replay =
        JsonParser.parseString(find(page, "script", "replay-7").getTextContent()).getAsJsonObject();
    JsonObject boards =
        JsonParser.parseString(find(page, "script", "boards").getTextContent()).getAsJsonObject();
    JsonArray change = replay.getAsJsonArray("steps").get(0).getAsJsonObject().getAsJsonArray("c");
    JsonObject board =
        boards.getAsJsonArray("boards").get(replay.get("board").getAsInt()).getAsJsonObject();
    assertThat(board.getAsJsonArray("names").get(change.get(0).getAsInt()).getAsString())
        .isEqualTo("C3");
    assertThat(replay.getAsJsonArray("files").toString())
        .isEqualTo(
            "[[\"black.err\",\"./games/7/black.err\"],[\"black.log\",\"./games/7/black.log\"],"
                + "[\"game.json\",\"./games/7/game.json\"],[\"game.sgf\",\"./games/7/game.sgf\"]]");
    assertThat(find(page, "tr", "game-7").getTextContent())
        .contains("7", "a 1 7.5", "b 0", "score");
    assertThat(elements(page, "a"))
        .anyMatch(link -> link.getAttribute("href").equals("#game-7"))
        .anyMatch(link -> link.getAttribute("href").equals("./games/7/"));
    assertThat(elements(page, "svg")).anyMatch(svg -> svg.getAttribute("id").equals("board-0"));
  }

  @Test
  void aFaultLinksToItsGameAndLogs() throws Exception {
    keep("games/5", spec("multi players=4 board=rect:5x5"));

    Document page =
        parse(page(spec("multi players=4 board=rect:5x5"), List.of("bot 0"), fourPlayers()));

    List<String> links =
        elements(page, "a").stream().map(link -> link.getAttribute("href")).toList();
    assertThat(links).contains("#game-5", "./games/5/black.log", "./games/5/black.err");
    assertThat(texts(page, "bdi")).contains("no answer in 10 s");
  }

  @Test
  void aGameWithoutAReadableRecordIsListedWithoutAReplay() throws Exception {
    keep("games/1", TWO);
    Files.writeString(folder.resolve("games/1/game.json"), "{\"format\":\"gtpx-rec");
    List<GameResult> games =
        List.of(
            TestResults.game(1, List.of("a", "b"), Optional.of("games/1"), 1, 0),
            TestResults.game(2, List.of("a", "b"), Optional.of("games/2"), 1, 0));

    Document page = parse(page(TWO, List.of("a", "b"), games));

    assertThat(texts(page, "p"))
        .anyMatch(note -> note.startsWith("0 of these games can be replay"));
    assertThat(find(page, "tr", "game-2").getElementsByTagName("a").getLength()).isZero();
  }

  @Test
  void onlyTheLastGamesHaveReplaysAndThePageSaysSo() throws Exception {
    keep("games/1", TWO);
    int count = ReplaySection.MAX_REPLAYS + 1;
    List<GameResult> games =
        IntStream.rangeClosed(1, count)
            .mapToObj(i -> TestResults.game(i, List.of("a", "b"), Optional.of("games/1"), 1, 0))
            .toList();

    String page = page(TWO, List.of("a", "b"), games);

    assertThat(page).doesNotContain("id=\"replay-1\"").contains("id=\"replay-2\"");
    assertThat(page)
        .contains("id=\"game-1\"", "2000 of these games can be replayed", "2000 at most")
        .contains("<code>" + folder + "</code>");
  }

  @Test
  void onlyTheLastGamesAreListedAndThePageSaysSo() throws Exception {
    int count = GameCollection.MAX_LISTED_GAMES + 1;
    List<GameResult> games =
        IntStream.rangeClosed(1, count).mapToObj(i -> TestResults.game(i, 1, 0)).toList();

    String page = page(TWO, List.of("entrant 0", "entrant 1"), games);

    assertThat(page)
        .contains("Only the last 10000 of 10001 games are listed", "id=\"game-2\"")
        .doesNotContain("id=\"game-1\"");
  }

  @Test
  void numbersThatWereGivenTwiceHaveDifferentLinks() throws Exception {
    GameResult one = TestResults.game(3, 1, 0);
    GameResult other =
        new GameResult(
            "2:other", 3, 2, Optional.empty(), "score", 9, one.seats(), "", 1, Optional.empty());

    Document page = parse(page(TWO, List.of("entrant 0", "entrant 1"), List.of(one, other)));

    assertThat(find(page, "tr", "game-3-2").getTextContent()).startsWith("3-2");
  }

  // What comes from outside.

  private String hostilePage() throws IOException {
    keep("games/1", TWO);
    Fault fault = new Fault(HOSTILE, HOSTILE);
    List<SeatResult> seats =
        List.of(
            new SeatResult(
                HOSTILE,
                HOSTILE,
                1,
                Optional.empty(),
                Optional.of(fault),
                Map.of(HOSTILE, 1),
                1,
                1,
                List.of(0, 0)),
            TestResults.seat("b", 0, Optional.empty(), 2));
    List<GameResult> games =
        List.of(
            new GameResult(
                HOSTILE,
                1,
                1,
                Optional.of(HOSTILE),
                HOSTILE,
                1,
                seats,
                HOSTILE,
                1,
                Optional.of("games/1")),
            new GameResult(
                "2", 2, 1, Optional.of("x"), HOSTILE, 1, seats, HOSTILE, 1, Optional.of(HOSTILE)));
    return page(
        new TournamentDescription(HOSTILE, Map.of(HOSTILE, HOSTILE), TWO),
        new Summary(List.of(HOSTILE, "b"), TWO.colors().stream().toList()),
        games);
  }

  @Test
  void hostileNamesStayTexts() throws Exception {
    String html = hostilePage();

    Document page = parse(html);
    assertThat(elements(page, "img")).isEmpty();
    assertThat(elements(page, "script")).hasSize(3); // a replay, the boards, the page's own
    assertThat(elements(page, "style")).hasSize(1);
    assertThat(elements(page, "*")).noneMatch(ReportTest::hasHandlerOrStyle);
    String shown = HOSTILE.replace('\0', '\ufffd');
    assertThat(texts(page, "h1")).containsExactly(shown);
    assertThat(texts(page, "bdi")).contains(shown);
    String replay = find(page, "script", "replay-1").getTextContent();
    assertThat(JsonParser.parseString(replay).getAsJsonObject().get("reason").getAsString())
        .isEqualTo(HOSTILE);
  }

  private static boolean hasHandlerOrStyle(Element element) {
    return IntStream.range(0, element.getAttributes().getLength())
        .mapToObj(i -> element.getAttributes().item(i).getNodeName())
        .anyMatch(name -> name.startsWith("on") || name.equals("style"));
  }

  /** In HTML, unlike in XML, the contents of these elements end at the next such tag. */
  @Test
  void hostileNamesEndNoScriptOrStyleInHtmlEither() throws Exception {
    String html = hostilePage();

    for (String element : List.of("script", "style", "title")) {
      assertThat(html.split("(?i)</" + element, -1)).hasSameSizeAs(html.split("<" + element, -1));
    }
    assertThat(html.split("(?i)<script", -1)).hasSize(4);
    Matcher json = Pattern.compile("application/json[^>]*>([^\n]*)</script>").matcher(html);
    assertThat(json.results().map(found -> found.group(1)))
        .hasSize(2)
        .allMatch(text -> !text.contains("<") && !text.contains("&"));
  }

  @Test
  void thePolicyAllowsOnlyThePagesOwnScriptAndStyle() throws Exception {
    String html = hostilePage();

    String policy = group(html, "Content-Security-Policy\" content=\"([^\"]*)\"");
    String script = group(html, "(?s)<script>(.*)</script>");
    String style = group(html, "(?s)<style>(.*?)</style>");
    assertThat(policy.replace("&apos;", "'").replace("&#39;", "'"))
        .isEqualTo(
            "default-src 'none'; style-src '%s'; script-src '%s'; base-uri 'none'; form-action 'none'"
                .formatted(hash(style), hash(script)));
  }

  @Test
  void thePageLoadsNothing() throws Exception {
    String html = hostilePage();

    Document page = parse(html);
    assertThat(elements(page, "*"))
        .extracting(Element::getTagName)
        .doesNotContain("link", "img", "iframe", "object", "embed", "base", "use", "image");
    assertThat(elements(page, "*")).noneMatch(element -> element.hasAttribute("src"));
    assertThat(html).doesNotContainPattern("url\\((?!#)"); // what is on the page itself
    assertThat(html).doesNotContain("@import", "fetch(", "XMLHttpRequest", "import(");
  }

  private static String group(String html, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(html);
    assertThat(matcher.find()).as(pattern).isTrue();
    return matcher.group(1);
  }

  private static String hash(String text) {
    byte[] hash = Hashing.sha256().hashString(text, StandardCharsets.UTF_8).asBytes();
    return "sha256-" + Base64.getEncoder().encodeToString(hash);
  }

  @Test
  void noLinkLeavesTheFolderOrHasAScheme() throws Exception {
    keep("javascript:alert(1)", TWO);
    Path outside = Files.createDirectories(folder.resolve("records"));
    List<String> folders =
        List.of("javascript:alert(1)", "..", "../..", "/etc", "games/../../..", "\0", "games/none");
    List<GameResult> games = new ArrayList<>();
    for (int i = 0; i < folders.size(); i++) {
      Optional<String> name = Optional.of(folders.get(i));
      games.add(TestResults.game(i + 1, List.of("a", "b"), name, 1, 0));
    }
    assertThat(outside).exists();

    Document page = parse(page(TWO, List.of("a", "b"), games));

    List<String> links =
        elements(page, "a").stream()
            .map(link -> link.getAttribute("href"))
            .filter(link -> !link.startsWith("#"))
            .toList();
    assertThat(links).containsExactly("./javascript:alert(1)/");
  }
}
