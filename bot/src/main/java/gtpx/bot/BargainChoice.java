package gtpx.bot;

/** What a player does next in the bargaining before a turn. */
public sealed interface BargainChoice {
  /** Accepts a proposal of the other. */
  record Accept(int offer) implements BargainChoice {}

  /** Ends the bargaining: both choose secretly. */
  record End() implements BargainChoice {}
}
