package gtpx.rules;

import java.util.Arrays;
import java.util.Optional;

/**
 * An enum constant with a word that stands for it in the protocol, the documents and the scripts:
 * its own name in lower case, with hyphens. Renaming a constant therefore changes the protocol.
 */
public interface Word {
  /** The constant's name, which every enum has. */
  String name();

  default String word() {
    return Words.of(name());
  }

  /** Finds the constant that has this word. */
  static <W extends Word> Optional<W> find(W[] values, String word) {
    return Arrays.stream(values).filter(value -> value.word().equals(word)).findFirst();
  }
}
