package gtpx.bridge.connect;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.Event;
import gtpx.game.Game;
import gtpx.game.Move;
import gtpx.player.Decision;
import gtpx.rooms.seat.Choice;
import gtpx.rooms.seat.Opinion;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;

/** Translates a seat's choice into the commands that a bridge expects for it. */
final class SeatCommand implements Choice.Actions {
  private final Color color;
  private final Game game;
  private final List<String> lines = new ArrayList<>();

  private SeatCommand(Color color, Game game) {
    this.color = color;
    this.game = game;
  }

  /** Returns the commands for a choice that was made in this position; none if it does nothing. */
  static List<String> of(Choice choice, Color color, Game game) {
    SeatCommand command = new SeatCommand(color, game);
    choice.applyTo(command);
    return command.lines;
  }

  @Override
  public void move(Decision decision) {
    lines.add(decision.move().map(this::play).orElse("play " + color + " resign")); // at any time
  }

  private String play(Move move) {
    return "play %s %s turn=%d".formatted(color, move.name(game.topology()), game.turn() + 1);
  }

  @Override
  public void judgeDead(Opinion opinion) {
    StringJoiner line = new StringJoiner(" ").add("gtpx-dead").add(color.toString());
    opinion.points().orElse(List.of()).forEach(point -> line.add(game.topology().name(point)));
    lines.add(line.toString());
  }

  @Override
  public void prefer(List<Color> colors) {
    throw new UnsupportedOperationException("nobody types this");
  }

  @Override
  public void bargain(Event event) {
    event.toCommand(game).ifPresent(lines::add);
  }

  @Override
  public void ally(ColorSet allies) {
    lines.add(("gtpx-ally " + color + " " + allies).strip());
  }
}
