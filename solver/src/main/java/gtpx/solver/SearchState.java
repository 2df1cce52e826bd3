package gtpx.solver;

import static java.util.stream.Collectors.joining;

import com.google.common.base.Ascii;
import gtpx.board.Topology;
import gtpx.game.Move;
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
record SearchState(String game, Topology board, boolean isPlain) {
  private static final String HEADER = "gtpx-solve 3";
  private static final String AFTER = " after "; // between a game's options and its moves
  private static final int MOST_SHOWN = 80; // characters of a text of the file

  /** Writes claims and a table; searches may go on meanwhile. */
  void write(List<Claim> claims, TranspositionTable table, DataOutputStream out)
      throws IOException {
    out.writeUTF(HEADER);
    out.writeUTF(game);
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
   * @throws IOException if it can't be read, or belongs to another game; the message says so
   */
  List<Claim> read(TranspositionTable table, DataInputStream in) throws IOException {
    expectHeader(HEADER, in.readUTF());
    expectGame(game, in.readUTF());
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
              .orElseThrow(() -> new IOException(shown(name) + " (expected: a point or pass)")));
    }
    return moves;
  }

  private static <E extends Enum<E>> E value(Class<E> type, String name) throws IOException {
    try {
      return Enum.valueOf(type, name);
    } catch (IllegalArgumentException e) {
      throw new IOException(
          shown(name) + " (expected: one of " + Arrays.toString(type.getEnumConstants()) + ")", e);
    }
  }

  /** Checks that nothing follows; at the end, compressed data is compared with its checksum. */
  static void expectEnd(InputStream in) throws IOException {
    if (in.read() >= 0) {
      throw new IOException("more than a search (expected: its end)");
    }
  }

  /** Checks what a file begins with: the kind of its search, and the version of the format. */
  static void expectHeader(String expected, String found) throws IOException {
    if (!found.equals(expected)) {
      throw new IOException(
          "a search of another kind or version: " + shown(found) + " (expected: " + expected + ")");
    }
  }

  /** Checks the game; the message has only what differs. */
  static void expectGame(String expected, String found) throws IOException {
    if (!found.equals(expected)) {
      throw new IOException(
          "the search of another game: "
              + shown(difference(found, expected))
              + " (expected: "
              + shown(difference(expected, found))
              + ")");
    }
  }

  /** The options of a game, and the moves after them, that another game hasn't. */
  private static String difference(String game, String other) {
    List<String> words = new ArrayList<>(parts(game));
    words.removeAll(parts(other));
    return String.join(" ", words);
  }

  private static List<String> parts(String game) {
    int end = (game + AFTER).indexOf(AFTER);
    List<String> parts = new ArrayList<>(List.of(game.substring(0, end).split(" ")));
    String moves = game.substring(Math.min(game.length(), end + AFTER.length()));
    parts.add(moves.isEmpty() ? "after no moves" : "after " + moves);
    return parts;
  }

  /** The beginning of a text of the file. */
  private static String shown(String text) {
    return Ascii.truncate(text, MOST_SHOWN, "…");
  }
}
