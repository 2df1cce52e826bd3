package gtpx.record;

import gtpx.board.Color;
import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.game.Event;
import gtpx.game.GameSpec;
import gtpx.game.Position;
import gtpx.game.Violation;
import gtpx.rules.NamedRules;
import gtpx.rules.Rules;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.sgf.SgfException;
import gtpx.sgf.SgfNode;
import gtpx.sgf.SgfPoint;
import gtpx.sgf.SgfProperty;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Derives the preset and komi from SZ, KM and RU at the root of an SGF file of two colours. */
final class PlainGo {
  private static final Pattern SIZE =
      Pattern.compile("([0-9]{1,5})(?:\\s*[:xX*,]\\s*([0-9]{1,5}))?(?![0-9])");
  private static final int USUAL_SIDE = 19;
  private static final Pattern TIMES_HUNDRED =
      Pattern.compile("(?i)foxwq|sgfc"); // AP of Fox, gokifu
  private static final int HUNDRED = 100;
  private static final String SITUATIONAL = "ko=situational";
  private static final String BONUS = "handicap-bonus";
  private static final Rules GO = Variants.STANDARD.get("go").rules();
  private static final Rules JAPANESE = Variants.STANDARD.get("go-japanese").rules();

  /** The words of RU that it writes. */
  private static final Map<Rules, String> WORDS =
      Map.of(
          GO,
          "Chinese",
          GO.with(BONUS, "each"),
          "Chinese",
          GO.withAll(SITUATIONAL, BONUS + "=each-but-one"),
          "AGA",
          GO.withAll(SITUATIONAL, "suicide=multi-stone"),
          "NZ",
          GO.with("suicide", "multi-stone"),
          "Tromp-Taylor",
          JAPANESE,
          "Japanese",
          JAPANESE.with("tax", "none"), // of earlier records
          "Japanese");

  private PlainGo() {}

  /**
   * Returns the game specification of a root. The defaults are a 19x19 board, no komi and the
   * preset go.
   *
   * @param base a game whose rules replace RU, and whose komi is used if there is no KM
   * @param warnings for values that mean nothing
   */
  static GameSpec spec(SgfNode root, Optional<GameSpec> base, RecordWarnings warnings)
      throws SgfException {
    GameSpec bare =
        (base.isPresent() ? base.get() : bare(root, warnings)).withBoard(board(root, warnings));
    return komi(root, bare.board(), warnings)
        .map(points -> bare.withKomi(Color.WHITE, points))
        .orElse(bare);
  }

  /** Returns the game of the rules that RU names, which count handicap stones if there are any. */
  private static GameSpec bare(SgfNode root, RecordWarnings warnings) {
    Rules rules = NamedRules.nearest(root.word("RU"));
    boolean isJapanese = rules.equals(JAPANESE);
    Variant variant = Variants.STANDARD.get(isJapanese ? "go-japanese" : "go");
    warnIfUnknown(root, variant, rules, warnings);
    return GameSpec.of(variant, Topologies.rectangle(1, 1))
        .withRules(root.word("HA").matches("0*[01]?") ? rules.with(BONUS, "none") : rules);
  }

  private static void warnIfUnknown(
      SgfNode root, Variant variant, Rules rules, RecordWarnings warnings) {
    String name = root.word("RU");
    if (!name.isEmpty() && NamedRules.find(name).isEmpty()) {
      warnings.add(
          root.find("RU")
              .orElseThrow()
              .wrong(
                  "unknown rules '%s', read as %s: scoring=%s ko=%s suicide=%s tax=%s"
                      .formatted(
                          name,
                          variant.name(),
                          rules.scoring().word(),
                          rules.ko().word(),
                          rules.suicide().word(),
                          rules.tax().word())));
    }
  }

  /** Returns the specification of a game, changed so that its rules allow more of its moves. */
  static GameSpec allowing(Position game) {
    Rules rules = game.spec().rules();
    for (Event event : game.events()) {
      Optional<Violation> broken =
          event instanceof Event.Played played ? played.despite() : Optional.empty();
      if (broken.equals(Optional.of(Violation.KO))) {
        rules = rules.with("ko", "simple");
      } else if (broken.equals(Optional.of(Violation.SUICIDE))) {
        rules = rules.with("suicide", "multi-stone");
      }
    }
    return game.spec().withRules(rules);
  }

  /** Returns the RU of a game, if RU has a word for its rules. */
  static Optional<String> rules(GameSpec spec) {
    return Optional.ofNullable(WORDS.get(spec.rules())).filter(word -> spec.players() == 2);
  }

  /** Returns the board that SZ means, the usual one if it names no number. */
  private static Topology board(SgfNode root, RecordWarnings warnings) throws SgfException {
    String size = root.word("SZ");
    if (size.isEmpty()) {
      return Topologies.rectangle(USUAL_SIDE, USUAL_SIDE);
    }
    SgfException wrong =
        root.find("SZ").orElseThrow().wrong(size, "a size from 1 to 52, or two such as 13:9");
    Matcher sides = SIZE.matcher(size);
    boolean isNumber = sides.lookingAt();
    int columns = isNumber ? Integer.parseInt(sides.group(1)) : USUAL_SIDE;
    int rows = isNumber && sides.group(2) != null ? Integer.parseInt(sides.group(2)) : columns;
    if (!isSide(columns) || !isSide(rows) || (!isNumber && size.matches("[0-9].*"))) {
      throw wrong;
    }
    if (!sides.matches()) {
      warnings.add(wrong);
    }
    return Topologies.rectangle(columns, rows);
  }

  private static boolean isSide(int side) {
    return side >= 1 && side <= SgfPoint.MAX_SIDE;
  }

  /**
   * Returns the komi that KM means, empty if it means nothing. Servers write it times 100, and some
   * of them in stones, of which a quarter is half a point: 375 and 3.75 are 7.5.
   */
  private static Optional<BigDecimal> komi(SgfNode root, Topology board, RecordWarnings warnings) {
    String word = root.word("KM");
    if (word.isEmpty()) {
      return Optional.empty();
    }
    SgfProperty property = root.find("KM").orElseThrow();
    Optional<BigDecimal> stated = PointsText.read(word).map(PointsText::points);
    Optional<BigDecimal> komi =
        stated.map(number -> points(number, root, board)).filter(GameSpec::isWritable);
    if (komi.isEmpty()) {
      warnings.add(property.leftOut(word, "a number of points such as 6.5"));
    } else if (komi.get().compareTo(stated.get()) != 0) {
      String points = komi.get().stripTrailingZeros().toPlainString();
      warnings.add(property.wrong(word + " is read as " + points));
    }
    return komi;
  }

  private static BigDecimal points(BigDecimal stated, SgfNode root, Topology board) {
    BigDecimal points = isTimesHundred(stated, root, board) ? stated.movePointLeft(2) : stated;
    return PointsText.ofStones(points);
  }

  private static boolean isTimesHundred(BigDecimal komi, SgfNode root, Topology board) {
    int least =
        TIMES_HUNDRED.matcher(root.word("AP")).lookingAt()
            ? HUNDRED
            : Math.max(HUNDRED, board.size() + 1);
    return komi.abs().compareTo(BigDecimal.valueOf(least)) >= 0;
  }
}
