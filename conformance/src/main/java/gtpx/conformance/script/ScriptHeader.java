package gtpx.conformance.script;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The header of a script.
 *
 * @param sentence what it tests, as the specification has it, without its number
 * @param number of the sentence, such as 7.13; empty: it has none
 * @param source where the sentence stands
 * @param game the specification of the game, as in {@code gtpx-game}, or several with {@code |}
 *     between; empty: the session begins as the engine starts, or in the lobby of a server
 * @param place the targets that the session is for
 * @param needs {@code thought}, if the target has to think; {@code boardsize 9} or {@code gtpx-game
 *     go}, if that has to be accepted; a command of GTPX, if plain play can't stand for it
 * @param unlisted commands that it also sends to targets that don't list them
 * @param note what a reader should know; empty: nothing
 */
public record ScriptHeader(
    String sentence,
    Optional<String> number,
    String source,
    Optional<String> game,
    Place place,
    List<String> needs,
    Set<String> unlisted,
    String note) {

  static final String THOUGHT = "thought";
  static final String BOARDSIZE = "boardsize ";
  static final String GAME = "gtpx-game ";
  static final String GTPX = "gtpx-";

  public ScriptHeader {
    needs = List.copyOf(needs);
    unlisted = Set.copyOf(unlisted);
  }

  /** The targets that a session is for. */
  public enum Place {
    ENGINE,
    SERVER,
    BOTH;

    /** Whether sessions of this kind are for a server, or else for an engine. */
    public boolean fits(boolean isServer) {
      return this == BOTH || (this == SERVER) == isServer;
    }
  }

  /** The header of the same session in another game. */
  ScriptHeader inGame(String words) {
    return new ScriptHeader(
        sentence, number, source, Optional.of(words), place, needs, unlisted, note);
  }

  /** Whether the target has to think. */
  public boolean needsThought() {
    return needs.contains(THOUGHT);
  }

  /** The commands by which a board is made that the session can't do without. */
  public List<String> boards() {
    return needs.stream().filter(need -> need.startsWith(BOARDSIZE)).toList();
  }

  /** The commands by which a game is made that the target has to play. */
  public List<String> otherGames() {
    return needs.stream().filter(need -> need.startsWith(GAME)).toList();
  }

  public Level level() {
    return Level.of(sentence);
  }
}
