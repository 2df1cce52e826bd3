package gtpx.engine;

import gtpx.board.Color;

/** What the controller says about time. Kept for the player that thinks; nothing runs out here. */
final class TimeCommands {
  private final Session session;

  TimeCommands(Session session) {
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
    session.setTime(new TimeLimits.Settings(main, byoSeconds, byoStones));
    return "";
  }

  private String timeLeft(Arguments arguments) {
    Color color = arguments.anyColor();
    int seconds = arguments.number("seconds");
    int stones = arguments.number("stones");
    session.setTimeLeft(color, new TimeLimits.Left(seconds, stones));
    return "";
  }
}
