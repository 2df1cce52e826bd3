package gtpx.rules;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * An enum constant with a word that stands for it in the protocol, the documents and the scripts:
 * its own name in lower case, with hyphens. Renaming a constant therefore changes the protocol.
 */
public interface Word {
  /** The constant's name, which every enum has. */
  String name();

  default String word() {
    return Cache.wordOf(name());
  }

  /** Finds the constant that has this word. */
  static <W extends Word> Optional<W> find(W[] values, String word) {
    return Arrays.stream(values).filter(value -> value.word().equals(word)).findFirst();
  }

  /** The words by name: a list of a thousand games needs three thousand of them. */
  final class Cache {
    private static final ConcurrentMap<String, String> WORDS = new ConcurrentHashMap<>();

    private Cache() {}

    private static String wordOf(String name) {
      String word = WORDS.get(name); // avoids the lock that computeIfAbsent may take
      return word == null
          ? WORDS.computeIfAbsent(name, key -> key.toLowerCase(Locale.ROOT).replace('_', '-'))
          : word;
    }
  }
}
