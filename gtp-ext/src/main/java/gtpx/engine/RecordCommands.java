package gtpx.engine;

import static gtpx.protocol.CommandTraits.SHARED;

import gtpx.game.GameSpec;
import gtpx.protocol.FailureKind;
import gtpx.protocol.GtpError;
import gtpx.record.Annotations;
import gtpx.record.JsonRecord;
import gtpx.record.Metadata;
import gtpx.record.Note;
import gtpx.record.RecordException;
import gtpx.record.RecordedGame;
import gtpx.record.Records;
import gtpx.record.Replay;
import gtpx.record.SgfRecord;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Writes the game so far as a record, into an answer or a file, and loads games from files. */
public record RecordCommands(EngineSession session) {

  public static void register(Registry registry) {
    Registry.Group<RecordCommands> commands =
        registry.group(context -> new RecordCommands(context.session()));
    commands.add("gtpx-record", SHARED.maxArguments(1), RecordCommands::record);
    commands.addAction("loadsgf", RecordCommands::load);
    commands.add("printsgf", RecordCommands::print);
    commands.addAction("gomill-savesgf", RecordCommands::save);
  }

  private String record(Arguments arguments) {
    String format = arguments.isEmpty() ? "json" : arguments.word("json or sgf");
    return switch (format) {
      case "json" -> JsonRecord.write(session.game(), withRules(Metadata.NONE), Annotations.NONE);
      case "sgf" -> sgf().replace("\n", ""); // line ends occur only after nodes
      default -> throw GtpError.syntax(format + " (expected: json or sgf)");
    };
  }

  private String sgf() {
    return SgfRecord.write(session.game(), withRules(Metadata.NONE), Annotations.NONE);
  }

  /** Adds the rules as the loaded record states them, if there are none. */
  private Metadata withRules(Metadata metadata) {
    return session
        .statedRules()
        .filter(rules -> metadata.fact(Metadata.RULES).isEmpty())
        .map(rules -> metadata.with(Metadata.RULES, rules))
        .orElse(metadata);
  }

  private void load(Arguments arguments) {
    String path = RecordFile.text(arguments.word("a file"));
    int before = arguments.optionalNumber("a move number").orElse(Integer.MAX_VALUE);
    checkEnd(arguments, "a move number");
    byte[] file = RecordFile.read(path, FailureKind.CANNOT_LOAD);
    TurnLog turns = new TurnLog();
    Replay how = new Replay(before, false, EngineSession::isFree, this::plainGame, turns::follow);
    try {
      RecordedGame read = Records.read(file, how);
      session.goOnWith(read.game(), turns, read.metadata().fact(Metadata.RULES));
      session.judgeKoHere();
      PrintWriter log = session.config().host().log();
      read.warnings().forEach(warning -> log.println("warning: " + path + ": " + warning));
      log.flush();
    } catch (RecordException e) {
      throw new GtpError(FailureKind.CANNOT_LOAD, path + ": " + e.getMessage());
    }
  }

  /**
   * The game that a two-colour SGF continues. Such a record names no variant, so it is accepted
   * only where plain Go is played.
   */
  private Optional<GameSpec> plainGame() {
    GameSpec spec = session.spec();
    if (!EngineSession.isFree(spec)) {
      throw new IllegalArgumentException(
          "a game of two colours (expected: GX, in a game of " + spec.variant() + ")");
    }
    return Optional.of(spec);
  }

  private String print(Arguments arguments) {
    String word = arguments.isEmpty() ? "-" : arguments.word("a file");
    if (word.equals("-")) {
      return sgf();
    }
    checkEnd(arguments, "the end of the line");
    RecordFile.write(RecordFile.text(word), sgf());
    return "";
  }

  /** Refuses another word after a file: the file that is meant may have a blank in its name. */
  private static void checkEnd(Arguments arguments, String expected) {
    if (!arguments.isEmpty()) {
      throw afterFile(arguments.word(expected), expected);
    }
  }

  private static GtpError afterFile(String word, String expected) {
    return GtpError.syntax(
        word + " (expected: " + expected + "; a file name can't contain blanks)");
  }

  /**
   * Works like gomill's command: {@code NAME=value} follows the file name, and {@code \_} stands
   * for a blank.
   */
  private void save(Arguments arguments) {
    String path = RecordFile.text(arguments.word("a file"));
    Map<String, String> properties = new TreeMap<>();
    while (!arguments.isEmpty()) {
      put(arguments.word("NAME=value"), properties);
    }
    Optional<String> comment = Optional.ofNullable(properties.remove("C"));
    Note note = new Note(comment.orElse(""), Map.of());
    Metadata metadata = withRules(Arguments.read(() -> SgfRecord.metadata(properties)));
    RecordFile.write(
        path, SgfRecord.write(session.game(), metadata, new Annotations(note, Map.of())));
  }

  private static void put(String word, Map<String, String> properties) {
    String[] parts = word.split("=", 2);
    if (parts.length < 2 || !parts[0].matches("[A-Za-z]{1,9}")) {
      throw afterFile(word, "NAME=value");
    }
    String value = RecordFile.text(parts[1]).replace("\\_", " ").replace("\\\\", "\\");
    properties.put(parts[0].toUpperCase(Locale.ROOT), value);
  }
}
