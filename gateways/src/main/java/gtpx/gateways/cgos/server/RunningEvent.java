package gtpx.gateways.cgos.server;

import gtpx.board.Color;
import gtpx.board.ColorSet;
import gtpx.game.RefusedException;
import gtpx.gateways.seat.ResultNotation;
import gtpx.rooms.limit.Quotas;
import gtpx.rooms.room.Participant;
import gtpx.rooms.room.Room;
import gtpx.rules.Outcome;
import gtpx.time.TimeSetting;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An event that is being played: seats its players, watches the room, and sends each client the
 * end, which may come earlier for it than for the others. Confined to the gateway's thread, except
 * where stated.
 */
final class RunningEvent implements Participant {
  private static final Logger LOG = LoggerFactory.getLogger(RunningEvent.class);

  private final int id;
  private final Room room;
  private final List<OnlinePlayer> players; // by seat
  private final List<EventSeat> seats;
  private final CgosContext cgos;

  /** Creates an event whose players aren't seated. */
  RunningEvent(int id, Room room, List<OnlinePlayer> players, CgosContext cgos) {
    this.id = id;
    this.room = room;
    this.players = players;
    this.cgos = cgos;
    int size = room.spec().board().grid().columns();
    seats =
        players.stream().map(each -> new EventSeat(each, id, size, cgos, this::resign)).toList();
  }

  /**
   * Begins the game, or ends it if somebody has left already.
   *
   * @param areHere whether all players are connected and in this game
   */
  void begin(boolean areHere) {
    for (int seat = 0; seat < players.size(); seat++) {
      EventSeat its = seats.get(seat);
      players.get(seat).whenGone(() -> its.close(Duration.ZERO));
    }
    room.execute(
        () -> {
          room.seats().enter(this);
          if (areHere) {
            fill();
          } else {
            stop("a player has left");
          }
        });
  }

  /** Seats all players on the room's thread, or ends the game if one is refused. */
  private void fill() {
    try {
      for (int seat = 0; seat < seats.size(); seat++) {
        EventSeat its = seats.get(seat);
        room.setClock(
            new Color(seat),
            new TimeSetting.Absolute(cgos.config().time().level()),
            cgos.config().time().gift());
        room.serverPlayers().fill(new Color(seat), Quotas.OPERATOR, () -> its);
      }
    } catch (RefusedException e) {
      stop("no player: " + e.getMessage());
    }
  }

  private void stop(String why) {
    LOG.atWarn().addKeyValue("game", room.header().name()).log(why);
    room.abort();
  }

  /** Resigns for a client, which can't do so as a plain engine of the bridge. */
  private void resign(EventSeat seat) {
    Color color = new Color(seats.indexOf(seat));
    room.execute(
        () -> {
          try {
            room.resign(color);
          } catch (RefusedException e) { // the server is ending, or its disk has failed
            LOG.atWarn()
                .addKeyValue("game", room.header().name())
                .addKeyValue("seat", color)
                .log("resignation refused: " + e.getMessage());
          }
          cgos.execute(seat::endQuestion);
        });
  }

  // The room's participant, on the room's thread.

  @Override
  public void changed() {
    ColorSet active = room.game().active();
    Optional<Outcome> outcome = room.game().outcome();
    if (outcome.isPresent()) {
      room.leave(this);
    }
    cgos.execute(() -> dismiss(active, outcome));
  }

  @Override
  public void sentAway(Color color) {
    // it holds no seat
  }

  @Override
  public String client() {
    return Quotas.OPERATOR;
  }

  // The end.

  /** Sends the end to the clients for which the game is over. */
  private void dismiss(ColorSet active, Optional<Outcome> outcome) {
    for (int seat = 0; seat < players.size(); seat++) {
      Color color = new Color(seat);
      if (outcome.isPresent()) {
        dismiss(seat, result(outcome.get(), color));
      } else if (!active.contains(color)) {
        dismiss(seat, ResultNotation.won(Color.WHITE, seats.get(seat).loss()));
      }
    }
  }

  private void dismiss(int seat, String result) {
    OnlinePlayer player = players.get(seat);
    if (player.game() == id && player.state() != OnlinePlayer.State.GAMEOVER) {
      player.send(GameMessages.gameover(cgos.bridge().clock().millis().getAsLong(), result, ""));
      player.enter(id, OnlinePlayer.State.GAMEOVER);
      player.whenGone(() -> {});
      var unused = player.takeAsked(); // a late answer must not come here
      seats.get(seat).endQuestion();
    }
  }

  /** Returns the result for a client that takes itself for Black. */
  private static String result(Outcome outcome, Color color) {
    if (outcome.winners().isEmpty()) {
      return ResultNotation.ABORTED;
    }
    return ResultNotation.won(outcome.winners().contains(color) ? Color.BLACK : Color.WHITE, "Win");
  }
}
