package gtpx.bridge.session;

import com.google.common.base.Ticker;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import gtpx.board.Color;
import gtpx.bridge.limit.Action;
import gtpx.bridge.limit.Quotas;
import gtpx.bridge.room.Room;
import gtpx.bridge.room.Secrets;
import gtpx.game.RefusedException;
import gtpx.protocol.GtpError;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** The seats of open rooms by their secrets, of which a client may name only so many wrong ones. */
final class SeatSecrets {
  private static final Duration PAST = Duration.ofMinutes(1);
  private static final int MOST_PAST = 10_000;

  private final Quotas quotas;
  private final Map<String, SeatOf> seats = new ConcurrentHashMap<>(); // by the secret's hash

  private final Cache<String, Boolean> past; // hashes

  /**
   * No seats.
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
  record SeatOf(Room room, Color color) {}

  void add(Room room) {
    room.header()
        .secrets()
        .seats()
        .forEach((color, hash) -> seats.put(hash, new SeatOf(room, color)));
  }

  void remove(Room room) {
    for (String hash : room.header().secrets().seats().values()) {
      seats.remove(hash);
      past.put(hash, true);
    }
  }

  /**
   * The seat that has a secret; empty if none has it. A secret of a room that is forgotten was
   * right a moment ago, and doesn't count as a wrong one.
   *
   * @param client who names it
   * @param audit records a wrong one
   * @throws gtpx.bridge.limit.LimitException if it is wrong, as too many before it
   */
  Optional<SeatOf> seat(String secret, String client, Audit audit) {
    String hash = Secrets.hash(secret);
    if (past.getIfPresent(hash) != null) {
      return Optional.empty();
    }
    return isRight(
            word -> seats.containsKey(hash), secret, client, () -> audit.warn("wrong secret"))
        ? Optional.ofNullable(seats.get(hash))
        : Optional.empty();
  }

  /**
   * Whether a secret is right. One that is too long to be guessed is, however many wrong ones the
   * client has named: others of its address may have done that.
   *
   * @param ifWrong tells the audit
   * @throws gtpx.bridge.limit.LimitException if it is wrong, or short, and the client has named too
   *     many wrong ones
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
   * Exchanges the invitation to a seat for a key; on the room's thread.
   *
   * @return whether that was not done before
   * @throws GtpError if it was exchanged for another
   */
  boolean exchange(Room room, Color color, String invitation, String key) {
    if (room.isOver() || room.header().secrets().holds(color, key)) {
      return false; // nobody moves there any more, or it was done with this key
    }
    if (seats.putIfAbsent(Secrets.hash(key), new SeatOf(room, color)) != null) {
      throw GtpError.syntax("key (expected: a new one, which is no other seat's secret)");
    }
    try {
      room.exchange(color, invitation, key);
    } catch (GtpError | RefusedException e) {
      seats.remove(Secrets.hash(key));
      throw e;
    }
    seats.remove(Secrets.hash(invitation));
    return true;
  }
}
