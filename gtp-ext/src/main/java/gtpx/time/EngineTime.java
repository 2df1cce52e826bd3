package gtpx.time;

import java.util.Optional;
import java.util.Set;

/**
 * How an engine is told of time, by the first words that say it best of those it lists. Sends
 * nothing.
 *
 * <ul>
 *   <li>byo-yomi without {@code kgs-time_settings}: Canadian, one stone in the last period, the
 *       others part of main time
 *   <li>Fischer without {@code kata-time_settings}: main time with 30 increments in it, of which
 *       time_left then tells what there really is
 * </ul>
 */
public final class EngineTime {
  private final TimeSetting setting;
  private final Set<String> listed;

  /**
   * Words for one engine.
   *
   * @param listed the commands that it has
   */
  public EngineTime(TimeSetting setting, Set<String> listed) {
    this.setting = setting;
    this.listed = Set.copyOf(listed);
  }

  /** The command that tells the setting; empty if the engine has none that could. */
  public Optional<String> settings() {
    return setting.engineCommands().stream()
        .filter(command -> listed.contains(command.substring(0, command.indexOf(' '))))
        .findFirst();
  }

  /** The command that tells what is left to a colour; empty if there is nothing to tell. */
  public Optional<String> left(String color, TimeLeft left) {
    boolean knowsPeriods =
        listed.contains("kgs-time_settings") || listed.contains("kata-time_settings");
    return setting
        .engineTimeLeft(left, knowsPeriods)
        .filter(numbers -> listed.contains("time_left"))
        .map(numbers -> "time_left " + color + " " + numbers);
  }
}
