package gtpx.bridge.room;

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
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * Who is in a room, and who holds which seat: connected participants and server players. Notifies
 * all of them, but makes no moves. Confined to the room's thread.
 */
public final class Seats implements RoomState.Listener {
  private static final Duration ABSENCE = Duration.ofSeconds(60); // after it a seat may be filled

  private static final int MOST_POSTERS = 8; // per seat that are reported

  private final RoomState state;
  private final Map<Color, Set<Participant>> participants = new TreeMap<>();
  private final Map<Color, ServerPlayer> serverPlayers = new TreeMap<>();
  private final Map<Color, Long> leftAt = new TreeMap<>(); // nanoseconds; left without gtpx-stand
  private final Map<Color, Set<String>> posters = new TreeMap<>(); // addresses, since it was taken
  private final Set<Participant> present = new LinkedHashSet<>();
  private final Set<Participant> temporaryHolders =
      new LinkedHashSet<>(); // hold a seat for one command

  Seats(RoomState state) {
    this.state = state;
    state.header().spec().colors().forEach(color -> participants.put(color, new LinkedHashSet<>()));
    state.header().spec().colors().stream()
        .filter(state::wasHeld) // before a restart: its holder may return
        .forEach(color -> leftAt.put(color, state.now()));
  }

  private Set<Participant> at(Color color) {
    Set<Participant> at = participants.get(color);
    if (at == null) {
      throw GtpError.syntax(
          "invalid color " + color + " (expected: one of " + participants.keySet() + ")");
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
    boolean isTemporary = temporaryHolders.remove(participant);
    ColorSet held = heldBy(participant);
    held.forEach(color -> at(color).remove(participant));
    held.forEach(color -> leftAt.put(color, state.now()));
    if (!isTemporary) {
      held.forEach(this::noteIfLeft);
    }
  }

  /**
   * Records that a seat was left empty. When the server is ending or the game has moved to another
   * node, everybody leaves and nothing is recorded.
   */
  private void noteIfLeft(Color color) {
    if (isEmpty(color) && !state.shared().isSuspended() && !state.isGone()) {
      state.act(new RoomEvent.Left(color));
    }
  }

  /** Returns whether nobody holds the seat for longer than one command. */
  boolean isEmpty(Color color) {
    return temporaryHolders.containsAll(at(color));
  }

  /** Gives a participant a seat; a server player gives way. */
  public void sit(Participant participant, Color color, boolean takesOver) {
    state.checkOpen();
    state.checkMaySit(color);
    if (state.wasTaken(color) && !at(color).contains(participant)) {
      participant.countChange();
    }
    boolean isNew = isEmpty(color) || serverPlayers.containsKey(color);
    boolean isFurther = at(color).add(participant) && !isNew;
    leftAt.remove(color);
    posters.remove(color);
    temporaryHolders.remove(participant); // so others are notified when it leaves
    if (takesOver) {
      sendOthersAway(participant, color);
    } else if (isNew) {
      state.act(new RoomEvent.Sat(color));
    } else if (isFurther) {
      state.act(new RoomEvent.Joined(color, at(color).size()));
    }
    end(Optional.ofNullable(serverPlayers.remove(color)));
  }

  private void sendOthersAway(Participant participant, Color color) {
    List<Participant> others = new ArrayList<>(at(color));
    others.remove(participant);
    at(color).retainAll(Set.of(participant));
    state.act(new RoomEvent.TakenOver(color));
    others.forEach(other -> other.sentAway(color));
  }

  /**
   * Gives a participant a seat for one command. The event that reports this is sent once for each
   * new address, but not for the first one at an empty seat, which counts as the holder.
   */
  public void holdForOneCommand(Participant participant, Color color, String address) {
    Set<String> known = posters.computeIfAbsent(color, each -> new TreeSet<>());
    boolean isHolder = isEmpty(color) && known.isEmpty();
    if (known.size() < MOST_POSTERS && state.goesOn() && known.add(address) && !isHolder) {
      state.act(new RoomEvent.Posted(color));
    }
    temporaryHolders.add(participant);
    at(color).add(participant);
  }

  /** Gives up a seat. */
  public void stand(Participant participant, Color color) {
    checkHolds(participant, color);
    at(color).remove(participant);
    leftAt.remove(color);
    noteIfLeft(color);
  }

  /**
   * Throws if somebody may want the seat back: it is held, if only for one command, or its last
   * holder has recently left without giving it up.
   */
  void checkFree(Color color) {
    Long left = leftAt.get(color);
    boolean isRecent = left != null && state.now() - left < ABSENCE.toNanos();
    if (!at(color).isEmpty() || isRecent) {
      throw new RefusedException(
          Kind.HOST,
          color
              + " is held (expected: gtpx-stand by its holder, or an absence of "
              + ABSENCE.toSeconds()
              + " s)");
    }
  }

  boolean holds(Participant participant, Color color) {
    return at(color).contains(participant);
  }

  /** Throws unless that participant holds the seat. */
  void checkHolds(Participant participant, Color color) {
    if (!holds(participant, color)) {
      throw GtpError.illegalMove("you don't hold " + color);
    }
  }

  public ColorSet heldBy(Participant participant) {
    ColorSet held = ColorSet.NONE;
    for (Map.Entry<Color, Set<Participant>> seat : participants.entrySet()) {
      held = seat.getValue().contains(participant) ? held.with(seat.getKey()) : held;
    }
    return held;
  }

  /** Returns how many connections hold a seat. */
  public int connections(Color color) {
    return at(color).size();
  }

  /**
   * Returns whether no connection here keeps the game from expiring. Those that hold a seat, if
   * only for one command, or own the game do so. Spectators don't. Neither do server players,
   * because the server may not have noticed yet that an engine has disconnected.
   */
  boolean isDeserted() {
    return present.stream().noneMatch(one -> one.isOwner() || !heldBy(one).isEmpty());
  }

  /** Returns whether anybody holds a seat for longer than one command. */
  public boolean isHeld() {
    return !participants.keySet().stream().allMatch(this::isEmpty);
  }

  /** Returns the clients that are connected to this room. */
  public Set<String> clients() {
    return present.stream().map(Participant::client).collect(toSet());
  }

  /** Returns how many seats have a player. */
  public int taken() {
    return (int)
        participants.keySet().stream()
            .filter(color -> !isEmpty(color) || serverPlayers.containsKey(color))
            .count();
  }

  /** Ends all connections to this room. */
  public void dismiss() {
    List.copyOf(present).forEach(Participant::dismissed);
  }

  // Server players.

  /** Gives a seat to another server player, and ends the previous one. */
  void fill(Color color, ServerPlayer player) {
    end(Optional.ofNullable(serverPlayers.put(color, player)));
  }

  /** Ends a player without waiting for it: it is out of the game at once. */
  private static void end(Optional<ServerPlayer> player) {
    player.ifPresent(
        gone -> {
          var unused = gone.close();
        });
  }

  boolean isPlayedBy(Color color, ServerPlayer player) {
    return serverPlayers.get(color) == player;
  }

  Map<Color, ServerPlayer> serverPlayers() {
    return Map.copyOf(serverPlayers);
  }

  /**
   * Returns the names of the server players, also of those that have given up, and how often a
   * substitute chose for them.
   */
  Metadata metadata() {
    Map<Color, String> names = new TreeMap<>();
    Map<Color, Map<String, Integer>> substituted = new TreeMap<>();
    serverPlayers.forEach(
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
    return Optional.ofNullable(serverPlayers.get(color)).map(ServerPlayer::name);
  }

  /** Ends all server players; completes when they are gone. */
  CompletableFuture<Void> endServerPlayers(Function<ServerPlayer, CompletableFuture<Void>> ending) {
    return CompletableFuture.allOf(
        serverPlayers.values().stream().map(ending).toArray(CompletableFuture[]::new));
  }

  /**
   * Returns whether nobody is here but server players that come back by themselves, and none of
   * those has something to do.
   */
  boolean areIdle() {
    return present.isEmpty() && serverPlayers.keySet().stream().allMatch(this::isIdle);
  }

  private boolean isIdle(Color color) {
    Game game = state.game();
    boolean isToMove = game.toMove().contains(color) && game.commitment(color).isEmpty();
    return state.serverPlayers().containsKey(color) && game.phase() == Phase.PLAY && !isToMove;
  }

  // What the room's state reports.

  @Override
  public void durable() {
    serverPlayers().values().forEach(ServerPlayer::changed);
    broken();
  }

  @Override
  public void broken() {
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
