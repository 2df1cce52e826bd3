package gtpx.bridge.session;

import com.google.common.base.Ticker;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import gtpx.board.Color;
import gtpx.game.RefusedException;
import gtpx.protocol.GtpError;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.room.Participant;
import gtpx.rooms.room.Room;
import gtpx.rooms.room.RoomHeader;
import gtpx.rooms.room.Secrets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * Maps secrets to the seats of open rooms, and limits how many wrong secrets a client may present.
 */
final class SeatSecrets {
  private static final Duration PAST = Duration.ofMinutes(1);
  private static final int MOST_PAST = 10_000;

  private final Quotas quotas;
  private final Map<String, SeatOf> seats = new ConcurrentHashMap<>(); // by the secret's hash

  private final Cache<String, Boolean> past; // hashes

  /**
   * Creates a map without seats.
   *
   * @param ticker the server's clock
   */
  SeatSecrets(Quotas quotas, Ticker ticker) {
    this.quotas = quotas;
    past =
        CacheBuilder.newBuilder()
            .expireAfterWrite(PAST)
            .maximumSize(MOST_PAST)
            .ticker(ticker)
            .build();
  }

  /** A seat of a room. */
  record SeatOf(Room room, Color color) {
    /** Returns this seat, or the other, with the same secret, if this is one of a past game. */
    SeatOf prior(SeatOf other) {
      return room.isPast() ? other : this;
    }
  }

  /** Returns whether a secret is that of a seat of an open room. */
  boolean isOpen(String secret) {
    return seats.containsKey(Secrets.hash(secret));
  }

  /** Adds the seats of a room. One of a past game takes no key that is in use again elsewhere. */
  void add(Room room) {
    Map<Color, String> hashes = room.header().secrets().seats();
    hashes.forEach(
        (color, hash) -> seats.merge(hash, new SeatOf(room, color), (old, now) -> now.prior(old)));
  }

  void remove(Room room) {
    Map<Color, String> hashes = room.header().secrets().seats();
    hashes.forEach(
        (color, hash) -> {
          seats.remove(hash, new SeatOf(room, color));
          past.put(hash, true);
        });
  }

  /**
   * Returns the seat with a secret; empty if there is none. A secret of a recently forgotten room
   * was right a moment ago, and doesn't count as wrong.
   *
   * @param client the client that presents it
   * @param audit records a wrong secret
   * @throws gtpx.rooms.limit.LimitException if it is wrong, and the client has presented too many
   *     wrong ones
   */
  Optional<SeatOf> seat(String secret, String client, Audit audit) {
    String hash = Secrets.hash(secret);
    if (!seats.containsKey(hash) && past.getIfPresent(hash) != null) {
      return Optional.empty();
    }
    return isRight(
            word -> seats.containsKey(hash), secret, client, () -> audit.warn("wrong secret"))
        ? Optional.ofNullable(seats.get(hash))
        : Optional.empty();
  }

  /** Returns the seat with a secret; a wrong one doesn't count. */
  Optional<SeatOf> find(String secret) {
    return Optional.ofNullable(seats.get(Secrets.hash(secret)));
  }

  /**
   * Returns whether a secret is right. A right secret that is too long to be guessed is accepted no
   * matter how many wrong ones the client has presented, since others at its address may have
   * presented those.
   *
   * @param ifWrong reports a wrong secret to the audit
   * @throws gtpx.rooms.limit.LimitException if it is wrong or short, and the client has presented
   *     too many wrong ones
   */
  boolean isRight(Predicate<String> check, String secret, String client, Runnable ifWrong) {
    boolean isRight = check.test(secret);
    if (!isRight || !Secrets.isSecret(secret)) {
      quotas.check(Action.WRONG_SECRET, client);
    }
    if (!isRight) {
      quotas.count(Action.WRONG_SECRET, client);
      ifWrong.run();
    }
    return isRight;
  }

  /**
   * Returns whether a client that presents that secret may learn that a game exists. Wrong secrets
   * count for games that don't exist as they do for private ones, so that limits reveal nothing
   * either.
   *
   * @param header the game's; empty if there is no such game
   * @param opens returns whether a secret is one that reveals a private game
   * @throws gtpx.rooms.limit.LimitException as {@link #isRight} does
   */
  boolean maySee(
      Optional<RoomHeader> header,
      BiPredicate<Secrets, String> opens,
      Optional<String> secret,
      String client,
      Runnable ifWrong) {
    if (header.isPresent() && !header.get().settings().isPrivate()) {
      return true;
    }
    Optional<Secrets> secrets = header.map(RoomHeader::secrets);
    return secret
        .filter(
            shown ->
                isRight(
                    word -> secrets.filter(all -> opens.test(all, word)).isPresent(),
                    shown,
                    client,
                    ifWrong))
        .isPresent();
  }

  /**
   * Exchanges the invitation to a seat for a key; call it on the room's thread.
   *
   * @param participant who exchanges it; all others lose the seat
   * @return whether the exchange was made now; false if it was made before with this key, or the
   *     game is over
   * @throws GtpError if the invitation was exchanged for another key, or the key is already a
   *     secret
   */
  boolean exchange(Room room, Participant participant, Color color, String invitation, String key) {
    Secrets secrets = room.header().secrets();
    if (room.isOver() || (secrets.hasKey(color) && secrets.holds(color, key))) {
      return false; // the game is over, or already exchanged for this key
    }
    if (secrets.hasKey(color) && secrets.holds(color, invitation)) {
      throw GtpError.syntax("key (expected: none, since the seat has one already)");
    }
    SeatOf seat = new SeatOf(room, color);
    if (secrets.includes(key)
        || !seats.merge(Secrets.hash(key), seat, SeatOf::prior).equals(seat)) {
      throw GtpError.syntax(
          "key (expected: a new key, as in another --key-file, not a secret in use)");
    }
    try {
      room.exchange(participant, color, invitation, key);
    } catch (GtpError | RefusedException e) {
      seats.remove(Secrets.hash(key));
      throw e;
    }
    seats.remove(Secrets.hash(invitation));
    return true;
  }
}
