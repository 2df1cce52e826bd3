package gtpx.rules;

import java.util.Locale;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Caches the words of constants' names: a list of a thousand games needs three thousand of them.
 */
final class Words {
  private static final ConcurrentMap<String, String> WORDS = new ConcurrentHashMap<>();

  private Words() {}

  static String of(String name) {
    String word = WORDS.get(name); // avoids the lock that computeIfAbsent may take
    return word == null
        ? WORDS.computeIfAbsent(name, key -> key.toLowerCase(Locale.ROOT).replace('_', '-'))
        : word;
  }
}
