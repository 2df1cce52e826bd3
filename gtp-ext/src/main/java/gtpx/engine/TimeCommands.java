package gtpx.engine;

import gtpx.board.ColorSet;
import gtpx.time.TimeControl;

/** What the controller says about time in the words of GTP 2. */
final class TimeCommands {
  private final EngineSession session;

  TimeCommands(EngineSession session) {
    this.session = session;
  }

  void register(Registry registry) {
    registry.add("time_settings", this::timeSettings);
    registry.add("time_left", this::timeLeft);
  }

  private String timeSettings(Arguments arguments) {
    int main = arguments.number("seconds of main time");
    int byoSeconds = arguments.number("seconds of byo yomi");
    int byoStones = arguments.number("stones of byo yomi");
    session.pace().setControl(TimeControl.ofGtp(main, byoSeconds, byoStones));
    return "";
  }

  private String timeLeft(Arguments arguments) {
    ColorSet colors = arguments.anyColors();
    double seconds = arguments.seconds("seconds");
    int stones = arguments.number("stones");
    session.pace().setLeft(colors, new TimeControl.Left(seconds, stones));
    return "";
  }
}
