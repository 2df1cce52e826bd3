package gtpx.record;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Violation;
import gtpx.sgf.SgfException;
import gtpx.sgf.SgfLocation;
import gtpx.sgf.SgfNode;
import gtpx.sgf.SgfPoint;
import gtpx.sgf.SgfProperty;
import gtpx.sgf.SgfText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A node of the main line: its setup, then its move. If it has our own GXM or GXE, only that is
 * read, because AB, AW and AE are then there for viewers.
 *
 * @param number the node's number; the root is 0
 */
record SgfStep(SgfNode node, int number, Context context) implements RecordStep {
  /**
   * What the nodes of a game have in common.
   *
   * @param isPlain whether the file is of another program, of which moves may be left out
   * @param handicap HA of the root
   * @param warnings receive what means nothing and is left out
   */
  record Context(
      GameSpec spec,
      boolean isPlain,
      Optional<SgfBoard> picture,
      int handicap,
      RecordWarnings warnings) {}

  /** FF[4] has moves executed that are illegal. */
  private static final Optional<Violation> EXECUTED = Optional.of(Violation.OCCUPIED);

  @Override
  public boolean isTurn() {
    return node.has(GtpxProperties.MOVES) || (!isOurs() && (node.has("B") || node.has("W")));
  }

  private boolean isOurs() {
    return node.has(GtpxProperties.MOVES) || node.has(GtpxProperties.EVENT);
  }

  @Override
  public List<Event> events(Game before) throws RecordException {
    try {
      return isOurs() ? ours() : plain(before);
    } catch (SgfException e) {
      throw at(e.place(), e.why());
    }
  }

  private List<Event> plain(Game before) throws SgfException {
    List<Event> events = new ArrayList<>();
    int handicap = node.has("HA") ? SgfSetup.handicap(node, this::warn) : context.handicap;
    new SgfSetup(node, before, context.picture, handicap, this::warn).read().ifPresent(events::add);
    for (SgfProperty property : node.properties()) {
      if (property.name().equals("B") || property.name().equals("W")) {
        Color color = property.name().equals("B") ? Color.BLACK : Color.WHITE;
        for (String value : property.values()) {
          Optional<Move> move = move(value, property);
          move.ifPresent(m -> events.add(new Event.Played(Map.of(color, m), EXECUTED)));
        }
      }
    }
    return events;
  }

  private void warn(SgfException problem) {
    context.warnings.add(at(problem.place(), problem.why()));
  }

  /** Returns the move; empty, with a warning, if the value means none. */
  private Optional<Move> move(String value, SgfProperty property) throws SgfException {
    String word = SgfText.strip(SgfText.simpleText(value));
    boolean isPass = word.equals("tt") && context.picture.map(SgfBoard::isSmall).orElse(false);
    if (word.isEmpty() || isPass) {
      return Optional.of(Move.PASS);
    }
    Optional<Move> move =
        SgfPoint.parse(word)
            .flatMap(place -> context.picture.flatMap(board -> board.find(place)))
            .map(Move::new);
    return move.isPresent() ? move : asPeopleWrite(word, property);
  }

  /** Returns the move if it is written as GTP does: {@code Q16} or {@code pass}. */
  private Optional<Move> asPeopleWrite(String word, SgfProperty property) throws SgfException {
    Optional<Move> move = Move.parse(word, context.spec.board());
    if (move.isPresent()) {
      warn(property.wrong(word, "two letters, or nothing for a pass"));
    } else if (context.isPlain) {
      warn(property.leftOut(word, onBoard()));
    } else {
      throw property.wrong(word, onBoard());
    }
    return move;
  }

  private String onBoard() {
    return "a point of " + context.spec.board() + ", or nothing for a pass";
  }

  private List<Event> ours() throws SgfException, RecordException {
    List<Event> events = new ArrayList<>();
    Optional<SgfProperty> moves = node.find(GtpxProperties.MOVES);
    if (moves.isPresent()) {
      events.add(new Event.Played(moves(moves.get())));
    }
    Optional<SgfProperty> others = node.find(GtpxProperties.EVENT);
    EventJson reader = new EventJson(context.spec);
    for (String value : others.map(SgfProperty::values).orElse(List.of())) {
      String place = where(others.orElseThrow().place()) + ": " + GtpxProperties.EVENT;
      events.add(reader.read(GtpxProperties.read(value, place)));
    }
    return events;
  }

  private Map<Color, Move> moves(SgfProperty property) throws SgfException {
    Map<Color, Move> moves = new TreeMap<>();
    for (String value : property.values()) {
      List<String> parts = SgfText.parts(value);
      Optional<Color> color =
          Color.parse(parts.get(0)).filter(c -> context.spec.colors().contains(c));
      Optional<Move> move = Move.parse(parts.get(parts.size() - 1), context.spec.board());
      boolean isPair = parts.size() == 2 && color.isPresent() && move.isPresent();
      if (!isPair || moves.put(color.get(), move.get()) != null) {
        throw property.wrong(value, "colour:vertex, each colour once");
      }
    }
    return moves;
  }

  @Override
  public Note note() {
    return number == 0 ? Note.NONE : SgfNotes.read(node, context.spec, this::warn);
  }

  @Override
  public void noteViolation(Violation rule) {
    if (!isOurs() && !node.has("KO")) {
      context.warnings.addViolation(
          number, () -> at(node.place(), "made although illegal: " + rule.word()));
    }
  }

  @Override
  public RecordException wrong(String why) {
    return at(node.place(), why);
  }

  private RecordException at(SgfLocation place, String why) {
    return new RecordException(where(place), why);
  }

  private String where(SgfLocation place) {
    return "node " + number + " (" + place + ")";
  }
}
