package gtpx.cli.serve;

import gtpx.bridge.net.connection.NetLimit;
import gtpx.cli.command.OptionTable;
import gtpx.cli.command.SubCommand;
import gtpx.rooms.limit.Action;
import gtpx.rooms.limit.Action.Rate;
import gtpx.rooms.limit.Computation;
import gtpx.rooms.limit.Limit;
import gtpx.rooms.limit.LimitValues;
import gtpx.rooms.limit.Limits;
import gtpx.rooms.limit.Resource;
import gtpx.rooms.limit.Resource.Cap;
import gtpx.rooms.limit.RoomLimit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * The limits of a server as options of {@code gtpx serve}, as help and as a table, all from the
 * rows of {@link NetLimit}, {@link Resource}, {@link Action}, {@link Computation} and {@link
 * RoomLimit}.
 */
final class LimitOptions {
  private static final int MOST = 100_000_000;
  private static final int MOST_CONNECTIONS = 1_000_000;
  private static final Limit NEW_GAMES =
      Limit.option(
          "max-new-games",
          Limit.Unit.NUMBER,
          "games created from one address per minute",
          Action.CREATE.standard().atOnce());

  private LimitOptions() {}

  /** Returns the limits that are one number, those with options first. */
  private static List<Limit> rows() {
    List<Limit> rows = new ArrayList<>();
    rows.addAll(limits(NetLimit.values()));
    for (Resource resource : Resource.values()) {
      rows.add(resource.total());
      rows.add(resource.perClient());
    }
    rows.add(NEW_GAMES);
    rows.addAll(limits(RoomLimit.values()));
    rows.sort(
        (one, other) -> Boolean.compare(other.option().isPresent(), one.option().isPresent()));
    return rows;
  }

  private static List<Limit> limits(LimitValues.Row... rows) {
    return Stream.of(rows).map(LimitValues.Row::limit).toList();
  }

  /** Adds the options to those of a sub-command. */
  static Options addTo(Options options) {
    return OptionTable.addTo(
        options,
        rows().stream()
            .filter(row -> row.option().isPresent())
            .map(
                row ->
                    "--%s %s  %s; default: %s"
                        .formatted(
                            row.option().get(), row.unit().argument(), row.sentence(), row.value()))
            .collect(Collectors.joining("\n", "Limits (more):\n", "")));
  }

  /** Returns what is limited, the default, and the option that changes it if there is one. */
  static List<List<String>> table() {
    List<List<String>> table = new ArrayList<>();
    rows().forEach(row -> table.add(List.of(row.sentence(), row.words(), row.option().orElse(""))));
    Stream.of(Action.values())
        .filter(action -> action != Action.CREATE)
        .forEach(
            action ->
                table.add(List.of(action.plural() + ", one client", "" + action.standard(), "")));
    Stream.of(Computation.values())
        .forEach(
            what -> table.add(List.of(what.sentence() + ", one client", "" + what.standard(), "")));
    return table;
  }

  /** Returns the limits on connections. */
  static LimitValues<NetLimit> net(CommandLine line, OpenFiles files) throws ParseException {
    LimitValues<NetLimit> limits = NetLimit.DEFAULTS;
    for (NetLimit row : NetLimit.values()) {
      if (row.limit().option().isPresent() && row != NetLimit.CONNECTIONS) {
        limits = limits.with(row, number(line, row.limit()));
      }
    }
    return limits
        .with(NetLimit.CONNECTIONS, files.connections(connections(line)))
        .with(
            NetLimit.CONNECTS_AT_ONCE,
            NetLimit.CONNECT_BURST * limits.of(NetLimit.CONNECTS_PER_SECOND))
        .with(
            NetLimit.COMMANDS_AT_ONCE,
            NetLimit.COMMAND_BURST * limits.of(NetLimit.COMMANDS_PER_SECOND));
  }

  /** Returns how many connections are wanted, whatever the number of files that may be open. */
  static int connections(CommandLine line) throws ParseException {
    Limit limit = NetLimit.CONNECTIONS.limit();
    return SubCommand.number(
        line, limit.option().orElseThrow(), (int) limit.standard(), MOST_CONNECTIONS);
  }

  /** Returns the limits on what clients use, within the memory of this process. */
  static Limits limits(CommandLine line) throws ParseException {
    Limits limits = Limits.DEFAULT.within(Runtime.getRuntime().maxMemory());
    for (Resource resource : Resource.values()) {
      Cap standard = limits.of(resource);
      Cap cap = standard.withTotal(resource, number(line, resource.total(), standard.total()));
      int perClient = number(line, resource.perClient(), cap.perClient());
      limits = limits.with(resource, new Cap(cap.total(), perClient));
    }
    for (RoomLimit row : RoomLimit.values()) {
      if (row.limit().option().isPresent()) {
        limits = limits.with(row, row.limit().unit().of(number(line, row.limit())));
      }
    }
    return limits.with(Action.CREATE, Rate.perMinute(number(line, NEW_GAMES)));
  }

  private static int number(CommandLine line, Limit limit) throws ParseException {
    return number(line, limit, (int) limit.standard());
  }

  private static int number(CommandLine line, Limit limit, int standard) throws ParseException {
    return SubCommand.number(line, limit.option().orElseThrow(), standard, MOST);
  }
}
