package gtpx.solver;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Reads and writes a search on a {@link TurnGraph}: the game that it belongs to, the graph, and
 * what the solver has found out.
 *
 * @param game with all of its options, and the moves before what is solved
 */
record GraphSearchFile(String game, TurnGraph graph) {
  private static final String HEADER = "gtpx-solve-graph 1";
  private static final int BUFFER_BYTES = 1 << 16;

  /** Writes what a solver has found out. */
  interface PartWriter {
    void write(DataOutputStream out) throws IOException;
  }

  /** Reads what a solver has found out; the graph has been read before. */
  interface PartReader {
    void read(DataInputStream in) throws IOException;
  }

  void write(PartWriter part, OutputStream out) throws IOException {
    DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out, BUFFER_BYTES));
    data.writeUTF(HEADER);
    data.writeUTF(game);
    graph.write(data);
    part.write(data);
    data.flush();
  }

  /**
   * Reads a search into the graph and the solver.
   *
   * @throws IOException if it can't be read, or belongs to another game; the message says so
   */
  void read(PartReader part, InputStream in) throws IOException {
    DataInputStream data = new DataInputStream(in);
    SearchState.expectHeader(HEADER, data.readUTF());
    SearchState.expectGame(game, data.readUTF());
    graph.read(data);
    part.read(data);
    SearchState.expectEnd(data);
  }
}
