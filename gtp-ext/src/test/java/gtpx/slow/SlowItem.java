package gtpx.slow;

import java.util.Optional;

/**
 * One offer in bargaining, docs/rules.md, "Negotiation": a proposal, an ultimatum or a contract,
 * with its status. Mutable; {@link SlowBargaining} decides who may do what with it.
 */
final class SlowItem {
  final int id;
  final String kind; // proposal, ultimatum, contract
  final int by;
  final int openedAt; // turns resolved when it was made
  final int[] points; // proposal: black's, white's; ultimatum: the point
  final Optional<SlowTerms> terms; // of a contract
  String state = "open"; // then accepted, rejected, withdrawn, expired
  boolean settled; // rejected for good: no further answer is possible
  int acceptedAt; // turns resolved when it was accepted
  int undosUsed;

  SlowItem(int id, String kind, int by, int openedAt, int[] points, Optional<SlowTerms> terms) {
    this.id = id;
    this.kind = kind;
    this.by = by;
    this.openedAt = openedAt;
    this.points = points.clone();
    this.terms = terms;
  }

  SlowItem copy() {
    SlowItem copy = new SlowItem(id, kind, by, openedAt, points, terms);
    copy.state = state;
    copy.settled = settled;
    copy.acceptedAt = acceptedAt;
    copy.undosUsed = undosUsed;
    return copy;
  }

  boolean is(String wantedKind, String wantedState) {
    return kind.equals(wantedKind) && state.equals(wantedState);
  }

  boolean isOpen() {
    return state.equals("open");
  }

  boolean isContractInForce() {
    return is("contract", "accepted");
  }

  /** The end of a turn: "all open items become expired", and contracts whose time is over. */
  void turnEnded(int turn, boolean changed) {
    if (isOpen() || (isContractInForce() && isOver(turn, changed))) {
      state = "expired";
    }
  }

  private boolean isOver(int turn, boolean changed) {
    SlowTerms agreed = terms.orElseThrow();
    return agreed.untilChange ? changed : turn - acceptedAt >= agreed.lifeInTurns();
  }
}
