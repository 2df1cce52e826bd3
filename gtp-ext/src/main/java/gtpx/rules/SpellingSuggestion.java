package gtpx.rules;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Suggests the known word that a misspelt word was probably meant to be. */
public final class SpellingSuggestion {
  private static final int LETTERS_PER_MISTAKE = 3; // a word of six letters may have two mistakes

  private SpellingSuggestion() {}

  /** Returns {@code (did you mean seat?)}, or all the words if none is similar. */
  public static String hint(String word, Collection<String> known) {
    return find(word, known)
        .map(near -> "(did you mean " + near + "?)")
        .orElse("(expected: " + String.join(", ", known) + ")");
  }

  /**
   * Finds the known word that begins with {@code word} or has the smallest edit distance to it, if
   * that is small enough.
   */
  public static Optional<String> find(String word, Collection<String> known) {
    int most = Math.max(1, word.length() / LETTERS_PER_MISTAKE);
    return known.stream()
        .filter(each -> each.startsWith(word) || Math.abs(word.length() - each.length()) <= most)
        .filter(each -> distance(word, each) <= most)
        .min(Comparator.comparingInt(each -> distance(word, each)));
  }

  private static int distance(String word, String known) {
    return word.length() > 1 && known.startsWith(word) ? 0 : edits(word, known);
  }

  /**
   * Returns how many edits turn one word into the other: insertions, deletions, replacements and
   * swaps of adjacent letters (the Damerau-Levenshtein distance with adjacent swaps).
   */
  private static int edits(String from, String to) {
    int[][] edits =
        new int[from.length() + 1][to.length() + 1]; // indexed by the lengths of the two prefixes
    for (int i = 0; i <= from.length(); i++) {
      for (int j = 0; j <= to.length(); j++) {
        edits[i][j] = i == 0 || j == 0 ? i + j : least(edits, from, i, to, j);
      }
    }
    return edits[from.length()][to.length()];
  }

  private static int least(int[][] edits, String from, int i, String to, int j) {
    boolean isSame = from.charAt(i - 1) == to.charAt(j - 1);
    int replaced = edits[i - 1][j - 1] + (isSame ? 0 : 1);
    int least = Math.min(replaced, 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
    boolean isSwapped =
        i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1);
    return isSwapped ? Math.min(least, 1 + edits[i - 2][j - 2]) : least;
  }
}
