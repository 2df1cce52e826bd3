package gtpx.sgf;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the value of CA in the root of a game, before the file is decoded. A byte of a character
 * may look like a bracket or a backslash, so where a value ends depends on the encoding: the file
 * is searched as if it were each of several, and counts as the one that it then names.
 */
final class StatedEncoding {
  private static final List<TextEncoding> TRIED =
      List.of(
          TextEncoding.UTF_8,
          TextEncoding.GB18030,
          TextEncoding.BIG5,
          TextEncoding.SHIFT_JIS,
          TextEncoding.EUC_KR,
          TextEncoding.EUC_JP);

  private final byte[] file;
  private final TextEncoding encoding;
  private int at;

  private StatedEncoding(byte[] file, int at, TextEncoding encoding) {
    this.file = file;
    this.at = at;
    this.encoding = encoding;
  }

  /** Returns where games begin; the first number is 0, whatever precedes the first game. */
  static List<Integer> games(byte[] file) {
    List<Integer> starts = new ArrayList<>(List.of(0));
    boolean isBehindGame = false;
    for (int at = 0; at < file.length; at++) {
      if (isBehindGame && file[at] == '(' && isRoot(file, at + 1)) {
        starts.add(at);
      }
      isBehindGame = file[at] == ')' || (isBehindGame && isBlank(file[at]));
    }
    return starts;
  }

  /**
   * Returns the encoding that a game names.
   *
   * @param from where it begins
   * @param before the encoding of the game before it, by which it must have a CA, too
   */
  static Optional<TextEncoding> named(byte[] file, int from, TextEncoding before) {
    return new StatedEncoding(file, from, before).find().isPresent()
        ? find(file, from).flatMap(TextEncoding::find)
        : Optional.empty();
  }

  private static boolean isRoot(byte[] file, int from) {
    int at = from;
    while (at < file.length && isBlank(file[at])) {
      at++;
    }
    return at < file.length && file[at] == ';';
  }

  /** Returns the name in the first game, which may be of no encoding; empty if there is none. */
  static Optional<String> find(byte[] file) {
    return find(file, 0);
  }

  private static Optional<String> find(byte[] file, int from) {
    for (TextEncoding tried : TRIED) {
      Optional<String> name = new StatedEncoding(file, from, tried).find();
      if (name.flatMap(TextEncoding::find).filter(named -> fits(named, tried)).isPresent()) {
        return name;
      }
    }
    return new StatedEncoding(file, from, TextEncoding.UTF_8).find();
  }

  private static boolean fits(TextEncoding named, TextEncoding tried) {
    return named == tried || (tried == TextEncoding.UTF_8 && !named.hasLeads());
  }

  private Optional<String> find() {
    skipToRoot();
    while (at < file.length && ";()".indexOf(file[at]) < 0) {
      String name = capitals();
      String value = "";
      while (at < file.length && file[at] == '[') {
        String next = value();
        value = value.isEmpty() ? next : value;
        skipBlanks();
      }
      if (name.equals("CA") && !SgfText.isBlank(value)) {
        return Optional.of(SgfText.strip(value));
      }
    }
    return Optional.empty();
  }

  /** Goes behind the first parenthesis that is followed by a semicolon, and behind that. */
  private void skipToRoot() {
    boolean isOpen = false;
    while (at < file.length && !(isOpen && file[at] == ';')) {
      isOpen = file[at] == '(' || (isOpen && isBlank(file[at]));
      at++;
    }
    at++;
  }

  /** Reads up to the next bracket or the end of the node: the name of a property. */
  private String capitals() {
    StringBuilder capitals = new StringBuilder();
    while (at < file.length && "[;()".indexOf(file[at]) < 0) {
      byte octet = file[at++];
      if (octet >= 'A' && octet <= 'Z') {
        capitals.append((char) octet);
      }
    }
    return capitals.toString();
  }

  /** Reads a value in brackets. */
  private String value() {
    int from = ++at;
    while (at < file.length && file[at] != ']') {
      at += file[at] == '\\' || encoding.isLead(file[at]) ? 2 : 1;
    }
    int end = Math.min(at, file.length);
    at = end + 1;
    return new String(file, from, end - from, StandardCharsets.ISO_8859_1);
  }

  private void skipBlanks() {
    while (at < file.length && isBlank(file[at])) {
      at++;
    }
  }

  private static boolean isBlank(byte octet) {
    return octet == ' ' || (octet >= '\t' && octet <= '\r');
  }
}
