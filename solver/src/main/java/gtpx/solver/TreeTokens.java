package gtpx.solver;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The words of a proof's tree, in the order in which they are checked. Mutable. */
final class TreeTokens {
  private static final int TOKENS_A_LINE = 20;

  private final List<String> tokens = new ArrayList<>();

  /** Adds a word, and returns its place. */
  int add(String token) {
    tokens.add(token);
    return tokens.size() - 1;
  }

  void set(int place, String token) {
    tokens.set(place, token);
  }

  /** Writes {@code tree}, the words, and the end of the proof. */
  void write(Appendable out) throws IOException {
    out.append("tree");
    for (int i = 0; i < tokens.size(); i++) {
      out.append(i % TOKENS_A_LINE == 0 ? '\n' : ' ').append(tokens.get(i));
    }
    out.append("\nend\n");
  }

  /** Writes the lines that a file of proofs begins with. */
  static void writeHeader(Appendable out, String game) throws IOException {
    out.append("gtpx-proof 1\ngame ").append(game).append('\n');
  }
}
