package gtpx.engine.clients;

import com.google.gson.JsonObject;
import gtpx.engine.Arguments;
import gtpx.engine.EngineConfig;
import gtpx.engine.EngineSession;
import gtpx.engine.JsonWords;
import gtpx.engine.Registry;
import gtpx.protocol.GtpError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** How much the bot thinks, as KataGo's parameters of that name. It has no other parameters. */
final class KataParamCommands {
  private static final String PLAYOUTS = "maxPlayouts";
  private static final String VISITS = "maxVisits"; // the same: a playout visits the root once
  private static final String TIME = "maxTime";
  private static final List<String> NAMES = List.of(PLAYOUTS, VISITS, TIME);
  private static final String NAMES_IN_WORDS = String.join(", ", NAMES);
  private static final long NO_MOST_PLAYOUTS = 1L << 50; // as KataGo says that there is no limit
  private static final double NO_MOST_SECONDS = 1e20;

  private final EngineSession session;

  private KataParamCommands(EngineSession session) {
    this.session = session;
  }

  static void register(Registry registry) {
    Registry.Group<KataParamCommands> commands =
        registry
            .group(context -> new KataParamCommands(context.session()))
            .when(EngineConfig::hasPlayer);
    commands.add("kata-list-params", (group, arguments) -> String.join(" ", NAMES));
    commands.add("kata-get-param", KataParamCommands::get);
    commands.add("kata-get-params", (group, arguments) -> group.getAll());
    commands.add("kata-set-param", KataParamCommands::set);
    commands.add("kata-set-params", KataParamCommands::setSeveral);
  }

  private String get(Arguments arguments) {
    return String.valueOf(value(arguments.word(NAMES_IN_WORDS)));
  }

  private String getAll() {
    JsonObject json = new JsonObject();
    NAMES.forEach(name -> json.addProperty(name, value(name)));
    return json.toString();
  }

  private Number value(String name) {
    return switch (name) {
      case PLAYOUTS, VISITS -> playouts();
      case TIME -> session.pace().mostSeconds().orElse(NO_MOST_SECONDS);
      default -> throw unknown(name);
    };
  }

  private long playouts() {
    OptionalInt told = session.pace().playouts();
    OptionalInt most = told.isPresent() ? told : session.player().playouts();
    return most.isPresent() ? most.getAsInt() : NO_MOST_PLAYOUTS;
  }

  private static GtpError unknown(String name) {
    return GtpError.syntax("parameter " + name + " (expected: " + NAMES_IN_WORDS + ")");
  }

  private String set(Arguments arguments) {
    String name = arguments.word(NAMES_IN_WORDS);
    setAll(Map.of(name, arguments.word("a value")));
    return "";
  }

  private String setSeveral(Arguments arguments) {
    setAll(JsonWords.read(String.join(" ", arguments.rest())));
    return "";
  }

  /** Reads all before it sets any. */
  private void setAll(Map<String, String> values) {
    Map<String, Runnable> changes = new LinkedHashMap<>();
    values.forEach((name, value) -> changes.put(name, change(name, value)));
    changes.values().forEach(Runnable::run);
  }

  private Runnable change(String name, String value) {
    return switch (name) {
      case PLAYOUTS, VISITS -> {
        OptionalInt most = playouts(name, value);
        yield () -> session.pace().setPlayouts(most);
      }
      case TIME -> {
        OptionalDouble most = seconds(value);
        yield () -> session.pace().setMostSeconds(most);
      }
      default -> throw unknown(name);
    };
  }

  private static OptionalInt playouts(String name, String value) {
    if (!value.matches("[0-9]{1,18}") || Long.parseLong(value) < 1) {
      throw GtpError.syntax(name + " " + value + " (expected: a number from 1)");
    }
    return OptionalInt.of((int) Math.min(Long.parseLong(value), Integer.MAX_VALUE));
  }

  private static OptionalDouble seconds(String value) {
    if (!value.matches("[0-9]{1,20}(\\.[0-9]{0,15})?([eE]\\+?[0-9]{1,2})?")) {
      throw GtpError.syntax(TIME + " " + value + " (expected: a number of seconds)");
    }
    double seconds = Double.parseDouble(value);
    return seconds < NO_MOST_SECONDS ? OptionalDouble.of(seconds) : OptionalDouble.empty();
  }
}
