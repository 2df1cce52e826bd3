package gtpx.engine;

import gtpx.board.ColorSet;
import gtpx.time.TimeLeft;
import gtpx.time.TimeSetting;
import java.time.Duration;

/** The time commands of GTP 2: time_settings and time_left. */
final class TimeCommands {
  private final EngineSession session;

  TimeCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<TimeCommands> commands =
        registry.group(context -> new TimeCommands(context.session()));
    commands.add("time_settings", TimeCommands::timeSettings);
    commands.add("time_left", TimeCommands::timeLeft);
  }

  private String timeSettings(Arguments arguments) {
    int main = arguments.number("seconds of main time");
    int byoSeconds = arguments.number("seconds of byo yomi");
    int byoStones = arguments.number("stones of byo yomi");
    session
        .pace()
        .setSetting(
            TimeSetting.ofGtp(Duration.ofSeconds(main), Duration.ofSeconds(byoSeconds), byoStones));
    return "";
  }

  private String timeLeft(Arguments arguments) {
    ColorSet colors = arguments.anyColors();
    double seconds = arguments.seconds("seconds");
    int stones = arguments.number("stones");
    session.pace().setLeft(colors, new TimeLeft(MoveTime.duration(seconds), stones));
    return "";
  }
}
