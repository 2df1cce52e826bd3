package gtpx.rooms.seat;

import gtpx.client.Transcript;

/**
 * Passes the lines of an engine that outlives a game to the transcript of the game that has it now;
 * between games they are dropped.
 */
final class SwitchingTranscript implements Transcript {
  private volatile Transcript now = NONE;

  void switchTo(Transcript other) {
    now = other;
  }

  @Override
  public void add(Direction direction, String text) {
    now.add(direction, text);
  }
}
