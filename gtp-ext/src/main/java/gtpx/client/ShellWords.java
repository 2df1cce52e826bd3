package gtpx.client;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line into words as a shell does: whitespace separates words, single and double
 * quotes group them, and a backslash makes the next letter literal. Within single quotes, a
 * backslash is an ordinary letter; within double quotes, it escapes only a quote or a backslash.
 * Supports no variables, patterns or pipes; no shell is started.
 */
public final class ShellWords {
  private static final char NONE = 0;

  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean isInWord;
  private char quote = NONE;

  private ShellWords() {}

  /**
   * Returns the words of a line.
   *
   * @throws IllegalArgumentException if a quote is not closed, or nothing follows a backslash
   */
  public static List<String> split(String line) {
    ShellWords split = new ShellWords();
    for (int i = 0; i < line.length(); i++) {
      i += split.take(line.charAt(i), i + 1 < line.length() ? line.charAt(i + 1) : NONE);
    }
    if (split.quote != NONE) {
      throw new IllegalArgumentException(line + " (expected: a closing " + split.quote + ")");
    }
    split.endWord();
    return List.copyOf(split.words);
  }

  /** Processes a letter; returns how many following letters it also consumed. */
  private int take(char letter, char next) {
    if (letter == '\\' && quote != '\'') {
      return escape(next);
    }
    if (quote == NONE && Character.isWhitespace(letter)) {
      endWord();
    } else if (quote == NONE && (letter == '"' || letter == '\'')) {
      quote = letter;
      isInWord = true;
    } else if (letter == quote) {
      quote = NONE;
    } else {
      add(letter);
    }
    return 0;
  }

  private int escape(char next) {
    if (next == NONE) {
      throw new IllegalArgumentException("\\ at the end (expected: a character after it)");
    }
    if (quote == '"' && next != '"' && next != '\\') {
      add('\\');
    }
    add(next);
    return 1;
  }

  private void add(char letter) {
    word.append(letter);
    isInWord = true;
  }

  private void endWord() {
    if (isInWord) {
      words.add(word.toString());
    }
    word.setLength(0);
    isInWord = false;
  }
}
