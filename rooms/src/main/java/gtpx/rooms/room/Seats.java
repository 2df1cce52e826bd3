package gtpx.rooms.room;

import static java.util.stream.Collectors.toSet;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Game;
import gtpx.game.Phase;
import gtpx.game.RefusedException;
import gtpx.game.RefusedException.Kind;
import gtpx.protocol.GtpError;
import gtpx.record.Metadata;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Who is in a room, and who holds which seat: connected participants and server players, each seat
 * by its {@link SeatRights}. Notifies all of them and publishes their coming and going, but makes
 * no moves. Confined to the room's thread.
 */
public final class Seats implements RoomState.Listener {
  private static final Duration ABSENCE = Duration.ofSeconds(60); // after it a seat may be filled

  private final RoomState state;
  private final Map<Color, SeatRights> seats = new TreeMap<>();
  private final Set<Participant> present = new LinkedHashSet<>();
  private long lastVisit; // when somebody was here, in nanoseconds
  private Consumer<Participant> deprived = participant -> {};

  Seats(RoomState state) {
    this.state = state;
    lastVisit = state.now();
    for (Color color : state.header().spec().colors()) {
      SeatRights rights = new SeatRights();
      if (state.wasHeld(color)) { // before a restart: its holder may return
        rights.noteLeft(state.now());
      }
      seats.put(color, rights);
    }
  }

  /** Sets who is notified of each participant that has lost a seat. */
  void whenDeprived(Consumer<Participant> listener) {
    deprived = listener;
  }

  private SeatRights at(Color color) {
    SeatRights at = seats.get(color);
    if (at == null) {
      throw GtpError.syntax(
          "invalid color " + color + " (expected: one of " + seats.keySet() + ")");
    }
    return at;
  }

  // Participants.

  /** Adds a participant to the room, to watch or to sit. */
  public void enter(Participant participant) {
    present.add(participant);
  }

  /**
   * Removes a participant from the room. Its seats can be taken again by anyone who knows their
   * secrets.
   */
  void leave(Participant participant) {
    present.remove(participant);
    lastVisit = state.now();
    List<Color> left =
        seats.keySet().stream().filter(color -> at(color).leave(participant, state.now())).toList();
    left.forEach(this::noteLeft);
  }

  /**
   * Records that a seat was left empty. When the server is ending or the game has moved to another
   * node, everybody leaves and nothing is recorded.
   */
  private void noteLeft(Color color) {
    if (!state.isSuspended() && !state.isGone()) {
      state.act(new RoomEvent.Left(color));
    }
  }

  /** Gives a participant a seat; a server player gives way. */
  public void sit(Participant participant, Color color, boolean takesOver) {
    state.checkOpen();
    state.checkMaySit(color);
    SeatRights rights = at(color);
    if (state.wasTaken(color) && !rights.isHeldBy(participant)) {
      participant.countChange();
    }
    boolean isFirst = rights.isEmpty();
    boolean isFurther = !isFirst && !rights.isHeldForLonger(participant);
    SeatRights.Deprived others = takesOver ? rights.takeOver(participant) : rights.sit(participant);
    if (takesOver) {
      state.act(new RoomEvent.TakenOver(color));
    } else if (isFirst) {
      state.act(new RoomEvent.Sat(color));
    } else if (isFurther) {
      state.act(new RoomEvent.Joined(color, rights.connections()));
    }
    sendAway(others, color);
  }

  /**
   * Ends the rights of all others who have a seat by the secret that the participant has exchanged
   * for a key. They may stay as spectators, unless the game is private and they know no other
   * secret of it.
   */
  void exchanged(Participant participant, Color color) {
    announceAndSendAway(at(color).exchange(participant), color);
    List.copyOf(present).stream()
        .filter(other -> other != participant && !other.maySee(state.header()))
        .forEach(Participant::dismissed);
  }

  private void announceAndSendAway(SeatRights.Deprived others, Color color) {
    if (!others.sitting().isEmpty()) {
      state.act(new RoomEvent.TakenOver(color));
    }
    sendAway(others, color);
  }

  private void sendAway(SeatRights.Deprived others, Color color) {
    end(others.player());
    for (List<Participant> holders : List.of(others.sitting(), others.once())) {
      holders.forEach(deprived);
      holders.forEach(other -> other.sentAway(color));
    }
  }

  /** Gives a participant a seat for one command, which is reported for some addresses. */
  public void holdForOneCommand(Participant participant, Color color, String address) {
    if (at(color).holdOnce(participant, address) && state.goesOn()) {
      state.act(new RoomEvent.Posted(color));
    }
  }

  /** Gives up a seat. */
  public void stand(Participant participant, Color color) {
    checkHolds(participant, color);
    at(color).stand(participant);
    deprived.accept(participant);
    if (at(color).isEmpty()) {
      noteLeft(color);
    }
  }

  /**
   * Throws if somebody may want the seat back: it is held, if only for one command, or its last
   * holder has recently left without giving it up.
   */
  void checkFree(Color color) {
    OptionalLong left = at(color).leftAt();
    boolean isRecent = left.isPresent() && state.now() - left.getAsLong() < ABSENCE.toNanos();
    if (connections(color) > 0 || isRecent) {
      throw new RefusedException(
          Kind.HOST,
          "%s is held; its holder must send gtpx-stand or be absent for %s s"
              .formatted(color, ABSENCE.toSeconds()));
    }
  }

  /** Returns whether a participant may act for a seat. */
  boolean holds(Participant participant, Color color) {
    return at(color).isHeldBy(participant) || participant.isReferee();
  }

  /** Returns whether nobody holds the seat for longer than one command. */
  boolean isEmpty(Color color) {
    return at(color).isEmpty();
  }

  /** Throws unless that participant may act for the seat. */
  void checkHolds(Participant participant, Color color) {
    if (!holds(participant, color)) {
      throw GtpError.illegalMove("you don't hold " + color);
    }
  }

  /** Returns the seats that a participant may act for. */
  public ColorSet heldBy(Participant participant) {
    ColorSet held = ColorSet.NONE;
    for (Color color : seats.keySet()) {
      held = holds(participant, color) ? held.with(color) : held;
    }
    return held;
  }

  /** Returns how many connections hold a seat. */
  public int connections(Color color) {
    return at(color).connections();
  }

  /**
   * Returns whether no connection here keeps the game from expiring. Those that hold a seat, if
   * only for one command, or own the game do so. Spectators don't. Neither do server players,
   * because the server may not have noticed yet that an engine has disconnected.
   */
  boolean isDeserted() {
    return present.stream().noneMatch(one -> one.isOwner() || !heldBy(one).isEmpty());
  }

  /** Returns whether nobody has been here for that long. */
  boolean areUnvisited(Duration least) {
    return present.isEmpty() && state.now() - lastVisit >= least.toNanos();
  }

  /** Returns whether anybody holds a seat for longer than one command. */
  public boolean isHeld() {
    return !seats.values().stream().allMatch(SeatRights::isEmpty);
  }

  /** Returns the clients that are connected to this room. */
  public Set<String> clients() {
    return present.stream().map(Participant::client).collect(toSet());
  }

  /** Returns how many seats have a player. */
  public int taken() {
    return (int)
        seats.values().stream()
            .filter(rights -> !rights.isEmpty() || rights.player().isPresent())
            .count();
  }

  /** Ends all connections to this room. */
  public void dismiss() {
    List.copyOf(present).forEach(Participant::dismissed);
  }

  // Server players.

  /**
   * Gives a seat to a server player; whoever had it has lost it.
   *
   * @param dialsIn whether the player is an engine that has presented the seat's secret
   */
  void fill(Color color, ServerPlayer player, boolean dialsIn) {
    announceAndSendAway(at(color).fill(player, dialsIn), color);
  }

  /** Gives a seat to a stand-in for its server player, which has given up. */
  void substitute(Color color, ServerPlayer player) {
    Optional<ServerPlayer> before = at(color).player();
    at(color).substitute(player);
    end(before);
  }

  /** Ends a player without waiting for it: it is out of the game at once. */
  private static void end(Optional<ServerPlayer> player) {
    var unused = player.map(ServerPlayer::close);
  }

  boolean isPlayedBy(Color color, ServerPlayer player) {
    return at(color).player().filter(now -> now == player).isPresent();
  }

  Map<Color, ServerPlayer> serverPlayers() {
    Map<Color, ServerPlayer> players = new TreeMap<>();
    seats.forEach(
        (color, rights) -> rights.player().ifPresent(player -> players.put(color, player)));
    return players;
  }

  /**
   * Returns the names of the server players, also of those that have given up, and how often a
   * substitute chose for them.
   */
  Metadata metadata() {
    Map<Color, String> names = new TreeMap<>();
    Map<Color, Map<String, Integer>> substituted = new TreeMap<>();
    serverPlayers()
        .forEach(
            (color, player) -> {
              names.put(color, player.recordedName());
              if (!player.substituted().isEmpty()) {
                substituted.put(color, player.substituted());
              }
            });
    return new Metadata(Map.of(), names, substituted);
  }

  /** Returns the name of a seat's server player; empty if there is none. */
  public Optional<String> serverPlayer(Color color) {
    return at(color).player().map(ServerPlayer::name);
  }

  /** Ends all server players; completes when they are gone. */
  CompletableFuture<Void> endServerPlayers(Function<ServerPlayer, CompletableFuture<Void>> ending) {
    return CompletableFuture.allOf(
        serverPlayers().values().stream().map(ending).toArray(CompletableFuture[]::new));
  }

  /**
   * Returns whether nobody is here but server players that come back by themselves, and none of
   * those has something to do.
   */
  boolean areIdle() {
    return present.isEmpty() && serverPlayers().keySet().stream().allMatch(this::isIdle);
  }

  private boolean isIdle(Color color) {
    Game game = state.shared().secret();
    boolean isToMove = game.toMove().contains(color) && game.commitment(color).isEmpty();
    return state.serverPlayers().containsKey(color) && game.phase() == Phase.PLAY && !isToMove;
  }

  // What the room's state reports.

  @Override
  public void durable() {
    serverPlayers().values().forEach(ServerPlayer::changed);
    notifyPresent();
  }

  @Override
  public void broken() {
    notifyPresent();
  }

  private void notifyPresent() {
    List.copyOf(present).forEach(Participant::changed);
  }

  @Override
  public void ended() {
    state
        .journal()
        .whenDurable(
            () -> {
              var unused = endServerPlayers(ServerPlayer::close);
            });
  }
}
