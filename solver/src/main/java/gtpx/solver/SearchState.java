package gtpx.solver;

import static java.util.stream.Collectors.joining;

import gtpx.board.Topology;
import gtpx.game.Move;
import gtpx.solver.Solution.Claim;
import gtpx.solver.Solution.Method;
import gtpx.solver.Solution.Result;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a later run needs to go on with a search: the claims that have been tried, and the table.
 * Reads and writes it; belongs to one board and one way of searching.
 */
record SearchState(Topology board, boolean isPlain) {
  /** Writes claims and a table; searches may go on meanwhile. */
  void write(List<Claim> claims, TranspositionTable table, DataOutputStream out)
      throws IOException {
    out.writeBoolean(isPlain);
    out.writeInt(claims.size());
    for (Claim claim : claims) {
      out.writeInt(claim.value());
      out.writeUTF(claim.after().stream().map(move -> move.name(board)).collect(joining(" ")));
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
   * @throws IOException if it can't be read, or belongs to another way; the message says so
   */
  List<Claim> read(TranspositionTable table, DataInputStream in) throws IOException {
    if (in.readBoolean() != isPlain) {
      throw new IOException(
          isPlain
              ? "a search without --plain (expected: with)"
              : "a search with --plain (expected: without)");
    }
    List<Claim> claims = new ArrayList<>();
    for (int rest = in.readInt(); rest > 0; rest--) {
      claims.add(
          new Claim(
              in.readInt(),
              moves(in.readUTF()),
              value(Result.class, in.readUTF()),
              value(Method.class, in.readUTF()),
              in.readLong(),
              in.readLong()));
    }
    table.read(in);
    return claims;
  }

  private List<Move> moves(String names) throws IOException {
    List<Move> moves = new ArrayList<>();
    for (String name : names.isEmpty() ? List.<String>of() : List.of(names.split(" "))) {
      moves.add(
          Move.parse(name, board)
              .orElseThrow(
                  () ->
                      new IOException(SearchFormat.shown(name) + " (expected: a point or pass)")));
    }
    return moves;
  }

  private static <E extends Enum<E>> E value(Class<E> type, String name) throws IOException {
    try {
      return Enum.valueOf(type, name);
    } catch (IllegalArgumentException e) {
      throw new IOException(
          SearchFormat.shown(name)
              + " (expected: one of "
              + Arrays.toString(type.getEnumConstants())
              + ")",
          e);
    }
  }
}
