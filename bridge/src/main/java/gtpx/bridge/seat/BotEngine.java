package gtpx.bridge.seat;

import gtpx.rules.Word;

/** Which of our bots plays; the word after {@code engine=}. */
public enum BotEngine implements Word {
  STANDARD,
  /** Plain UCT over uniform playouts, to compare with. */
  UCT0
}
