package gtpx.conformance.script;

import com.google.common.base.Splitter;
import java.util.List;

/**
 * One session that tests one sentence.
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
   * Whether a choice such as {@code 7}, {@code 7.13}, {@code rules} or {@code 7.13/legal} means
   * this script too: its id or folder begins so, and the next letter begins a new part.
   */
  public boolean isChosenBy(String choice) {
    return begins(id(), choice) || begins(folder, choice);
  }

  private static boolean begins(String name, String choice) {
    boolean isWhole =
        name.length() == choice.length()
            || (name.length() > choice.length()
                && !Character.isLetterOrDigit(name.charAt(choice.length())));
    return name.startsWith(choice) && isWhole;
  }

  /** The script in each of its games, of which an engine needs to accept one; with none, itself. */
  public List<Script> alternatives() {
    return header.game().isEmpty()
        ? List.of(this)
        : Splitter.on(" | ")
            .splitToStream(header.game().get())
            .map(game -> new Script(folder, slug, header.inGame(game), steps))
            .toList();
  }

  /**
   * Whether an engine that has run others can run it: it begins with a game of its own, on one
   * stream, which it doesn't end.
   */
  public boolean mayFollowOthers() {
    return header.game().isPresent() && steps.stream().allMatch(Script::isHarmless);
  }

  /** Whether what is tested should read or write files in the session's folder. */
  public boolean hasFiles() {
    return steps.stream()
        .anyMatch(step -> step instanceof ScriptStep.Send send && send.text().contains(FOLDER));
  }

  /** Whether it sends a line that begins so, outside of loops. */
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
