package gtpx.record;

import gtpx.game.Game;
import java.util.List;
import java.util.stream.Stream;

/**
 * A game replayed from its record, with its metadata, notes and stated result.
 *
 * @param statedResult the result that the record states, as JSON, which may be wrong: an object in
 *     the words of gtpx-result, or for a plain SGF file the text of its RE, {@code ""} if it has
 *     none
 * @param isResultRight whether the replay has that result; for a plain SGF file, whether it has no
 *     other
 * @param warnings what was wrong and how it was read nevertheless, a line each, with its place
 * @param omissions what its file has beside it
 */
public record RecordedGame(
    Game game,
    Metadata metadata,
    Annotations annotations,
    String statedResult,
    boolean isResultRight,
    List<String> warnings,
    Omissions omissions) {
  public RecordedGame {
    warnings = List.copyOf(warnings);
  }

  /** Returns the game with these warnings about its file before the others. */
  RecordedGame after(List<String> more) {
    List<String> all = Stream.concat(more.stream(), warnings.stream()).toList();
    return new RecordedGame(
        game, metadata, annotations, statedResult, isResultRight, all, omissions);
  }
}
