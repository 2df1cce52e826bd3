package gtpx.record;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.fail;

import gtpx.game.Game;
import gtpx.rules.Variant;
import gtpx.testing.RunSeed;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Corrupted records: valid ones with bytes changed, pieces moved or duplicated, and noise. Each
 * must be read, or refused with a {@link RecordException}, quickly. Five runs try all. {@code
 * -Dgtpx.fuzz=N} tries more, {@code -Dgtpx.case=N} begins with the one that a failure names.
 */
@ExtendWith(RunSeed.class)
class FuzzTest {
  private static final int FILES = Integer.getInteger("gtpx.fuzz", 20_000);
  private static final int PARTS = 5;
  private static final Long CASE = Long.getLong("gtpx.case");
  private static final List<String> PIECES =
      List.of(
          "(;",
          ")",
          "(",
          ";",
          "]",
          "[",
          "\\",
          "\0",
          "B[aa]",
          "W[]",
          "AB[aa:ZZ]",
          "GX[",
          "GXE[{",
          "GM[2]",
          "SZ[52]",
          "SZ[99999999999]",
          "KM[1e999999999]",
          "HA[9]",
          "CA[UTF-16]",
          "PL[W]",
          "999999999",
          "-1",
          "1e99",
          "\"",
          "{",
          "}",
          ",",
          ":",
          "null",
          "[[",
          "\"play\":",
          "p64",
          "players=64",
          "board=rect:100x100",
          "\ufeff",
          "\ud83d\ude00",
          "\r\n",
          "tt",
          "GXM[",
          "\"next_offer\":0",
          "resign",
          "BL[-99999999]",
          "OB[99999999999]",
          "RE[Void]",
          "KO[]",
          ")(;GM[1]",
          "()",
          "C[a ] b",
          "W",
          "AE[aa]AB[bb]",
          "b[aa]",
          "RE[B+R]");
  private static final List<String> OTHERS =
      List.of(
          "(;GM[1]FF[4]SZ[9]HA[2]AB[cg][gc]KM[0.5]RE[W+3.5];W[ee]BL[10];B[ce](;W[tt])(;W[aa]))",
          "(;FF[3]GaMe[1]SiZe[5]AddBlack[aa:cb]AddWhite[ee]PLayer[W];White[cc];AE[aa])");

  static List<Long> firstSeeds() {
    int files = FILES / PARTS;
    return CASE != null
        ? List.of(CASE)
        : RunSeed.share(LongStream.range(0, PARTS).mapToObj(i -> 1 + i * files).toList(), PARTS);
  }

  @ParameterizedTest
  @MethodSource("firstSeeds")
  @Timeout(value = 10, unit = TimeUnit.MINUTES)
  void everyFileIsReadOrRefused(long first) {
    List<byte[]> valid = valid();
    for (long seed = first; seed < first + FILES / PARTS; seed++) {
      Random random = new Random(seed);
      byte[] file = file(valid, random);
      try {
        Replay how = random.nextInt(8) == 0 ? Replay.WHOLE.before(3) : Replay.WHOLE;
        if (random.nextInt(4) == 0) {
          Records.readAll(Records.decode(file, Optional.empty()).text(), how);
        } else {
          Records.read(file, how);
        }
      } catch (RecordException e) {
        // refused, as it may be
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        String shown = new String(file, 0, Math.min(file.length, 2_000), ISO_8859_1);
        fail("-Dgtpx.case=" + seed + "\n" + shown, e);
      }
    }
  }

  private static List<byte[]> valid() {
    List<byte[]> valid = new ArrayList<>();
    OTHERS.forEach(sgf -> valid.add(sgf.getBytes(ISO_8859_1)));
    for (Variant preset : RandomGames.presets()) {
      for (int seed = 0; seed < 6; seed++) {
        Game game = RandomGames.game(preset, seed);
        Random random = new Random(seed);
        Metadata metadata = RandomGames.metadata(game, random);
        Annotations annotations = RandomGames.annotations(game, random);
        valid.add(SgfRecord.write(game, metadata, annotations).getBytes(UTF_8));
        valid.add(JsonRecord.write(game, metadata, annotations).getBytes(UTF_8));
      }
    }
    return valid;
  }

  private static byte[] file(List<byte[]> valid, Random random) {
    byte[] base = valid.get(random.nextInt(valid.size()));
    return switch (random.nextInt(20)) {
      case 0 -> noise(random);
      case 1 -> "(;B[aa]".repeat(random.nextInt(20_000)).getBytes(ISO_8859_1);
      case 2 -> "{\"a\":[".repeat(random.nextInt(20_000)).getBytes(ISO_8859_1);
      default -> changed(base, valid.get(random.nextInt(valid.size())), random);
    };
  }

  private static byte[] noise(Random random) {
    byte[] noise = new byte[random.nextInt(300)];
    random.nextBytes(noise);
    String start = List.of("", "(;", "{", "(;C[").get(random.nextInt(4));
    return (start + new String(noise, ISO_8859_1)).getBytes(ISO_8859_1);
  }

  private static byte[] changed(byte[] base, byte[] other, Random random) {
    byte[] file = base;
    int changes = 1 + random.nextInt(4);
    for (int i = 0; i < changes; i++) {
      file = changedOnce(file, other, random);
    }
    return file;
  }

  /** Replaces some bytes with nothing, a piece, a byte, or a part of another file. */
  private static byte[] changedOnce(byte[] file, byte[] other, Random random) {
    int from = random.nextInt(file.length + 1);
    int to = Math.min(file.length, from + (random.nextBoolean() ? 0 : random.nextInt(12)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(file, 0, from);
    out.writeBytes(inserted(other, random));
    out.write(file, to, file.length - to);
    return out.toByteArray();
  }

  private static byte[] inserted(byte[] other, Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> new byte[0];
      case 1 -> new byte[] {(byte) random.nextInt(256)};
      case 2 -> {
        int from = random.nextInt(other.length);
        int length = Math.min(other.length - from, random.nextInt(200));
        yield new String(other, from, length, ISO_8859_1).getBytes(ISO_8859_1);
      }
      default -> PIECES.get(random.nextInt(PIECES.size())).getBytes(UTF_8);
    };
  }
}
