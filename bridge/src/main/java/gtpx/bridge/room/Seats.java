package gtpx.bridge.room;

import static java.util.stream.Collectors.toSet;

import gtpx.board.Color;
import gtpx.board.ColorSet;
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
 * Who is in a room, and who holds which seat: participants by their connections, and players of the
 * server's. Notifies all of them. Moves nothing. Confined to the room's thread.
 */
public final class Seats implements RoomState.Listener {
  private static final Duration ABSENCE = Duration.ofSeconds(60); // then a seat may be filled

  private static final int MOST_POSTERS = 8; // of a seat that are told of

  private final RoomState state;
  private final Map<Color, Set<Participant>> participants = new TreeMap<>();
  private final Map<Color, ServerPlayer> serverPlayers = new TreeMap<>();
  private final Map<Color, Long> leftAt = new TreeMap<>(); // in nanoseconds; without gtpx-stand
  private final Map<Color, Set<String>> posters = new TreeMap<>(); // addresses, since it was taken
  private final Set<Participant> present = new LinkedHashSet<>();
  private final Set<Participant> temporaryHolders =
      new LinkedHashSet<>(); // hold a seat for one command

  Seats(RoomState state) {
    this.state = state;
    state.header().spec().colors().forEach(color -> participants.put(color, new LinkedHashSet<>()));
    state.header().spec().colors().stream()
        .filter(state::wasHeld) // before a restart, and its holder may come back
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

  /** Enters the room, to watch or to sit. */
  public void enter(Participant participant) {
    present.add(participant);
  }

  /** Leaves the room; the seats stay with those who know their secrets. */
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

  /** Of a server that ends everybody goes, and nothing is written any more. */
  private void noteIfLeft(Color color) {
    if (isEmpty(color) && !state.shared().isSuspended()) {
      state.act(new RoomEvent.Left(color));
    }
  }

  /** Whether nobody holds the seat for longer than one command. */
  boolean isEmpty(Color color) {
    return temporaryHolders.containsAll(at(color));
  }

  /** Holds a seat from now on; a player of the server's gives way. */
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
    temporaryHolders.remove(participant); // others are told when it leaves
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
   * Holds a seat for one command. Its holders are told of each address once; the first one is the
   * holder itself where nobody sits.
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

  /** Gives the seat up. */
  public void stand(Participant participant, Color color) {
    checkHolds(participant, color);
    at(color).remove(participant);
    leftAt.remove(color);
    noteIfLeft(color);
  }

  /**
   * Throws if somebody may want the seat back: it is held, if only for one command, or its last
   * holder has left it a moment ago without giving it up.
   */
  void checkFree(Color color) {
    Long left = leftAt.get(color);
    boolean isRecent = left != null && state.now() - left < ABSENCE.toNanos();
    if (!at(color).isEmpty() || isRecent) {
      throw new RefusedException(
          Kind.HOST,
          color
              + " is held (expected: after gtpx-stand, or an absence of "
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

  /** How many connections hold a seat. */
  public int connections(Color color) {
    return at(color).size();
  }

  /**
   * Whether nobody is here by a connection who keeps the game from expiring: who holds a seat, if
   * only for one command, or owns the game. Spectators don't, nor do players of the server's: it
   * may not have noticed yet that an engine has disconnected.
   */
  boolean isDeserted() {
    return present.stream().noneMatch(one -> one.isOwner() || !heldBy(one).isEmpty());
  }

  /** Whether somebody holds a seat, for longer than one command. */
  public boolean isHeld() {
    return !participants.keySet().stream().allMatch(this::isEmpty);
  }

  /** Those who are here by a connection. */
  public Set<String> clients() {
    return present.stream().map(Participant::client).collect(toSet());
  }

  /** How many seats somebody plays. */
  public int taken() {
    return (int)
        participants.keySet().stream()
            .filter(color -> !isEmpty(color) || serverPlayers.containsKey(color))
            .count();
  }

  /** Sends everybody away who is here by a connection. */
  public void dismiss() {
    List.copyOf(present).forEach(Participant::dismissed);
  }

  // Players of the server's.

  /** Another plays the seat from now on; the one before is ended. */
  void fill(Color color, ServerPlayer player) {
    end(Optional.ofNullable(serverPlayers.put(color, player)));
  }

  /** Nobody waits for it: it is out of the game at once. */
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

  /** What the server's players call themselves, and how often somebody else chose for them. */
  Metadata metadata() {
    Map<Color, String> names = new TreeMap<>();
    Map<Color, Map<String, Integer>> substituted = new TreeMap<>();
    serverPlayers.forEach(
        (color, player) -> {
          names.put(color, player.name());
          if (!player.substituted().isEmpty()) {
            substituted.put(color, player.substituted());
          }
        });
    return new Metadata(Map.of(), names, substituted);
  }

  /** What the server's player of a seat calls itself; empty if there is none. */
  public Optional<String> serverPlayer(Color color) {
    return Optional.ofNullable(serverPlayers.get(color)).map(ServerPlayer::name);
  }

  /** Ends all players of the server's; complete when they are gone. */
  CompletableFuture<Void> endServerPlayers(Function<ServerPlayer, CompletableFuture<Void>> ending) {
    return CompletableFuture.allOf(
        serverPlayers.values().stream().map(ending).toArray(CompletableFuture[]::new));
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
