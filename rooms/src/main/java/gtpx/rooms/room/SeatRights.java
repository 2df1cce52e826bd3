package gtpx.rooms.room;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who may act for one seat: connections that hold it, some of them for one command only, or a
 * server player that plays it. A transition that gives the seat to somebody ends the rights of
 * others:
 *
 * <pre>
 *   free   --sit--> held                      --stand, leave (by the last)--> free
 *   held   --sit--> held                      by one more connection
 *   held   --takeOver--> held                 by that connection alone
 *   held   --exchange--> held or free         no longer by other connections
 *   held   --fill--> played                   no longer by connections
 *   played --fill, substitute--> played       the previous player ends
 *   played --sit, takeOver--> held            the player ends
 *   played --exchange--> free                 if the player is an engine that dialled in
 *   any    --holdOnce--> the same             until that connection leaves
 * </pre>
 *
 * <p>Checks no secrets and notifies nobody; a transition returns whom it has deprived of the seat.
 * Confined to the room's thread. docs/protocol/bridge.md, "Games and seats"
 */
final class SeatRights {
  private static final int MOST_POSTERS = 8; // that are reported

  private final Set<Participant> sitting = new LinkedHashSet<>();
  private final Set<Participant> once = new LinkedHashSet<>(); // for one command
  private Optional<ServerPlayer> player = Optional.empty();
  private boolean hasDialledIn; // the player
  private OptionalLong leftAt = OptionalLong.empty(); // nanoseconds; left without gtpx-stand
  private final Set<String> posters = new TreeSet<>(); // addresses, since it was taken

  /**
   * Who has lost a seat.
   *
   * @param sitting connections that held it for longer than one command
   * @param once connections that held it for one command
   * @param player the server player that played it
   */
  record Deprived(
      List<Participant> sitting, List<Participant> once, Optional<ServerPlayer> player) {}

  // Transitions.

  /** Gives a connection the seat, beside others that hold it. */
  Deprived sit(Participant participant) {
    once.remove(participant);
    sitting.add(participant);
    noteTaken();
    return new Deprived(List.of(), List.of(), endPlayer());
  }

  /** Gives a connection the seat alone. */
  Deprived takeOver(Participant participant) {
    Deprived others = endOthers(participant);
    return new Deprived(others.sitting(), others.once(), sit(participant).player());
  }

  /** Ends the rights of all others who have the seat by the secret that is exchanged. */
  Deprived exchange(Participant participant) {
    Deprived others = endOthers(participant);
    posters.clear();
    Optional<ServerPlayer> engine = hasDialledIn ? endPlayer() : Optional.empty();
    return new Deprived(others.sitting(), others.once(), engine);
  }

  private Deprived endOthers(Participant participant) {
    return new Deprived(
        endOthers(sitting, participant), endOthers(once, participant), Optional.empty());
  }

  private static List<Participant> endOthers(Set<Participant> holders, Participant participant) {
    List<Participant> others = new ArrayList<>(holders);
    others.remove(participant);
    holders.retainAll(Set.of(participant));
    return others;
  }

  /**
   * Gives the seat to a server player alone.
   *
   * @param dialsIn whether the player is an engine that has presented the seat's secret
   */
  Deprived fill(ServerPlayer next, boolean dialsIn) {
    Deprived before = new Deprived(List.copyOf(sitting), List.copyOf(once), player);
    sitting.clear();
    once.clear();
    noteTaken();
    substitute(next);
    hasDialledIn = dialsIn;
    return before;
  }

  /** Gives the seat to a stand-in for the server player, which has ended. */
  void substitute(ServerPlayer next) {
    player = Optional.of(next);
  }

  private Optional<ServerPlayer> endPlayer() {
    Optional<ServerPlayer> ended = player;
    player = Optional.empty();
    hasDialledIn = false;
    return ended;
  }

  private void noteTaken() {
    leftAt = OptionalLong.empty();
    posters.clear();
  }

  /**
   * Gives a connection the seat for one command.
   *
   * @return whether to report it: the first time from an address, unless that is the first address
   *     at an empty seat, which counts as the holder's
   */
  boolean holdOnce(Participant participant, String address) {
    boolean isHolder = isEmpty() && posters.isEmpty();
    once.add(participant);
    return posters.size() < MOST_POSTERS && posters.add(address) && !isHolder;
  }

  /** Takes the seat from a connection that gives it up. */
  void stand(Participant participant) {
    sitting.remove(participant);
    once.remove(participant);
    leftAt = OptionalLong.empty();
  }

  /**
   * Takes the seat from a connection that has ended; it may come back.
   *
   * @param nanos the time
   * @return whether the seat is empty by that
   */
  boolean leave(Participant participant, long nanos) {
    boolean hasSat = sitting.remove(participant);
    if (once.remove(participant) || hasSat) {
      noteLeft(nanos);
    }
    return hasSat && isEmpty();
  }

  /** Notes that somebody who held the seat until that time may come back. */
  void noteLeft(long nanos) {
    leftAt = OptionalLong.of(nanos);
  }

  // Questions.

  boolean isHeldBy(Participant participant) {
    return sitting.contains(participant) || once.contains(participant);
  }

  /** Returns whether a connection holds it for longer than one command. */
  boolean isHeldForLonger(Participant participant) {
    return sitting.contains(participant);
  }

  /** Returns whether no connection holds it for longer than one command. */
  boolean isEmpty() {
    return sitting.isEmpty();
  }

  /** Returns how many connections hold it, if only for one command. */
  int connections() {
    return sitting.size() + once.size();
  }

  /** Returns when its last holder left without giving it up, in nanoseconds. */
  OptionalLong leftAt() {
    return leftAt;
  }

  Optional<ServerPlayer> player() {
    return player;
  }
}
