package gtpx.tournament.queue;

import gtpx.tournament.ScheduledGame;
import gtpx.tournament.result.GameResult;

/** Plays the games that a {@link Worker} takes, several at once. */
@FunctionalInterface
public interface GameHandler {
  /**
   * Plays a game.
   *
   * @param tournament the name of its tournament
   * @param definition of the tournament, as it was put
   * @return the result, with the game's key
   * @throws InterruptedException if the worker wants to give the game back
   * @throws Exception if the game couldn't be played, for a reason that isn't an entrant's; it is
   *     tried again
   */
  GameResult play(String tournament, String definition, ScheduledGame game) throws Exception;
}
