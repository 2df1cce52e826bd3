package gtpx.bot;

import com.google.common.base.Suppliers;
import gtpx.board.Color;
import gtpx.game.Contract;
import gtpx.game.Event;
import gtpx.game.Move;
import gtpx.game.Offer;
import gtpx.game.Position;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * One player's part in the bargaining for a turn of F-Go. The shares of two players add up to one
 * victory, so what is good for one is bad for the other. But secret choices can be predicted, and
 * an agreed turn doesn't have that risk. Whatever is worth as much as playing on, minus a little
 * for the risk, is therefore good for both. Such offers are made and accepted, and no others.
 * docs/rules.md#negotiation
 *
 * <p>The players alternate in speaking first. The first speaker makes one offer or none, and ends
 * the bargaining when the offer is refused; the other player answers.
 */
final class Bargainer {
  private static final double RISK = 0.02; // possible loss by being predicted
  private static final int MOST_OFFERS = 8; // answered per turn, of the other's offers
  static final int SEARCHES = 4; // at most, per answer; they share its budget

  private final Position position;
  private final Color color;
  private final Color other;
  private final Function<PlayoutState, Search> searching;
  private final Supplier<Search> now;

  /**
   * Creates a player's part in the open bargaining of a position.
   *
   * @param searching searches from a state, opened for that player, and returns the search
   */
  Bargainer(Position position, Color color, Function<PlayoutState, Search> searching) {
    this.position = position;
    this.color = color;
    this.searching = searching;
    other = position.active().after(color);
    now = Suppliers.memoize(() -> searching.apply(PlayoutState.of(position, color)));
  }

  /** The player's next action; empty if it waits for the other. */
  Optional<Event> act() {
    if (thisTurn().filter(offer -> offer.by().equals(other)).count() > MOST_OFFERS) {
      return Optional.of(new Event.BargainingEnded(color));
    }
    Optional<Offer> theirs = open(other).filter(offer -> !isCountered(offer)).findFirst();
    if (theirs.isPresent()) {
      return Optional.of(answer(theirs.get()));
    }
    if (open(color).findFirst().isPresent() || !speaksFirst()) {
      return Optional.empty();
    }
    boolean hasOffered = thisTurn().anyMatch(offer -> offer.by().equals(color));
    Optional<Event> offer = hasOffered ? Optional.empty() : offer();
    return offer.or(() -> Optional.of(new Event.BargainingEnded(color)));
  }

  private boolean speaksFirst() {
    return position.turn() % 2 == color.seat();
  }

  private Stream<Offer> thisTurn() {
    return position.offersOfThisTurn().stream();
  }

  private Stream<Offer> open(Color by) {
    return thisTurn().filter(offer -> offer.status() == Offer.Status.OPEN && offer.by().equals(by));
  }

  /** Whether this player has already answered that ultimatum with the same ultimatum. */
  private boolean isCountered(Offer ultimatum) {
    return ultimatum.kind() == Offer.Kind.ULTIMATUM
        && open(color)
            .filter(own -> own.kind() == Offer.Kind.ULTIMATUM && own.id() > ultimatum.id())
            .anyMatch(own -> own.moves().equals(ultimatum.moves()));
  }

  // Answers.

  private Event answer(Offer offer) {
    return switch (offer.kind()) {
      case PROPOSAL -> {
        Map<Color, Move> moves = both(offer.moves());
        yield answer(offer, position.areLegalTogether(moves) && isGood(gain(moves)));
      }
      case ULTIMATUM -> answerUltimatum(offer);
      case CONTRACT -> answer(offer, isGood(gain(offer.contract().orElseThrow())));
    };
  }

  private Event answer(Offer offer, boolean accepts) {
    return accepts
        ? new Event.Accepted(color, offer.id(), List.of())
        : new Event.Rejected(color, offer.id());
  }

  /**
   * Accepts with the best other point if the result is good. Otherwise, if the point is this
   * player's best too, claims it as well, so that the other player may give it up.
   */
  private Event answerUltimatum(Offer ultimatum) {
    Move wanted = ultimatum.moves().get(0);
    boolean isCounter = open(color).anyMatch(own -> own.moves().equals(ultimatum.moves()));
    Optional<Move> elsewhere =
        best(color)
            .filter(move -> !move.equals(wanted) && !(isCounter && move.isPass()))
            .filter(move -> position.areLegalTogether(joint(move, wanted)))
            .findFirst();
    if (elsewhere.filter(move -> isGood(gain(joint(move, wanted)))).isPresent()) {
      return new Event.Accepted(color, ultimatum.id(), List.of(elsewhere.orElseThrow()));
    }
    boolean counters = !isCounter && best(color).findFirst().equals(Optional.of(wanted));
    return counters && open(color).findFirst().isEmpty()
        ? new Event.Threatened(color, wanted)
        : new Event.Rejected(color, ultimatum.id());
  }

  private static boolean isGood(double gain) {
    return gain >= -RISK;
  }

  // Offers.

  /**
   * An ultimatum if both want the same point; otherwise the most balanced of the good joint moves.
   */
  private Optional<Event> offer() {
    List<Move> own = best(color).limit(2).toList();
    List<Move> theirs = best(other).limit(2).toList();
    if (own.isEmpty() || theirs.isEmpty()) {
      return Optional.empty();
    }
    Move wanted = own.get(0);
    if (wanted.equals(theirs.get(0)) && !wanted.isPass()) {
      boolean isWorthIt = theirs.size() > 1 && gain(joint(wanted, theirs.get(1))) > 0;
      return isWorthIt ? Optional.of(new Event.Threatened(color, wanted)) : Optional.empty();
    }
    return proposal(own, theirs);
  }

  /** A joint move with the gain of this player, which is the other's loss. */
  private record Even(Map<Color, Move> moves, double gain) {}

  private Optional<Event> proposal(List<Move> own, List<Move> theirs) {
    return own.stream()
        .flatMap(mine -> theirs.stream().map(move -> joint(mine, move)))
        .filter(moves -> isTwoPoints(moves) && position.areLegalTogether(moves))
        .limit(SEARCHES - 1)
        .map(moves -> new Even(moves, gain(moves)))
        .filter(even -> isGood(even.gain) && isGood(-even.gain))
        .min(Comparator.comparingDouble(even -> Math.abs(even.gain)))
        .map(even -> proposed(even.moves));
  }

  private Event proposed(Map<Color, Move> moves) {
    List<Move> inOrder = List.copyOf(moves.values());
    return new Event.Proposed(color, inOrder.get(0), inOrder.get(1));
  }

  /** The legal moves of a player, most visited by the search first. */
  private Stream<Move> best(Color player) {
    return Stream.of(now.get().top().arms())
        .filter(arms -> arms.seat == player.seat())
        .flatMap(arms -> arms.byVisits().map(arm -> Move.ofPoint(arms.points[arm])))
        .filter(move -> position.legality(player, move).isLegal());
  }

  // Values.

  /** What this player gains by that joint move compared with playing on without an agreement. */
  private double gain(Map<Color, Move> moves) {
    return valueAfter(moves, Set.of()) - now.get().value(color.seat());
  }

  /**
   * What this player gains by that contract if the other player keeps it or passes, which breaks no
   * contract. Never good are contracts with more than one joint move, because the other may play
   * some and pass others; with bars that last longer than the next stone; and with a no-pass
   * clause, which may cost any number of points.
   */
  private double gain(Contract contract) {
    boolean barsForLong = !contract.barred().isEmpty() && contract.turns().orElse(1) > 1;
    if (contract.forbidsPass() || barsForLong || contract.moves().size() > 1) {
      return Double.NEGATIVE_INFINITY;
    }
    if (contract.moves().isEmpty() && contract.barred().isEmpty()) {
      return 0;
    }
    Map<Color, Move> moves =
        contract.moves().isEmpty() ? joint(Move.PASS, Move.PASS) : both(contract.moves().get(0));
    Map<Color, Move> alone = new TreeMap<>(moves);
    alone.put(other, Move.PASS);
    double worst = valueAfter(moves, contract.barred());
    if (!alone.equals(moves)) {
      worst = Math.min(worst, valueAfter(alone, contract.barred()));
    }
    return worst - now.get().value(color.seat());
  }

  private double valueAfter(Map<Color, Move> moves, Set<Integer> barred) {
    PlayoutState after = PlayoutState.of(position, color);
    play(moves, after);
    barred.forEach(after.bars::add);
    return searching.apply(after).value(color.seat());
  }

  /** Plays those moves that can be played: an obligation that can't be met lapses. */
  private static void play(Map<Color, Move> moves, PlayoutState state) {
    state.resolver.begin();
    moves.forEach(
        (player, move) -> {
          boolean isFree = !move.isPass() && state.board.isEmpty(move.point());
          if (isFree && !state.bars.bars(move.point())) {
            state.resolver.choose(player.seat(), move.point());
          }
        });
    state.playTogether();
  }

  private static boolean isTwoPoints(Map<Color, Move> moves) {
    return moves.values().stream().distinct().count() == 2;
  }

  /** The moves of Black and White. */
  private static Map<Color, Move> both(List<Move> moves) {
    return new TreeMap<>(Map.of(Color.BLACK, moves.get(0), Color.WHITE, moves.get(1)));
  }

  private Map<Color, Move> joint(Move own, Move theirs) {
    return new TreeMap<>(Map.of(color, own, other, theirs));
  }
}
