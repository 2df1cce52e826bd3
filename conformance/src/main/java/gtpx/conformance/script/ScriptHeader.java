package gtpx.conformance.script;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The header of a script.
 *
 * @param sentence the requirement or rule that it tests, as the specification has it; a rule begins
 *     with its number
 * @param number of the requirement, such as 7.13; empty if it has none
 * @param source where the sentence can be found
 * @param game the specification of the game, as in {@code gtpx-game}, or several, separated by
 *     {@code |}; empty if the session begins as the engine starts, or in the lobby of a server
 * @param place the targets that the session is for
 * @param needs {@code thought}, if the target has to think; {@code boardsize 9} or {@code gtpx-game
 *     go}, if the target has to accept that; a command of GTPX, if plain play can't replace it
 * @param unlisted commands that it also sends to targets that don't list them
 */
public record ScriptHeader(
    String sentence,
    Optional<String> number,
    String source,
    Optional<String> game,
    Place place,
    List<String> needs,
    Set<String> unlisted) {

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

    /** Whether sessions of this kind are for a server, or otherwise for an engine. */
    public boolean fits(boolean isServer) {
      return this == BOTH || (this == SERVER) == isServer;
    }
  }

  /** The header of the same session in another game. */
  ScriptHeader inGame(String words) {
    return new ScriptHeader(sentence, number, source, Optional.of(words), place, needs, unlisted);
  }

  /** Whether the target has to think. */
  public boolean needsThought() {
    return needs.contains(THOUGHT);
  }

  /** The commands creating boards that the session can't do without. */
  public List<String> boards() {
    return needs.stream().filter(need -> need.startsWith(BOARDSIZE)).toList();
  }

  /** The commands creating games that the target has to play. */
  public List<String> otherGames() {
    return needs.stream().filter(need -> need.startsWith(GAME)).toList();
  }

  public Level level() {
    return Level.of(sentence);
  }
}
