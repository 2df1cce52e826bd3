package gtpx.record;

import gtpx.board.Color;
import gtpx.board.Topologies;
import gtpx.board.Topology;
import gtpx.game.GameSpec;
import gtpx.rules.Rules;
import gtpx.rules.Variant;
import gtpx.rules.Variants;
import gtpx.sgf.SgfException;
import gtpx.sgf.SgfNode;
import gtpx.sgf.SgfPoint;
import gtpx.sgf.SgfProperty;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Derives the preset and komi from SZ, KM and RU at the root of an SGF file of two colours. */
final class PlainGo {
  private static final Pattern SIZE = Pattern.compile("([0-9]{1,5})(?::([0-9]{1,5}))?");
  private static final int USUAL_SIDE = 19;
  private static final Rules GO = Variants.STANDARD.get("go").rules();
  private static final Rules NEW_ZEALAND = GO.with("suicide", "multi-stone");

  /** The words of RU that it writes. */
  private static final Map<Rules, String> WORDS =
      Map.of(
          GO,
          "Chinese",
          NEW_ZEALAND,
          "NZ",
          Variants.STANDARD.get("go-japanese").rules(),
          "Japanese");

  private PlainGo() {}

  /**
   * Returns the game specification of a root. The defaults are a 19x19 board, no komi and the
   * preset go.
   *
   * @param base a game whose rules replace RU, and whose komi is used if there is no KM
   */
  static GameSpec spec(SgfNode root, Optional<GameSpec> base) throws SgfException {
    String rules = root.word("RU");
    GameSpec bare = base.orElseGet(() -> bare(rules)).withBoard(board(root));
    return root.word("KM").isEmpty()
        ? bare
        : bare.withKomi(Color.WHITE, komi(root.find("KM").orElseThrow()));
  }

  private static GameSpec bare(String rules) {
    String lower = rules.toLowerCase(Locale.ROOT);
    boolean isJapanese = lower.matches("japanese|japan|jp|korean");
    Variant variant = Variants.STANDARD.get(isJapanese ? "go-japanese" : "go");
    GameSpec spec = GameSpec.of(variant, Topologies.rectangle(1, 1));
    return lower.matches("nz|new zealand") ? spec.withRules(NEW_ZEALAND) : spec;
  }

  /** Returns the RU of a game, if RU has a word for its rules. */
  static Optional<String> rules(GameSpec spec) {
    return Optional.ofNullable(WORDS.get(spec.rules())).filter(word -> spec.players() == 2);
  }

  private static Topology board(SgfNode root) throws SgfException {
    String size = root.word("SZ");
    if (size.isEmpty()) {
      return Topologies.rectangle(USUAL_SIDE, USUAL_SIDE);
    }
    Matcher sides = SIZE.matcher(size);
    if (sides.matches()) {
      int columns = Integer.parseInt(sides.group(1));
      int rows = sides.group(2) == null ? columns : Integer.parseInt(sides.group(2));
      if (isSide(columns) && isSide(rows)) {
        return Topologies.rectangle(columns, rows);
      }
    }
    throw root.find("SZ").orElseThrow().wrong(size, "a size from 1 to 52, or two such as 13:9");
  }

  private static boolean isSide(int side) {
    return side >= 1 && side <= SgfPoint.MAX_SIDE;
  }

  private static BigDecimal komi(SgfProperty komi) throws SgfException {
    try {
      return GameSpec.parseKomi(komi.word().replace(',', '.'));
    } catch (IllegalArgumentException e) {
      throw komi.wrong(komi.word(), "a number");
    }
  }
}
