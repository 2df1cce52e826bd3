package gtpx.bridge.room;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.protocol.GtpError;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/** Who holds which seat, by connections or as a player of the server's. Moves nothing. */
final class SeatAssignments {
  private final Map<Color, Set<Participant>> holders = new TreeMap<>();
  private final Map<Color, ServerPlayer> fillers = new TreeMap<>();
  private final Set<Participant> present = new LinkedHashSet<>();
  private final Set<Participant> visitors = new LinkedHashSet<>(); // who sit for one command

  SeatAssignments(ColorSet colors) {
    colors.forEach(color -> holders.put(color, new LinkedHashSet<>()));
  }

  private Set<Participant> at(Color color) {
    Set<Participant> at = holders.get(color);
    if (at == null) {
      throw GtpError.syntax(
          "invalid color " + color + " (expected: one of " + holders.keySet() + ")");
    }
    return at;
  }

  void enter(Participant holder) {
    present.add(holder);
  }

  /** Goes; returns the seats that nobody holds any more. */
  ColorSet leave(Participant holder) {
    present.remove(holder);
    boolean isVisitor = visitors.remove(holder);
    ColorSet empty = ColorSet.NONE;
    for (Map.Entry<Color, Set<Participant>> seat : holders.entrySet()) {
      boolean wasLast = seat.getValue().remove(holder) && isEmpty(seat.getKey()) && !isVisitor;
      empty = wasLast ? empty.with(seat.getKey()) : empty;
    }
    return empty;
  }

  /** Whether nobody sits there for longer than one command. */
  private boolean isEmpty(Color color) {
    return visitors.containsAll(at(color));
  }

  /** Sits for one command. */
  void visit(Participant holder, Color color) {
    visitors.add(holder);
    at(color).add(holder);
  }

  /** Whether nobody is here. */
  boolean isDeserted() {
    return present.isEmpty();
  }

  /** All who are here by a connection look what has happened. */
  void tellHolders() {
    List.copyOf(present).forEach(Participant::changed);
  }

  /** All who are here look what has happened. */
  void tellAll() {
    fillers().values().forEach(ServerPlayer::changed);
    tellHolders();
  }

  /** Sits; returns whether nobody held the seat before. */
  boolean sit(Participant holder, Color color) {
    boolean isFirst = isEmpty(color);
    at(color).add(holder);
    return isFirst;
  }

  /** Stands up; returns whether nobody holds the seat now. */
  boolean stand(Participant holder, Color color) {
    return at(color).remove(holder) && isEmpty(color);
  }

  /** Who held the seat beside that one; they don't any more. */
  List<Participant> sendOthersAway(Participant holder, Color color) {
    List<Participant> others = new ArrayList<>(at(color));
    others.remove(holder);
    at(color).retainAll(Set.of(holder));
    return others;
  }

  boolean holds(Participant holder, Color color) {
    return at(color).contains(holder);
  }

  /** Throws unless that one holds the seat. */
  void checkHolds(Participant holder, Color color) {
    if (!holds(holder, color)) {
      throw GtpError.illegalMove("you don't hold " + color);
    }
  }

  ColorSet heldBy(Participant holder) {
    ColorSet held = ColorSet.NONE;
    for (Map.Entry<Color, Set<Participant>> seat : holders.entrySet()) {
      held = seat.getValue().contains(holder) ? held.with(seat.getKey()) : held;
    }
    return held;
  }

  /** Whether anybody plays it. */
  boolean isTaken(Color color) {
    return !isEmpty(color) || fillers.containsKey(color);
  }

  int connections(Color color) {
    return at(color).size();
  }

  Optional<ServerPlayer> filler(Color color) {
    return Optional.ofNullable(fillers.get(color));
  }

  boolean isFilledBy(Color color, ServerPlayer filler) {
    return filler(color).filter(now -> now == filler).isPresent();
  }

  Map<Color, ServerPlayer> fillers() {
    return Map.copyOf(fillers);
  }

  /** Another plays the seat from now on; the one before is ended. */
  void fill(Color color, ServerPlayer filler) {
    end(Optional.ofNullable(fillers.put(color, filler)));
  }

  /** No player of the server's plays it any more. */
  void empty(Color color) {
    end(Optional.ofNullable(fillers.remove(color)));
  }

  /** Nobody waits for it: it is out of the game at once. */
  private static void end(Optional<ServerPlayer> filler) {
    filler.ifPresent(
        gone -> {
          var unused = gone.close();
        });
  }

  /** All players of the server's end; complete when they are gone. */
  CompletableFuture<Void> closeFillers() {
    return CompletableFuture.allOf(
        fillers.values().stream().map(ServerPlayer::close).toArray(CompletableFuture[]::new));
  }
}
