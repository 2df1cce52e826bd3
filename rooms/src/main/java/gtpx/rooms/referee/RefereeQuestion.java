package gtpx.rooms.referee;

import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.draw.BoardText;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.json.Json;
import gtpx.record.EventJson;
import gtpx.record.GameJson;
import gtpx.record.JsonRecord;
import gtpx.record.JsonSnapshot;
import gtpx.record.ResultJson;
import gtpx.rooms.limit.GameSize;
import gtpx.rules.Word;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** What a request may ask about a game. Each answer is a member of the same name. */
enum RefereeQuestion implements Word {
  RULES,
  PLAYERS,
  TOPOLOGY(1300, 0, 0),
  POSITION(100, 0, 0),
  LEGAL(0, 64, 0),
  LEGALITY(0, 64, 0),
  LAST_TURN(100, 0, 0),
  SCORE(250, 0, 0),
  RESULT,
  UNDOABLE,
  EVENTS(0, 0, 400),
  RECORD(0, 0, 400),
  SNAPSHOT(0, 0, 900),
  DRAWING(250, 0, 0);

  private final int point;
  private final int choice;
  private final int command;

  RefereeQuestion() {
    this(0, 0, 0);
  }

  /**
   * Creates a question by the memory of its answer, in bytes.
   *
   * @param point for each point of the board
   * @param choice for each point and player
   * @param command for each command, including those that a snapshot repeats
   */
  RefereeQuestion(int point, int choice, int command) {
    this.point = point;
    this.choice = choice;
    this.command = command;
  }

  /** Returns the memory that an answer takes at most, in bytes. */
  long bytes(GameSize size, int commands) {
    return (long) point * size.points()
        + (long) choice * size.choices()
        + (long) command * commands;
  }

  /** Returns the name of the answer's member, which has underscores like all members. */
  @Override
  public String word() {
    return Word.super.word().replace('-', '_');
  }

  /**
   * Returns the answer.
   *
   * @param own the players whose hidden moves a position contains; a snapshot contains all
   * @param dead the stones that a score counts as dead
   */
  JsonElement answer(Game game, ColorSet own, List<Integer> dead) {
    return switch (this) {
      case RULES -> new JsonPrimitive(game.spec().toString());
      case PLAYERS -> Json.names(game.spec().colors());
      case TOPOLOGY -> GameJson.topology(game.topology());
      case POSITION -> GameJson.position(game, commitments(game, own));
      case LEGAL -> GameJson.legalMoves(game);
      case LEGALITY -> GameJson.legality(game);
      case LAST_TURN -> GameJson.turn(game.lastTurn(), game.topology());
      case SCORE -> GameJson.score(game, dead);
      case RESULT -> ResultJson.of(game);
      case UNDOABLE -> new JsonPrimitive(game.undoable());
      case EVENTS -> Json.array(game.events(), new EventJson(game.spec())::write);
      case RECORD -> JsonRecord.json(game);
      case SNAPSHOT -> JsonSnapshot.json(game);
      case DRAWING -> new JsonPrimitive(BoardText.plain(game));
    };
  }

  private static SortedMap<Color, Move> commitments(Game game, ColorSet own) {
    SortedMap<Color, Move> moves = new TreeMap<>();
    own.forEach(color -> game.commitment(color).ifPresent(move -> moves.put(color, move)));
    return moves;
  }
}
