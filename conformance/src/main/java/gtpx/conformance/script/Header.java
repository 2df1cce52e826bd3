package gtpx.conformance.script;

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
 * @param needsThought whether somebody has to think
 * @param unlisted commands that it sends to whoever doesn't list them
 * @param note what a reader should know; empty: nothing
 */
public record Header(
    String sentence,
    Optional<String> number,
    String source,
    Optional<String> game,
    Place place,
    boolean needsThought,
    Set<String> unlisted,
    String note) {

  public Header {
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

  public Level level() {
    return Level.of(sentence);
  }
}
