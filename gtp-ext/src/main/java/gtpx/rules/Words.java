package gtpx.rules;

import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The words of constants, made once: a list of a thousand games has three thousand. */
final class Words {
  private static final ConcurrentMap<Word, String> WORDS = new ConcurrentHashMap<>();

  private Words() {}

  static String of(Word constant) {
    String word = WORDS.get(constant); // without the lock that computeIfAbsent may take
    return word == null ? WORDS.computeIfAbsent(constant, Words::make) : word;
  }

  private static String make(Word constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
