package gtpx.bridge.store;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;

/**
 * The parts into which the games of a cluster are divided. Each part belongs to one node at a time;
 * a game's part follows from its name alone and never changes.
 */
public final class Shards {
  /** How many parts there are, numbered from 0. It can't be changed once games are stored. */
  public static final int COUNT = 256;

  private Shards() {}

  /** Returns the part of a game. */
  public static int of(String game) {
    return Math.floorMod(
        Hashing.murmur3_32_fixed().hashString(game, StandardCharsets.UTF_8).asInt(), COUNT);
  }
}
