package gtpx.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * The rules of plain Go by the names that programs, servers and records have for them, in several
 * languages. A name may be followed by more words, such as "Rules" or a year. docs/records.md
 */
public final class NamedRules {
  private static final Rules GO = Variants.STANDARD.get("go").rules();
  private static final Rules JAPANESE = Variants.STANDARD.get("go-japanese").rules();

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+");
  private static final Pattern LATIN = Pattern.compile("[a-z]+");

  /** In KataGo's short form; records have KM. */
  private static final Pattern KOMI = Pattern.compile("komi\\s*[-+.0-9]++");

  private static final Map<String, Rules> NAMES = new TreeMap<>();

  static {
    put(
        JAPANESE,
        "japanese japan jp jpn nihon korean korea kr kor territory"
            + " 日本 韩国 韓國 韓国 일본 한국 数目 數目 地合");
    put(GO, "area 数子 數子");
    put(GO.with("handicap-bonus", "each"), "chinese china cn chn 中国 中國 중국");
    put(
        GO.withAll("ko=situational", "handicap-bonus=each-but-one"),
        "aga american us bga british french ffg fr 美国 美國");
    put(GO.withAll("ko=situational", "suicide=multi-stone"), "newzealand nz 新西兰 紐西蘭");
    put(GO.with("suicide", "multi-stone"), "ing goe 应氏 應氏 応氏 잉 tromptaylor tt");
  }

  private static final int MOST_LETTERS = 500; // that are looked at

  /** No name has more words than letters. */
  private static final int LONGEST =
      NAMES.keySet().stream().mapToInt(String::length).max().orElseThrow();

  private NamedRules() {}

  private static void put(Rules rules, String names) {
    List.of(names.split(" ")).forEach(name -> NAMES.put(name, rules));
  }

  /**
   * The rules that a name means exactly; empty if it begins with no name that is known, and is no
   * short form of KataGo's.
   */
  public static Optional<Rules> find(String text) {
    String name = start(text);
    Optional<Map<KataRule, String>> values = katago(name);
    return values.filter(stated -> !KataRule.refusals(stated).isEmpty()).isPresent()
        ? Optional.empty()
        : startOf(words(name)).or(() -> values.map(NamedRules::of));
  }

  /** The rules that a name means as far as it is known: plain Go if it isn't at all. */
  public static Rules nearest(String text) {
    String name = start(text);
    List<String> words = words(name);
    return find(name)
        .or(() -> firstOf(words))
        .or(() -> katago(name).map(NamedRules::of))
        .orElse(GO);
  }

  private static String start(String text) {
    return text.length() <= MOST_LETTERS ? text : text.substring(0, MOST_LETTERS);
  }

  private static Optional<Map<KataRule, String>> katago(String name) {
    return KataRule.ofSet(KOMI.matcher(name).replaceAll(" "));
  }

  private static Rules of(Map<KataRule, String> values) {
    return KataRule.apply(values, GO);
  }

  private static List<String> words(String name) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(narrow(name).toLowerCase(Locale.ROOT));
    while (word.find()) {
      words.add(word.group());
    }
    return words;
  }

  /** The rules of the first name among words. */
  private static Optional<Rules> firstOf(List<String> words) {
    return IntStream.range(0, words.size())
        .mapToObj(first -> startOf(words.subList(first, words.size())))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<Rules> startOf(List<String> words) {
    for (int count = Math.min(words.size(), LONGEST); count > 0; count--) {
      Rules rules = NAMES.get(String.join("", words.subList(0, count)));
      if (rules != null) {
        return Optional.of(rules);
      }
    }
    return words.isEmpty() ? Optional.empty() : startOf(words.get(0));
  }

  /** Returns a text with the letters of East Asian width as usual ones. */
  private static String narrow(String text) {
    StringBuilder narrow = new StringBuilder();
    text.chars().forEach(c -> narrow.append((char) (c >= 0xff01 && c <= 0xff5e ? c - 0xfee0 : c)));
    return narrow.toString();
  }

  /** Languages without blanks write the name and "rules" as one word. */
  private static Optional<Rules> startOf(String word) {
    return NAMES.keySet().stream()
        .filter(name -> !LATIN.matcher(name).matches() && word.startsWith(name))
        .findFirst()
        .map(NAMES::get);
  }
}
