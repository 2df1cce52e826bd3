package gtpx.cli.option;

import gtpx.board.Color;
import gtpx.cli.command.OptionTable;
import gtpx.engine.View;
import gtpx.engine.Viewpoint;
import gtpx.game.GameSpec;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import org.apache.commons.cli.ParseException;

/**
 * The options for the viewpoint of a client that knows only two colours, the same for all
 * sub-commands that such a client connects to.
 */
public final class ViewOptions {
  /** Only {@code --view}. */
  public static final String VIEW =
      "--view %s  how the game is shown to a client that knows only two colours; default: gtpx"
          .formatted(String.join("|", words()));

  private ViewOptions() {}

  /** Adds these options to those of a sub-command. */
  public static Options addTo(Options options) {
    return OptionTable.addTo(
        options,
        "Program:\n"
            + VIEW
            + "\n--seat COLOUR  the client's colour if --view is not gtpx; default: black");
  }

  private static List<String> words() {
    return Arrays.stream(View.values()).map(View::word).toList();
  }

  /**
   * Parses the options.
   *
   * @throws ParseException if there is no such view, or if it can't show the game; the message says
   *     why
   */
  public static Viewpoint read(CommandLine line, GameSpec spec) throws ParseException {
    if (view(line) == View.GTPX && line.hasOption("seat")) {
      throw new ParseException("--seat without --view (expected: a --view other than gtpx)");
    }
    Viewpoint viewpoint = new Viewpoint(view(line), seat(line));
    if (viewpoint.refusal(spec).isPresent()) {
      throw new ParseException(viewpoint.refusal(spec).get());
    }
    return viewpoint;
  }

  private static View view(CommandLine line) throws ParseException {
    String word = line.getOptionValue("view", View.GTPX.word());
    return View.parse(word)
        .orElseThrow(
            () ->
                new ParseException(
                    "--view " + word + " (expected: " + String.join(", ", words()) + ")"));
  }

  private static Color seat(CommandLine line) throws ParseException {
    String word = line.getOptionValue("seat", Color.BLACK.toString());
    return Color.parse(word)
        .orElseThrow(() -> new ParseException("--seat " + word + " (expected: a colour)"));
  }
}
