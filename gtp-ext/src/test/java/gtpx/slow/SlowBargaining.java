package gtpx.slow;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Proposals, ultimatums and contracts, docs/rules.md, "Negotiation". Every method checks everything
 * before it changes anything, and refuses with an IllegalStateException. {@link SlowContracts}
 * decides what a contract forbids.
 */
final class SlowBargaining {
  private final SlowTable table;
  private final SlowLegality legality;
  private final SlowTurns turns;

  SlowBargaining(SlowTable table, SlowLegality legality, SlowTurns turns) {
    this.table = table;
    this.legality = legality;
    this.turns = turns;
  }

  /**
   * "a joint move; only one that is legal now: free, unbarred, no repetition, two points" or
   * passes.
   */
  int propose(SlowState state, int colour, int blackPoint, int whitePoint) {
    checkPhase(state, colour);
    checkJoint(state, Map.of(0, blackPoint, 1, whitePoint));
    return open(state, "proposal", colour, new int[] {blackPoint, whitePoint}, Optional.empty());
  }

  /** "ultimatum by player A at point x: 'x if you play anywhere but x'." */
  int ultimatum(SlowState state, int colour, int point) {
    checkPhase(state, colour);
    require(point != SlowBoard.PASS, "an ultimatum names a point");
    require(openUltimatums(state, colour).isEmpty(), "an ultimatum is open");
    checkLegal(state, colour, point);
    return open(state, "ultimatum", colour, new int[] {point}, Optional.empty());
  }

  /** "contract: any agreement both accept is binding within the game". */
  int contract(SlowState state, int colour, List<String> words) {
    checkPhase(state, colour);
    SlowTerms terms = SlowTerms.parse(words, table.board);
    return open(state, "contract", colour, new int[0], Optional.of(terms));
  }

  private static int open(
      SlowState state, String kind, int colour, int[] points, Optional<SlowTerms> terms) {
    int id = state.items.size() + 1;
    state.items.add(new SlowItem(id, kind, colour, state.turn, points, terms));
    return id;
  }

  /** Accepts a proposal, which is then played, or a contract, which is then in force. */
  void accept(SlowState state, int colour, int id) {
    SlowItem item = openItemOfOther(state, colour, id);
    require(!item.kind.equals("ultimatum"), "an ultimatum's accept names a point");
    if (item.kind.equals("proposal")) {
      playJoint(state, item, Map.of(0, item.points[0], 1, item.points[1]));
    } else {
      startContract(state, item);
    }
  }

  /** "An accepted one is played as the turn." */
  private void playJoint(SlowState state, SlowItem item, Map<Integer, Integer> choices) {
    checkJoint(state, choices);
    item.state = "accepted";
    turns.resolve(state, choices);
  }

  private static void startContract(SlowState state, SlowItem contract) {
    contract.state = "accepted";
    contract.acceptedAt = state.turn;
    if (contract.terms.orElseThrow().simultaneous) {
      state.phase = SlowState.PLAY;
    }
  }

  /**
   * "B answers with (a) a legal other point or pass: the joint move is A at x, B there; (b) its own
   * ultimatum at x: then A may play elsewhere, giving up x (a legal other point; B has x)".
   */
  void acceptAt(SlowState state, int colour, int id, int point) {
    SlowItem item = openItemOfOther(state, colour, id);
    require(item.kind.equals("ultimatum"), "only an ultimatum's accept names a point");
    require(!isCountered(state, item), "answered by a counter-ultimatum");
    boolean counter = counteredBy(state, item).isPresent();
    require(!counter || point != SlowBoard.PASS, "giving up the point means to play elsewhere");
    playJoint(state, item, Map.of(item.by, item.points[0], colour, point));
  }

  /**
   * "A may then accept (x, x): the turn ends without stones, and x and one more point of A's choice
   * are barred".
   */
  void acceptBar(SlowState state, int colour, int id, int point) {
    SlowItem item = insistedItem(state, colour, id);
    require(table.board.contains(point) && point != item.points[0], "another point of the board");
    item.state = "accepted";
    turns.collideByAgreement(state, new TreeSet<>(Set.of(item.points[0], point)));
  }

  /**
   * Rejects an offer. For an ultimatum: "(c) `reject`, insisting on x"; for a counter-ultimatum:
   * "(A rejects it) x is barred".
   */
  void reject(SlowState state, int colour, int id) {
    SlowItem item = openItemOfOther(state, colour, id);
    boolean ultimatum = item.kind.equals("ultimatum");
    require(!ultimatum || !isCountered(state, item), "answered by a counter-ultimatum");
    Optional<SlowItem> first = ultimatum ? counteredBy(state, item) : Optional.empty();
    item.state = "rejected";
    first.ifPresent(own -> barWithoutConsent(state, own, item));
  }

  /**
   * "x is barred without further consent until a turn changes the board, and bargaining goes on".
   */
  private static void barWithoutConsent(SlowState state, SlowItem first, SlowItem counter) {
    state.barred.add(counter.points[0]);
    first.state = "rejected";
    first.settled = true;
    counter.settled = true;
  }

  void withdraw(SlowState state, int colour, int id) {
    checkPhase(state, colour);
    SlowItem item = state.item(id);
    require(item.by == colour, "not yours");
    require(item.isOpen() || isInsisted(state, item), "it is " + item.state);
    item.state = "withdrawn";
  }

  /**
   * "When bargaining ends without a joint move (either says so) both choose secretly, as in
   * `f-go`."
   */
  void end(SlowState state, int colour) {
    checkPhase(state, colour);
    state.phase = SlowState.PLAY;
  }

  static Map<Integer, String> states(SlowState state) {
    Map<Integer, String> states = new TreeMap<>();
    state.items.forEach(item -> states.put(item.id, item.state));
    return states;
  }

  /**
   * A contract's "number of undos": refuses an undo above it, and counts this one in the state that
   * undo returns to.
   */
  static void chargeUndo(SlowState now, SlowState back) {
    for (SlowItem contract : now.items) {
      boolean used = contract.undosUsed >= contract.terms.map(t -> t.undos).orElse(0);
      require(!contract.isContractInForce() || !used, "contract " + contract.id);
    }
    for (SlowItem contract : back.items) {
      SlowItem later = now.item(contract.id);
      contract.undosUsed = later.undosUsed + (later.isContractInForce() ? 1 : 0);
    }
  }

  private SlowItem openItemOfOther(SlowState state, int colour, int id) {
    checkPhase(state, colour);
    SlowItem item = state.item(id);
    require(item.isOpen(), "it is " + item.state);
    require(item.by != colour, "it is your own");
    return item;
  }

  private SlowItem insistedItem(SlowState state, int colour, int id) {
    checkPhase(state, colour);
    SlowItem item = state.item(id);
    require(item.by == colour && isInsisted(state, item), "nobody insists");
    return item;
  }

  /**
   * Returns whether this is an ultimatum of this turn that the other player has rejected, insisting
   * on its point.
   */
  private static boolean isInsisted(SlowState state, SlowItem item) {
    return item.is("ultimatum", "rejected") && !item.settled && item.openedAt == state.turn;
  }

  /**
   * Returns whether the other player has answered {@code item} with its own ultimatum at the same
   * point.
   */
  private static boolean isCountered(SlowState state, SlowItem item) {
    return openUltimatums(state, 1 - item.by).stream()
        .anyMatch(other -> other.points[0] == item.points[0] && other.id > item.id);
  }

  /** Returns the open ultimatum that {@code item} counters. */
  private static Optional<SlowItem> counteredBy(SlowState state, SlowItem item) {
    return openUltimatums(state, 1 - item.by).stream()
        .filter(other -> other.points[0] == item.points[0] && other.id < item.id)
        .findFirst();
  }

  private static List<SlowItem> openUltimatums(SlowState state, int colour) {
    return state.items.stream()
        .filter(item -> item.by == colour && item.is("ultimatum", "open"))
        .toList();
  }

  private void checkPhase(SlowState state, int colour) {
    table.checkColour(colour);
    require(state.isPhase(SlowState.BARGAINING) && state.isActive(colour), "no bargaining now");
  }

  private void checkJoint(SlowState state, Map<Integer, Integer> choices) {
    choices.forEach((colour, point) -> checkLegal(state, colour, point));
    boolean same = choices.get(0).equals(choices.get(1));
    require(!same || choices.get(0) == SlowBoard.PASS, "the same point twice");
    require(!turns.isRepetition(state, choices), "repeats a position");
  }

  private void checkLegal(SlowState state, int colour, int point) {
    require(point == SlowBoard.PASS || table.board.contains(point), "no such point");
    String reason = legality.whyNot(state, colour, point);
    require(reason.isEmpty(), reason);
  }

  private static void require(boolean condition, String otherwise) {
    if (!condition) {
      throw new IllegalStateException(otherwise);
    }
  }
}
