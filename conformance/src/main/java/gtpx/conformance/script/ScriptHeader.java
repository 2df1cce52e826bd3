package gtpx.conformance.script;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What stands above a script's session.
 *
 * @param sentence what it tests, as the specification has it, without its number
 * @param number of the sentence, such as 7.13; empty: it has none
 * @param source where the sentence stands
 * @param game what is played, in the words of {@code gtpx-game}; empty: the session begins as the
 *     engine starts, or in the lobby of a server
 * @param place what the session can be held with
 * @param needs {@code thought}, if somebody has to think; {@code boardsize 9}, if that has to be
 *     accepted
 * @param unlisted commands that it sends to whoever doesn't list them
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

  public ScriptHeader {
    needs = List.copyOf(needs);
    unlisted = Set.copyOf(unlisted);
  }

  /** What a session can be held with. */
  public enum Place {
    ENGINE,
    SERVER,
    BOTH;

    /** Whether sessions of this kind can be held with a server, or else with an engine. */
    public boolean fits(boolean isServer) {
      return this == BOTH || (this == SERVER) == isServer;
    }
  }

  /** Whether somebody has to think. */
  public boolean needsThought() {
    return needs.contains(THOUGHT);
  }

  /** The commands by which a board is made that the session can't do without. */
  public List<String> boards() {
    return needs.stream().filter(need -> need.startsWith(BOARDSIZE)).toList();
  }

  public Level level() {
    return Level.of(sentence);
  }
}
