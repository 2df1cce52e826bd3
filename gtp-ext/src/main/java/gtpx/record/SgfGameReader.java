package gtpx.record;

import com.google.gson.JsonPrimitive;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.json.JsonValue;
import gtpx.sgf.SgfException;
import gtpx.sgf.SgfNode;
import gtpx.sgf.SgfProperty;
import gtpx.sgf.SgfText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Plays the main line of a game tree again. The root says which game it is. */
final class SgfGameReader {
  /** What GM says, for the message to whoever has picked the wrong file. */
  private static final Map<String, String> GAMES =
      Map.of(
          "2",
          "Othello",
          "3",
          "chess",
          "4",
          "Gomoku",
          "5",
          "Nine Men's Morris",
          "6",
          "Backgammon",
          "7",
          "Chinese chess",
          "8",
          "Shogi",
          "11",
          "Hex");

  private final SgfNode root;
  private final Replay how;
  private final boolean isPlain;

  SgfGameReader(SgfNode root, Replay how) {
    this.root = root;
    this.how = how;
    isPlain = !root.has(GtpxProperties.GAME);
  }

  RecordedGame read() throws SgfException, RecordException {
    checkGame();
    GameSpec spec = isPlain ? plainSpec() : spec(root.find(GtpxProperties.GAME).orElseThrow());
    boolean isFree = isFree(spec);
    String result = result();
    Supplier<Game> newGame = () -> new Game(spec, isFree);
    return recorded(Replayer.play(newGame, start(spec), steps(spec, result), how), result);
  }

  private void checkGame() throws SgfException {
    Optional<SgfProperty> game = root.find("GM");
    String number = game.isPresent() ? game.get().word() : "1";
    if (!number.matches("0*1")) {
      String name = GAMES.containsKey(number) ? " is " + GAMES.get(number) : "";
      throw new SgfException(
          game.orElseThrow().place(), "GM[" + number + "]" + name + " (expected: 1, Go)");
    }
  }

  private GameSpec plainSpec() throws SgfException {
    try {
      return PlainGo.spec(root, how.plain().get());
    } catch (IllegalArgumentException e) {
      throw new SgfException(root.place(), String.valueOf(e.getMessage()));
    }
  }

  private static GameSpec spec(SgfProperty game) throws SgfException {
    String words = SgfText.simpleText(game.value());
    try {
      return RecordJson.spec(words);
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

  private String result() throws SgfException {
    Optional<SgfProperty> result = root.find("RE");
    return result.isPresent() ? SgfText.simpleText(result.get().value()) : "";
  }

  private List<RecordStep> steps(GameSpec spec, String result) {
    Optional<SgfBoard> picture = SgfBoard.of(spec.board());
    List<RecordStep> steps = new ArrayList<>();
    for (SgfNode node : root.mainLine()) {
      steps.add(new SgfStep(node, steps.size(), spec, picture));
    }
    if (isPlain && how.playsResult()) {
      steps.add(new ResultStep(root, result));
    }
    return steps;
  }

  /** The note at the root, before anything happens. */
  private Note start(GameSpec spec) throws RecordException {
    try {
      return SgfNotes.read(root, spec);
    } catch (SgfException e) {
      throw new RecordException("node 0 (" + e.place() + ")", e.why());
    }
  }

  /** How a game of two ended, where no move says it. */
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

  private RecordedGame recorded(Replayer replayer, String result)
      throws SgfException, RecordException {
    Game game = replayer.game();
    Metadata metadata = SgfInfo.read(root, PlainGo.rules(game.spec()), SgfResult.of(game));
    Optional<SgfProperty> stated = root.find(GtpxProperties.RESULT);
    if (stated.isEmpty()) {
      String text = new JsonPrimitive(result).toString();
      boolean isRight = !SgfResult.contradicts(result, game);
      return new RecordedGame(game, metadata, replayer.annotations(), text, isRight);
    }
    String place = stated.get().place() + ": " + GtpxProperties.RESULT;
    JsonValue<RecordException> json = GtpxProperties.read(stated.get().value(), place);
    JsonValue<RecordException> found = RecordJson.parse(ResultJson.of(game).toString(), "");
    return new RecordedGame(
        game, metadata, replayer.annotations(), json.toString(), json.isSame(found));
  }
}
