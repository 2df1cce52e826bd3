package gtpx.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rules of plain Go by the names that programs, servers and records have for them, in several
 * languages. A name may be followed by more words, such as "Rules" or a year. docs/records.md
 */
public final class NamedRules {
  private static final Rules GO = Variants.STANDARD.get("go").rules();
  private static final Rules JAPANESE = Variants.STANDARD.get("go-japanese").rules();

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}]+");
  private static final Pattern LATIN = Pattern.compile("[a-z]+");

  private static final Map<String, Rules> NAMES = new TreeMap<>();

  static {
    put(JAPANESE, "japanese japan jp jpn nihon korean korea kr kor 日本 韩国 韓國 韓国 일본 한국");
    put(GO.with("handicap-bonus", "each"), "chinese china cn chn 中国 中國 중국");
    put(
        GO.withAll("ko=situational", "handicap-bonus=each-but-one"),
        "aga american us bga british french ffg fr 美国 美國");
    put(GO.withAll("ko=situational", "suicide=multi-stone"), "newzealand nz 新西兰 紐西蘭");
    put(GO.with("suicide", "multi-stone"), "ing goe 应氏 應氏 応氏 잉 tromptaylor tt");
  }

  private NamedRules() {}

  private static void put(Rules rules, String names) {
    List.of(names.split(" ")).forEach(name -> NAMES.put(name, rules));
  }

  /** The rules of that name; empty if it begins with no name that is known. */
  public static Optional<Rules> find(String name) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(narrow(name).toLowerCase(Locale.ROOT));
    while (word.find()) {
      words.add(word.group());
    }
    for (int count = words.size(); count > 0; count--) {
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
