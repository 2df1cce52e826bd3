package gtpx.rooms.seat;

import com.google.common.collect.Iterables;
import gtpx.board.Color;
import gtpx.client.Answer;
import gtpx.client.Capabilities;
import gtpx.client.EngineFault;
import gtpx.client.Gtp2Client;
import gtpx.client.GtpClient;
import gtpx.client.GtpMove;
import gtpx.client.Status;
import gtpx.client.Timeouts;
import gtpx.game.Position;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The connection to one engine that plays a seat. Sends commands with time-outs, turns engine
 * faults into seat faults, and wraps the commands that all engines share.
 *
 * @param time the game's time setting, which is sent to it
 */
record EngineConnection(
    OpenEngine engine, EngineTimeouts timeouts, TimeSetting time, GenmoveStyle terms) {
  private static final Set<String> TO_CAPTURE = Set.of("undo", "kgs-genmove_cleanup");

  private GtpClient client() {
    return engine.client();
  }

  private Capabilities capabilities() {
    return engine.capabilities();
  }

  /** Returns the engine's name in messages. */
  String name() {
    return client().name();
  }

  /** Returns the name and version that the engine reports. */
  String ownName() {
    return (capabilities().name() + " " + capabilities().version()).strip();
  }

  boolean has(String command) {
    return capabilities().has(command);
  }

  /**
   * Returns whether the engine has a command for the cleanup, in which dead stones have to be
   * captured.
   */
  boolean canCleanUp() {
    return has("kgs-genmove_cleanup");
  }

  /** Sends a command that must succeed. */
  Answer ask(String command) throws SeatFault {
    return SeatFault.translate(() -> client().ask(command, timeouts.toAnswer()));
  }

  /** Sends a command that may be refused. */
  Answer tryAsk(String command) throws SeatFault {
    return think(command, timeouts.toAnswer());
  }

  /** Sends a command that takes thinking time and may be refused. */
  Answer think(String command, Duration most) throws SeatFault {
    return SeatFault.translate(() -> client().send(command, most));
  }

  /** Sends the time setting of the game, if the engine knows such a command. */
  void sendTimeSettings() throws SeatFault {
    tryAsk(time.engineCommand(capabilities().commands()));
  }

  /** Sends the time left on the clock, if there is a clock and the engine knows such a command. */
  void sendTimeLeft(Color color, MoveRequest request) throws SeatFault {
    Set<String> commands = capabilities().commands();
    tryAsk(request.left().flatMap(left -> time.engineTimeLeft(color.toString(), left, commands)));
  }

  private void tryAsk(Optional<String> command) throws SeatFault {
    if (command.isPresent()) {
      tryAsk(command.get());
    }
  }

  /**
   * Asks for a move; the answer is not checked against the board.
   *
   * @param color the colour that the engine sees
   */
  GtpMove genmove(Color color, Position position, Duration most) throws SeatFault {
    if (position.isResumed() && canCleanUp()) {
      return genmoveCleanup(color, most);
    }
    Optional<AnalysisDialect> dialect =
        terms.reports().flatMap(reports -> AnalysisDialect.find(capabilities().commands()));
    GtpMove move =
        dialect.isPresent()
            ? genmoveAnalyze(dialect.get(), color, most)
            : SeatFault.translate(() -> engine(most).genmove(color.toString()));
    boolean isInTurn = !position.spec().rules().isSimultaneous();
    return move.isPass() && isInTurn && terms.capturesDead() ? capturing(move, color, most) : move;
  }

  private GtpMove genmoveCleanup(Color color, Duration most) throws SeatFault {
    return SeatFault.translate(() -> engine(most).genmoveCleanup(color.toString()));
  }

  /** Asks for a move in place of a pass, so that no dead stone stays on the board. */
  private GtpMove capturing(GtpMove pass, Color color, Duration most) throws SeatFault {
    boolean isAble = capabilities().commands().containsAll(TO_CAPTURE);
    return isAble && tryAsk("undo").isSuccess() ? genmoveCleanup(color, most) : pass;
  }

  /** Asks for a move and forwards the report before it. The last line is {@code play VERTEX}. */
  private GtpMove genmoveAnalyze(AnalysisDialect dialect, Color color, Duration most)
      throws SeatFault {
    List<String> lines =
        SeatFault.translate(() -> client().ask(dialect.command(color), most)).lines();
    String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    if (lines.size() > 1) {
      String report = lines.get(lines.size() - 2);
      terms.reports().ifPresent(reports -> reports.add(dialect, report));
    }
    try {
      return new GtpMove(last.replaceFirst("^play +", ""));
    } catch (IllegalArgumentException e) {
      String answered = "answered " + dialect.command(color);
      throw protocolFault(answered + " with " + e.getMessage(), answered + " without a move");
    }
  }

  private Gtp2Client engine(Duration most) {
    return new Gtp2Client(client(), new Timeouts(timeouts.toAnswer(), most));
  }

  /**
   * Asks for the dead stones of the position; returns no opinion if the engine lacks the command or
   * refuses.
   */
  Opinion dead(Position position) throws SeatFault {
    if (!has("final_status_list")) {
      return Opinion.NONE;
    }
    try {
      List<List<String>> chains = engine(timeouts.toThink()).finalStatusList(Status.DEAD);
      return Opinion.of(points(chains, position));
    } catch (EngineFault e) {
      if (e.kind() == EngineFault.Kind.REFUSED) {
        return Opinion.NONE;
      }
      throw SeatFault.of(e);
    }
  }

  private List<Integer> points(List<List<String>> chains, Position position) throws SeatFault {
    List<Integer> points = new ArrayList<>();
    for (String word : Iterables.concat(chains)) {
      int point = position.topology().find(word).orElse(-1);
      if (point < 0 || position.color(point) < 0) {
        throw protocolFault(
            "listed " + word + " as a dead stone", "listed something that is not a stone as dead");
      }
      points.add(point);
    }
    return points;
  }

  /** Returns the fault of an engine that has done that; the summary has none of its words. */
  SeatFault protocolFault(String what, String summary) {
    return new SeatFault(SeatFault.Kind.PROTOCOL, name() + " " + what, name() + " " + summary);
  }

  /** Returns the fault for a genmove answer that is no point of the board. */
  SeatFault notAMove(GtpMove move) {
    String letters = move.word().length() + " characters that are not a move";
    return protocolFault(
        "answered genmove with \"" + move + "\"", "answered genmove with " + letters);
  }
}
