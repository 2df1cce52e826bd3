package gtpx.record;

import gtpx.board.Color;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.GameSpec;
import gtpx.game.Move;
import gtpx.game.Position;
import gtpx.game.Setup;
import gtpx.sgf.SgfException;
import gtpx.sgf.SgfNode;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds the game tree of a game, one node per event. An event is written in properties of plain Go
 * if those alone would be read as the same event and shown as the same position, and otherwise in
 * our own properties.
 */
final class SgfGameWriter {
  private final Position game;
  private final GameSpec spec;
  private final Metadata metadata;
  private final Annotations annotations;
  private final Game replayed;
  private final EventJson events;
  private final Optional<SgfBoard> picture;
  private final Optional<SgfViewerBoard> viewer;

  SgfGameWriter(Position game, Metadata metadata, Annotations annotations) {
    this.game = game;
    this.spec = game.spec();
    this.metadata = SgfSetup.isHandicap(game) ? metadata.without(SgfInfo.HANDICAP) : metadata;
    this.annotations = annotations;
    replayed = new Game(spec, game.isFree());
    events = new EventJson(spec);
    picture = SgfBoard.of(spec.board());
    viewer = picture.map(SgfViewerBoard::new);
  }

  SgfNode write() {
    SgfNode root = root();
    SgfNode last = root;
    List<Event> all = game.events();
    for (int i = 0; i < all.size(); i++) {
      Note note = annotations.of(i);
      if (i > 0 || !note.isEmpty() || !startsAtRoot(all.get(0), root)) {
        last = last.addChild(new SgfNode());
        write(all.get(i), last);
        SgfNotes.write(note, last);
      }
    }
    return root;
  }

  private SgfNode root() {
    SgfNode root = new SgfNode().add("GM", "1").add("FF", "4").add("CA", "UTF-8");
    root.add("AP", "gtpx:1");
    picture.ifPresent(p -> root.add("SZ", p.size()));
    if (spec.players() == 2) {
      BigDecimal komi = spec.komi().get(1).subtract(spec.komi().get(0));
      root.add("KM", komi.signum() == 0 ? "0" : komi.stripTrailingZeros().toPlainString());
    }
    SgfInfo.write(metadata, spec, SgfResult.of(game), root);
    root.add(GtpxProperties.GAME, spec.toString());
    root.add(GtpxProperties.FREE, String.valueOf(game.isFree()));
    ResultJson.dead(game)
        .ifPresent(dead -> root.add(GtpxProperties.DEAD, GtpxProperties.write(dead)));
    if (game.isFinished()) {
      root.add(GtpxProperties.RESULT, GtpxProperties.write(ResultJson.of(game)));
    }
    SgfNotes.write(annotations.start(), root);
    return root;
  }

  /** Writes a handicap or setup into the root, if it would be read as the same event. */
  private boolean startsAtRoot(Event event, SgfNode root) {
    int handicap = event instanceof Event.Handicap stones ? stones.points().size() : handicap(root);
    SgfNode tried = atRoot(event, false);
    if (!isReadAs(event, tried, handicap)) { // HA doesn't show who is to move
      tried = atRoot(event, true);
    }
    if (!isReadAs(event, tried, handicap)) {
      return false;
    }
    tried.properties().forEach(property -> root.add(property.name(), property.values()));
    replayed.replay(event);
    viewer.ifPresent(v -> v.setUp(replayed, new SgfNode()));
    return true;
  }

  /** Returns the properties of a handicap or setup. */
  private SgfNode atRoot(Event event, boolean hasPlayer) {
    SgfNode node = new SgfNode();
    if (event instanceof Event.Handicap handicap) {
      node.add("HA", String.valueOf(handicap.points().size()));
      add("AB", handicap.points(), node);
    } else if (event instanceof Event.SetUp setUp) {
      Setup setup = setUp.setup();
      if (hasPlayer) {
        setup.toMove().ifPresent(c -> node.add("PL", c.equals(Color.BLACK) ? "B" : "W"));
      }
      add("AB", setup.stones().getOrDefault(Color.BLACK, List.of()), node);
      add("AW", setup.stones().getOrDefault(Color.WHITE, List.of()), node);
    }
    return node;
  }

  private void add(String name, List<Integer> points, SgfNode node) {
    if (!points.isEmpty() && picture.isPresent()) {
      node.add(name, points.stream().map(point -> picture.get().at(point).toString()).toList());
    }
  }

  private static int handicap(SgfNode node) {
    return SgfSetup.handicap(node, warning -> {});
  }

  private boolean isReadAs(Event event, SgfNode tried, int handicap) {
    try {
      Optional<Event> read = new SgfSetup(tried, replayed, picture, handicap, warning -> {}).read();
      return read.filter(event::equals).isPresent();
    } catch (SgfException e) {
      return false;
    }
  }

  private void write(Event event, SgfNode node) {
    replayed.replay(event);
    if (event instanceof Event.Played played && isShown(played.moves(), node)) {
      if (played.despite().isPresent()) {
        node.add("KO", "");
      }
    } else {
      writeOurs(event, node);
      viewer.ifPresent(v -> v.setUp(replayed, node));
    }
  }

  /** Writes B or W, if a viewer reaches the position from it. */
  private boolean isShown(Map<Color, Move> moves, SgfNode node) {
    Color color = moves.keySet().iterator().next();
    if (spec.rules().isSimultaneous() || color.seat() > 1 || viewer.isEmpty()) {
      return false;
    }
    Move move = moves.getOrDefault(color, Move.PASS);
    boolean isShown =
        move.isPass()
            ? viewer.get().shows(replayed)
            : viewer.get().play(color, move.point(), replayed);
    if (isShown) {
      String place = move.isPass() ? "" : picture.orElseThrow().at(move.point()).toString();
      node.add(color.equals(Color.BLACK) ? "B" : "W", place);
    }
    return isShown;
  }

  private void writeOurs(Event event, SgfNode node) {
    if (event instanceof Event.Played played && played.despite().isEmpty()) {
      List<String> moves =
          played.moves().entrySet().stream()
              .sorted(Map.Entry.comparingByKey())
              .map(move -> move.getKey() + ":" + move.getValue().name(spec.board()))
              .toList();
      node.add(GtpxProperties.MOVES, moves);
    } else {
      node.add(GtpxProperties.EVENT, GtpxProperties.write(events.write(event)));
    }
  }
}
