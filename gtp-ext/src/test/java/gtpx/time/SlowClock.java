package gtpx.time;

/** A clock modelled as hourglasses: every millisecond removes one grain from one of them. */
final class SlowClock {
  private final String kind;
  private final int lag;
  private final int bonus; // increment, or the time of a stretch, period or turn
  private final int count; // stones or periods
  private int free;
  private int main;
  private int stretch;
  private int periods;
  private int stones;
  private boolean isOver;

  SlowClock(String kind, int main, int count, int bonus, int lag) {
    this.kind = kind;
    this.main = kind.equals("turn") ? bonus : main;
    this.count = count;
    this.bonus = bonus;
    this.lag = lag;
    free = lag;
    stretch = hasOvertime() ? bonus : 0;
    periods = kind.equals("byoyomi") ? count : 0;
    stones = kind.equals("canadian") ? count : 0;
  }

  private boolean hasOvertime() {
    return kind.equals("byoyomi") || kind.equals("canadian");
  }

  void tick() {
    if (free > 0) {
      free--;
    } else if (main > 0) {
      main--;
    } else if (stretch > 0) {
      stretch--;
    } else if (periods > 1) {
      periods--;
      stretch = bonus - 1;
    } else {
      isOver = true;
    }
  }

  boolean isOver() {
    return isOver;
  }

  void move() {
    free = lag;
    switch (kind) {
      case "fischer" -> main += bonus;
      case "turn" -> main = bonus;
      case "byoyomi" -> stretch = bonus;
      case "canadian" -> moveCanadian();
      default -> {}
    }
  }

  private void moveCanadian() {
    if (main == 0) {
      stones--;
      if (stones == 0) {
        stones = count;
        stretch = bonus;
      }
    }
  }

  /** Returns milliseconds, periods and stones. */
  String shown() {
    boolean isMain = main > 0 || !hasOvertime();
    int toPlay = kind.equals("byoyomi") ? 1 : stones;
    return isMain ? main + " " + periods + " 0" : stretch + " " + periods + " " + toPlay;
  }
}
