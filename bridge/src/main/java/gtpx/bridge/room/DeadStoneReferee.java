package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.bridge.seat.Opinion;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.game.Settlement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Settles which stones are dead where the players don't agree on them: the players play on, or an
 * estimate counts. Nobody judges its own game. Proposes nothing itself. Confined to the room's
 * thread. docs/rules.md#end
 */
final class DeadStoneReferee implements RoomState.Listener {
  private final RoomState state;
  private final Seats seats;
  private final DeadStoneEstimates estimates;
  private ColorSet answered = ColorSet.NONE; // players of the server's, in this phase
  private ColorSet estimating = ColorSet.NONE; // those of them that only repeat the estimate
  private ColorSet stuck = ColorSet.NONE; // those of them that can't go back to play
  private Optional<Place> counting = Optional.empty(); // where an estimate was asked for

  /** Where the game was. */
  private record Place(int turn, int undos) {}

  DeadStoneReferee(RoomState state, Seats seats, DeadStoneEstimates estimates) {
    this.state = state;
    this.seats = seats;
    this.estimates = estimates;
  }

  private Game game() {
    return state.game();
  }

  @Override
  public void happened(RoomEvent event) {
    if (game().phase() != Phase.SCORING) {
      answered = ColorSet.NONE;
      estimating = ColorSet.NONE;
      stuck = ColorSet.NONE;
    } else {
      event.findReseated().ifPresent(this::noteNewPlayer);
    }
  }

  /**
   * What a player of the server's has said is no word of who sits down in its place, nor the other
   * way round. Between clients a seat's secret tells that they are one.
   */
  private void noteNewPlayer(Color color) {
    if (player(color).isPresent()) { // it goes, or has come
      answered = answered.without(color);
      estimating = estimating.without(color);
      stuck = stuck.without(color);
      if (proposals().containsKey(color)) {
        announce(new Event.DeadWithdrawn(color));
      }
    }
  }

  private Map<Color, List<Integer>> proposals() {
    return game().deadProposals();
  }

  @Override
  public void durable() {
    settleIfAllAnswered();
  }

  /** Whether an estimate is on its way that settles the phase. */
  boolean isCounting() {
    return counting.equals(Optional.of(place()));
  }

  private Place place() {
    return new Place(game().turn(), state.shared().undos().size());
  }

  /** Notes what a player of the server's says, and proposes it for the player. */
  void note(Color color, Opinion opinion) {
    if (game().phase() != Phase.SCORING) {
      return;
    }
    answered = answered.with(color);
    estimating = opinion.isEstimate() ? estimating.with(color) : estimating.without(color);
    stuck = opinion.canPlayOn() ? stuck.without(color) : stuck.with(color);
    opinion.points().ifPresent(points -> announce(new Event.DeadProposed(color, points)));
    settleIfAllAnswered();
  }

  /**
   * Where no client can say anything more, or all that was proposed is alike, nobody has to wait
   * for the end of the phase.
   */
  private void settleIfAllAnswered() {
    ColorSet active = game().active();
    if (game().phase() != Phase.SCORING || state.isBlocked()) {
      return;
    }
    boolean isCertain = seats.serverPlayers().keySet().containsAll(active.stream().toList());
    if (active.stream().allMatch(this::hasAnswered) && (isCertain || haveAgreed())) {
      settle();
    }
  }

  private boolean hasAnswered(Color color) {
    return player(color)
        .map(player -> answered.contains(color) || !player.canMove())
        .orElse(proposals().containsKey(color));
  }

  /** Whether all who have proposed are of one mind, and more than one of them judges itself. */
  private boolean haveAgreed() {
    return own().size() > 1 && Set.copyOf(proposals().values()).size() == 1;
  }

  /** Who has proposed what it considers dead itself. */
  private ColorSet own() {
    ColorSet bots = estimating.and(ColorSet.of(seats.serverPlayers().keySet()));
    return ColorSet.of(proposals().keySet()).without(bots);
  }

  private Optional<ServerPlayer> player(Color color) {
    return Optional.ofNullable(seats.serverPlayers().get(color));
  }

  /** Settles it as soon as the estimate is there, by what has been proposed until then. */
  void settle() {
    Place place = place();
    if (isCounting()) {
      return;
    }
    counting = Optional.of(place);
    var unused =
        estimates
            .count(game())
            .thenApply(Optional::of)
            .exceptionally(problem -> Optional.empty()) // a broken estimator knows none
            .thenAccept(estimate -> settle(place, estimate));
  }

  /** Does nothing if the game is elsewhere by now, or stands still: then it is settled later. */
  private void settle(Place place, Optional<List<Integer>> estimate) {
    boolean isHere = place.equals(place()) && game().phase() == Phase.SCORING;
    counting = counting.filter(other -> !other.equals(place));
    if (isHere && !state.isBlocked()) {
      settle(estimate);
    }
  }

  private void settle(Optional<List<Integer>> estimate) {
    if (isDisputed(estimate) && canPlayOn()) {
      announce(new Event.CleaningUp(game().active().first()));
    } else {
      Settlement by = estimate.isPresent() ? Settlement.ESTIMATE : Settlement.NOBODY;
      announce(new Event.DeadSettled(by, estimate.orElse(List.of())));
    }
  }

  /**
   * Whether the estimate would decide against a player's own proposal, or a player that only
   * repeats it would decide for lack of one.
   */
  private boolean isDisputed(Optional<List<Integer>> estimate) {
    Optional<Set<Integer>> points = estimate.map(Set::copyOf);
    return own().isEmpty()
        ? !proposals().isEmpty()
        : !own().stream()
            .allMatch(color -> points.equals(Optional.of(Set.copyOf(proposals().get(color)))));
  }

  /** Whether everybody can be asked for moves: a client that has said nothing may be gone. */
  private boolean canPlayOn() {
    return game().active().stream()
        .allMatch(
            color ->
                player(color)
                    .map(player -> player.canMove() && !stuck.contains(color))
                    .orElse(proposals().containsKey(color) && !seats.isEmpty(color)));
  }

  /**
   * Throws unless everybody else can go back to play too. Leaves it to the game to refuse those who
   * may not resume at all.
   */
  void checkMayResume(Color color) {
    ColorSet active = game().active();
    if (game().phase() == Phase.SCORING && active.contains(color)) {
      active.without(color).forEach(this::checkCanResume);
    }
  }

  private void checkCanResume(Color color) {
    Optional<ServerPlayer> player = player(color);
    if (player.isEmpty() && seats.isEmpty(color)) {
      throw new RefusedException(
          Kind.HOST, color + " is away (expected: again when it is connected)");
    }
    if (player.filter(each -> !each.canMove()).isPresent() || stuck.contains(color)) {
      throw new RefusedException(
          Kind.HOST,
          color + " can't play on (expected: gtpx-dead; in a dispute the estimate counts)");
    }
    if (player.isPresent() && !answered.contains(color)) {
      throw new RefusedException(
          Kind.HOST, color + " has not said yet what is dead (expected: again a little later)");
    }
  }

  private void announce(Event event) {
    state.act(new RoomEvent.GameEvent(event));
  }
}
