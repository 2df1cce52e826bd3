package gtpx.solver;

import com.google.common.base.Ascii;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads and writes a search: of which kind it is, the game that it belongs to, and what the solver
 * has found out.
 *
 * @param header the kind, and the version of the format
 * @param game with all of its options, and the moves before what is solved
 */
record SearchFormat(String header, String game) {
  private static final String AFTER = " after "; // between a game's options and its moves
  private static final int MOST_SHOWN = 80; // characters of a text of the file
  private static final int BUFFER_BYTES = 1 << 16;

  /** Writes what a solver has found out. */
  interface PartWriter {
    void write(DataOutputStream out) throws IOException;
  }

  /** Reads what a solver has found out. */
  interface PartReader {
    void read(DataInputStream in) throws IOException;
  }

  /** The format of a search on a {@link TurnGraph}, which comes first. */
  static SearchFormat onGraph(String game) {
    return new SearchFormat("gtpx-solve-graph 1", game);
  }

  void write(PartWriter part, OutputStream out) throws IOException {
    DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out, BUFFER_BYTES));
    data.writeUTF(header);
    data.writeUTF(game);
    part.write(data);
    data.flush();
  }

  /**
   * Reads a search. At its end, compressed data is compared with its checksum.
   *
   * @throws IOException if it can't be read, or belongs to another game; the message says so
   */
  void read(PartReader part, InputStream in) throws IOException {
    DataInputStream data = new DataInputStream(in);
    String kind = data.readUTF();
    if (!kind.equals(header)) {
      throw new IOException(
          "a search of another kind or version: " + shown(kind) + " (expected: " + header + ")");
    }
    expectGame(data.readUTF());
    part.read(data);
    if (data.read() >= 0) {
      throw new IOException("more than a search (expected: its end)");
    }
  }

  /** Checks the game; the message has only what differs. */
  private void expectGame(String found) throws IOException {
    if (!found.equals(game)) {
      String other = shown(difference(found, game));
      String expected = shown(difference(game, found));
      throw new IOException(
          "the search of another game: " + other + " (expected: " + expected + ")");
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
  static String shown(String text) {
    return Ascii.truncate(text, MOST_SHOWN, "…");
  }
}
