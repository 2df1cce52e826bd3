package gtpx.record;

import com.google.gson.JsonPrimitive;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.json.JsonValue;
import gtpx.sgf.Sgf;
import gtpx.sgf.SgfException;
import gtpx.sgf.SgfGame;
import gtpx.sgf.SgfLocation;
import gtpx.sgf.SgfNode;
import gtpx.sgf.SgfParser;
import gtpx.sgf.SgfProperty;
import gtpx.sgf.SgfText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Writes a game as SGF FF[4] and reads it. Uses the properties of plain Go where there are any, and
 * properties of our own for the rest; other programs skip these, but still show the stones of the
 * first two colours. Loses nothing: the JSON record of a game that is written and read again stays
 * the same. docs/records.md.
 *
 * <p>In files of other programs, only the main line of a game is read, as a game of the preset go
 * or go-japanese.
 */
public final class SgfRecord {
  private final SgfNode root;
  private final Replay how;
  private final boolean isPlain;
  private final RecordWarnings warnings = new RecordWarnings();

  private SgfRecord(SgfNode root, Replay how) {
    this.root = root;
    this.how = how;
    isPlain = !root.has(GtpxProperties.GAME);
  }

  /** Returns the public state of the game, without metadata and notes; store it as UTF-8. */
  public static String write(Position game) {
    return write(game, Metadata.NONE, Annotations.NONE);
  }

  /** Returns the public state of the game, with one node per line; store it as UTF-8. */
  public static String write(Position game, Metadata metadata, Annotations annotations) {
    return Sgf.print(new SgfGameWriter(game, metadata, annotations).write());
  }

  /**
   * Replays the requested part of the main line, and compares the result.
   *
   * @throws RecordException with the place of the first error
   */
  public static RecordedGame read(String text, Replay how) throws RecordException {
    try {
      return read(new SgfParser(text).next(), how);
    } catch (SgfException e) {
      throw at(e.place(), e.why());
    }
  }

  /**
   * Does the same with all games of a text. If its syntax exceeds a limit, what follows is one game
   * that is left out.
   */
  static void readAll(String text, Replay how, RecordCollection.Builder games) {
    try {
      SgfParser parser = new SgfParser(text);
      do {
        readNext(parser.next(), how, games);
      } while (parser.hasNext());
    } catch (SgfException e) {
      games.leaveOut(at(e.place(), e.why()));
    }
  }

  private static void readNext(SgfGame game, Replay how, RecordCollection.Builder games) {
    try {
      games.add(read(game, how));
    } catch (SgfException e) {
      games.leaveOut(at(e.place(), e.why()));
    } catch (RecordException e) {
      games.leaveOut(e);
    }
  }

  private static RecordedGame read(SgfGame game, Replay how) throws SgfException, RecordException {
    List<String> merged = SgfInfo.mergeSecondRoot(game.root());
    SgfInfo.addLaterInfo(game.root());
    SgfRecord record = new SgfRecord(game.root(), how);
    game.warnings().forEach(warning -> record.warnings.add(warning.place(), warning.why()));
    if (!merged.isEmpty()) {
      record.warnings.add(game.root().place(), "second root (" + String.join(" ", merged) + ")");
    }
    return record.read();
  }

  private static RecordException at(SgfLocation place, String why) {
    return new RecordException(place.toString(), why);
  }

  /**
   * Converts single root properties, given as texts, to metadata.
   *
   * @throws IllegalArgumentException for a property that is not metadata, such as SZ
   */
  public static Metadata metadata(Map<String, String> properties) {
    return SgfInfo.read(properties);
  }

  private RecordedGame read() throws SgfException, RecordException {
    checkGame();
    GameSpec spec = isPlain ? plainSpec() : spec(root.find(GtpxProperties.GAME).orElseThrow());
    String result = result();
    Replayer replayer = replay(spec, result);
    if (isPlain && root.word("RU").isEmpty() && how.plain().get().isEmpty()) {
      GameSpec allowing = PlainGo.allowing(replayer.game());
      if (!allowing.equals(spec)) {
        warnings.clearViolations();
        replayer = replay(allowing, result);
      }
    }
    return recorded(replayer, result);
  }

  private Replayer replay(GameSpec spec, String result) throws SgfException, RecordException {
    boolean isFree = isFree(spec);
    Supplier<Game> newGame = () -> new Game(spec, isFree);
    return Replayer.play(
        newGame, SgfNotes.read(root, spec, warnings::add), steps(spec, result), how);
  }

  private void checkGame() throws SgfException {
    String number = root.word("GM");
    if (!number.isEmpty() && !number.matches("[0-9]+")) {
      warnings.add(root.find("GM").orElseThrow().wrong(number, "1, Go"));
    } else if (!number.matches("(0*1)?")) {
      String name =
          switch (number) {
            case "2" -> " is Othello";
            case "3" -> " is chess";
            case "4" -> " is Gomoku";
            case "5" -> " is Nine Men's Morris";
            case "6" -> " is Backgammon";
            case "7" -> " is Chinese chess";
            case "8" -> " is Shogi";
            case "11" -> " is Hex";
            default -> "";
          };
      throw new SgfException(
          root.find("GM").orElseThrow().place(),
          "GM[" + number + "]" + name + " (expected: 1, Go)");
    }
  }

  private GameSpec plainSpec() throws SgfException {
    try {
      return PlainGo.spec(root, how.plain().get(), warnings);
    } catch (IllegalArgumentException e) {
      throw new SgfException(root.place(), String.valueOf(e.getMessage()));
    }
  }

  private static GameSpec spec(SgfProperty game) throws SgfException {
    String words = SgfText.simpleText(game.value());
    try {
      return JsonNotation.spec(words);
    } catch (IllegalArgumentException e) {
      throw game.wrong(String.valueOf(e.getMessage()));
    }
  }

  private boolean isFree(GameSpec spec) throws SgfException {
    Optional<SgfProperty> free = root.find(GtpxProperties.FREE);
    String word = free.isPresent() ? free.get().word() : String.valueOf(isPlain);
    if (!word.equals("true") && !word.equals("false")) {
      throw free.orElseThrow().wrong(word, "true or false");
    }
    boolean isFree = word.equals("true") || how.isFree().test(spec);
    try {
      Game.checkFree(spec, isFree);
    } catch (IllegalArgumentException e) {
      throw new SgfException(root.place(), GtpxProperties.FREE + ": " + e.getMessage());
    }
    return isFree;
  }

  private String result() {
    Optional<SgfProperty> result = root.find("RE");
    return result.isPresent() ? SgfText.simpleText(result.get().value()) : "";
  }

  private List<RecordStep> steps(GameSpec spec, String result) {
    SgfStep.Context context =
        new SgfStep.Context(
            spec,
            isPlain,
            SgfBoard.of(spec.board()),
            SgfSetup.handicap(root, problem -> {}), // the root's step warns
            warnings);
    List<RecordStep> steps = new ArrayList<>();
    for (SgfNode node : root.mainLine()) {
      warnOfSurplus(node);
      steps.add(new SgfStep(node, steps.size(), context));
    }
    if (isPlain && how.playsResult()) {
      steps.add(new ResultStep(root, result));
    }
    return steps;
  }

  private void warnOfSurplus(SgfNode node) {
    for (SgfProperty property : node.properties()) {
      if (property.values().size() > 1 && SgfInfo.isSingle(property.name())) {
        warnings.add(property.wrong(property.values().size() + " values (expected: one)"));
      }
    }
  }

  /** The end of a game of two players, if no move shows it. */
  private record ResultStep(SgfNode root, String result) implements RecordStep {
    @Override
    public List<Event> events(Game before) {
      return before.isFinished() ? List.of() : SgfResult.ending(result).stream().toList();
    }

    @Override
    public RecordException wrong(String why) {
      return new RecordException(String.valueOf(root.place()), "RE: " + why);
    }
  }

  private RecordedGame recorded(Replayer replayer, String result) throws RecordException {
    Game game = replayer.game();
    Metadata stated = SgfInfo.read(root, Optional.of(game.spec()), SgfResult.of(game));
    Metadata metadata = SgfSetup.isHandicap(game) ? stated.without(SgfInfo.HANDICAP) : stated;
    Optional<SgfProperty> ours = root.find(GtpxProperties.RESULT);
    if (ours.isEmpty()) {
      String text = new JsonPrimitive(result).toString();
      boolean isRight = !SgfResult.contradicts(result, game);
      return new RecordedGame(
          game,
          metadata,
          replayer.annotations(),
          text,
          isRight,
          warnings.lines(),
          Omissions.of(root));
    }
    String place = ours.get().place() + ": " + GtpxProperties.RESULT;
    JsonValue<RecordException> json = GtpxProperties.read(ours.get().value(), place);
    JsonValue<RecordException> found = JsonNotation.parse(ResultJson.of(game).toString(), "");
    return new RecordedGame(
        game,
        metadata,
        replayer.annotations(),
        json.toString(),
        json.isSame(found),
        warnings.lines(),
        Omissions.of(root));
  }
}
