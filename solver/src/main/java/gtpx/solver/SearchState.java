package gtpx.solver;

import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.Method;
import gtpx.solver.Solution.Result;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a later run needs to go on with a search: the claims that have been tried, and the table.
 * Reads and writes it; belongs to one game and one way of searching.
 */
record SearchState(String game, boolean isPlain) {
  private static final String HEADER = "gtpx-solve 2";

  /** Writes claims and a table; searches may go on meanwhile. */
  void write(List<Claim> claims, TranspositionTable table, DataOutputStream out)
      throws IOException {
    out.writeUTF(HEADER);
    out.writeUTF(game);
    out.writeBoolean(isPlain);
    out.writeInt(claims.size());
    for (Claim claim : claims) {
      out.writeInt(claim.value());
      out.writeUTF(claim.after());
      out.writeUTF(claim.result().name());
      out.writeUTF(claim.method().name());
      out.writeLong(claim.states());
      out.writeLong(claim.nanos());
    }
    table.write(out);
  }

  /**
   * Reads claims, and adds to a table.
   *
   * @throws IOException if it can't be read, or belongs to another game; the message says so
   */
  List<Claim> read(TranspositionTable table, DataInputStream in) throws IOException {
    expect(HEADER, in.readUTF());
    expect(game, in.readUTF());
    expect("plain=" + isPlain, "plain=" + in.readBoolean());
    List<Claim> claims = new ArrayList<>();
    for (int rest = in.readInt(); rest > 0; rest--) {
      claims.add(
          new Claim(
              in.readInt(),
              in.readUTF(),
              value(Result.class, in.readUTF()),
              value(Method.class, in.readUTF()),
              in.readLong(),
              in.readLong()));
    }
    table.read(in);
    return claims;
  }

  private static <E extends Enum<E>> E value(Class<E> type, String name) throws IOException {
    try {
      return Enum.valueOf(type, name);
    } catch (IllegalArgumentException e) {
      throw new IOException(
          name + " (expected: one of " + Arrays.toString(type.getEnumConstants()) + ")", e);
    }
  }

  /** Checks that nothing follows; at the end, compressed data is compared with its checksum. */
  static void expectEnd(InputStream in) throws IOException {
    if (in.read() >= 0) {
      throw new IOException("more than a search (expected: its end)");
    }
  }

  static void expect(String expected, String found) throws IOException {
    if (!found.equals(expected)) {
      throw new IOException("the search of " + found + " (expected: " + expected + ")");
    }
  }
}
