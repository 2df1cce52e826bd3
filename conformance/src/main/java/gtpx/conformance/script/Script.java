package gtpx.conformance.script;

import com.google.common.base.Splitter;
import java.util.List;

/**
 * One session that tests one requirement or rule.
 *
 * @param folder the section of the specification
 * @param slug what is tested, in a few words joined by hyphens
 */
public record Script(String folder, String slug, ScriptHeader header, List<ScriptStep> steps) {
  private static final String FOLDER = "$folder";

  public Script {
    steps = List.copyOf(steps);
  }

  /** Its name everywhere, such as 7.13/legal-agrees-with-play. */
  public String id() {
    return header.number().orElse(folder) + "/" + slug;
  }

  /**
   * Whether a choice such as {@code 7}, {@code 7.13}, {@code rules}, {@code R10.2} or {@code
   * 7.13/legal} includes this script: its id, folder or source begins with the choice, and the next
   * letter begins a new part.
   */
  public boolean isChosenBy(String choice) {
    return begins(id(), choice) || begins(folder, choice) || begins(header.source(), choice);
  }

  private static boolean begins(String name, String choice) {
    boolean isWhole =
        name.length() == choice.length()
            || (name.length() > choice.length()
                && !Character.isLetterOrDigit(name.charAt(choice.length())));
    return name.startsWith(choice) && isWhole;
  }

  /**
   * The script with each of its games, of which an engine needs to accept only one; the script
   * itself if it has none.
   */
  public List<Script> alternatives() {
    return header.game().isEmpty()
        ? List.of(this)
        : Splitter.on(" | ")
            .splitToStream(header.game().get())
            .map(game -> new Script(folder, slug, header.inGame(game), steps))
            .toList();
  }

  /**
   * Whether an engine that has run other scripts can run it: it starts a game of its own, on a
   * single stream, and doesn't end the stream.
   */
  public boolean mayFollowOthers() {
    return header.game().isPresent() && steps.stream().allMatch(Script::isHarmless);
  }

  /** Whether the target has to read or write files in the session's folder. */
  public boolean hasFiles() {
    return steps.stream()
        .anyMatch(step -> step instanceof ScriptStep.Send send && send.text().contains(FOLDER));
  }

  /** Whether it sends a line with that beginning, outside loops. */
  public boolean sends(String beginning) {
    return steps.stream()
        .anyMatch(
            step -> step instanceof ScriptStep.Send send && send.text().startsWith(beginning));
  }

  private static boolean isHarmless(ScriptStep step) {
    if (step instanceof ScriptStep.For loop) {
      return loop.steps().stream().allMatch(Script::isHarmless);
    }
    boolean ends =
        step instanceof ScriptStep.Finish
            || step instanceof ScriptStep.Ends
            || step instanceof ScriptStep.Over
            || step instanceof ScriptStep.SendBytes
            || (step instanceof ScriptStep.Send send && send.text().contains("quit"));
    return !ends && (!(step instanceof ScriptStep.OnStream on) || on.stream().isEmpty());
  }
}
