package gtpx.rooms.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Phase;
import gtpx.game.Position;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.game.Settlement;
import gtpx.rooms.seat.Opinion;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Settles which stones are dead where the players don't agree: they play on, or an estimate
 * decides. No player is the judge of its own game. The referee proposes nothing itself. Confined to
 * the room's thread. docs/rules.md#end
 */
final class DeadStoneReferee implements RoomState.Listener {
  private final RoomState state;
  private final Seats seats;
  private final DeadStoneEstimates estimates;
  private ColorSet answered = ColorSet.NONE; // server players, in this phase
  private ColorSet estimating = ColorSet.NONE; // server players that only repeat the estimate
  private ColorSet stuck = ColorSet.NONE; // server players that can't go on playing
  private Optional<Place> counting = Optional.empty(); // where an estimate was requested

  /** A point in the course of the game. */
  private record Place(int turn, int undos) {}

  DeadStoneReferee(RoomState state, Seats seats, DeadStoneEstimates estimates) {
    this.state = state;
    this.seats = seats;
    this.estimates = estimates;
  }

  private Position game() {
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
   * Forgets a seat's opinion when a server player replaces a client or the other way round: the new
   * player isn't bound by it. Clients that follow each other share the seat's secret and count as
   * the same player.
   */
  private void noteNewPlayer(Color color) {
    boolean hasServerPlayerLeft = answered.contains(color);
    if (hasServerPlayerLeft || player(color).isPresent()) {
      answered = answered.without(color);
      estimating = estimating.without(color);
      stuck = stuck.without(color);
      if (proposals().containsKey(color)) {
        state.announce(new Event.DeadWithdrawn(color));
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

  /** Returns whether an estimate that will settle the phase is being computed. */
  boolean isCounting() {
    return counting.equals(Optional.of(place()));
  }

  private Place place() {
    return new Place(game().turn(), state.shared().undos().size());
  }

  /** Records a server player's opinion, and proposes it on the player's behalf. */
  void note(Color color, Opinion opinion) {
    if (game().phase() != Phase.SCORING) {
      return;
    }
    answered = answered.with(color);
    estimating = opinion.isEstimate() ? estimating.with(color) : estimating.without(color);
    stuck = opinion.canPlayOn() ? stuck.without(color) : stuck.with(color);
    opinion.points().ifPresent(points -> state.announce(new Event.DeadProposed(color, points)));
    settleIfAllAnswered();
  }

  /** Settles the phase early if no client can add anything, or if all proposals are equal. */
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

  /** Returns whether all proposals are equal, and more than one is the player's own judgement. */
  private boolean haveAgreed() {
    return own().size() > 1 && Set.copyOf(proposals().values()).size() == 1;
  }

  /** Returns the players whose proposal is their own judgement. */
  private ColorSet own() {
    ColorSet bots = estimating.and(ColorSet.of(seats.serverPlayers().keySet()));
    return ColorSet.of(proposals().keySet()).without(bots);
  }

  private Optional<ServerPlayer> player(Color color) {
    return Optional.ofNullable(seats.serverPlayers().get(color));
  }

  /** Settles the phase as soon as the estimate is available, by the proposals made until then. */
  void settle() {
    Place place = place();
    if (isCounting()) {
      return;
    }
    counting = Optional.of(place);
    var unused =
        estimates
            .count(game())
            .thenApply(estimate -> Optional.of(estimate.dead()))
            .exceptionally(problem -> Optional.empty()) // a broken estimator has no estimate
            .thenAccept(estimate -> settle(place, estimate));
  }

  /**
   * Settles the phase by an estimate. Does nothing if the game has moved on, or is stopped; then it
   * is settled later.
   */
  private void settle(Place place, Optional<List<Integer>> estimate) {
    boolean isHere = place.equals(place()) && game().phase() == Phase.SCORING;
    counting = counting.filter(other -> !other.equals(place));
    if (isHere && !state.isBlocked()) {
      settle(estimate);
    }
  }

  private void settle(Optional<List<Integer>> estimate) {
    if (isDisputed(estimate) && canPlayOn()) {
      state.announce(new Event.CleaningUp(game().active().first()));
    } else {
      Settlement by = estimate.isPresent() ? Settlement.ESTIMATE : Settlement.NOBODY;
      state.announce(new Event.DeadSettled(by, estimate.orElse(List.of())));
    }
  }

  /**
   * Returns whether the estimate contradicts a player's own proposal, or, without any own proposal,
   * would decide only because a player has repeated it.
   */
  private boolean isDisputed(Optional<List<Integer>> estimate) {
    Optional<Set<Integer>> points = estimate.map(Set::copyOf);
    return own().isEmpty()
        ? !proposals().isEmpty()
        : !own().stream()
            .allMatch(color -> points.equals(Optional.of(Set.copyOf(proposals().get(color)))));
  }

  /**
   * Returns whether every player can be asked for moves. A client that has proposed nothing may be
   * gone.
   */
  private boolean canPlayOn() {
    return game().active().stream()
        .allMatch(
            color ->
                player(color)
                    .map(player -> player.canMove() && !stuck.contains(color))
                    .orElse(proposals().containsKey(color) && !seats.isEmpty(color)));
  }

  /**
   * Checks that everybody else can go on playing too. The game itself refuses players who may not
   * resume at all.
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
          Kind.HOST, color + " is disconnected; send gtpx-resume after it has reconnected");
    }
    if (player.filter(each -> !each.canMove()).isPresent() || stuck.contains(color)) {
      throw new RefusedException(
          Kind.HOST,
          color
              + " can't resume play; send gtpx-dead instead"
              + " (if players disagree, the server's estimate decides)");
    }
    if (player.isPresent() && !answered.contains(color)) {
      throw new RefusedException(
          Kind.HOST, color + " has not proposed dead stones yet; send gtpx-resume a little later");
    }
  }
}
