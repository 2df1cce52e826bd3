package gtpx.rooms.limit;

import static gtpx.rooms.limit.Limit.Unit.DAYS;
import static gtpx.rooms.limit.Limit.Unit.MIB;
import static gtpx.rooms.limit.Limit.Unit.MINUTES;
import static gtpx.rooms.limit.Limit.Unit.NUMBER;
import static gtpx.rooms.limit.Limit.Unit.SECONDS;

/** The limits of a game and its players, one row each. */
public enum RoomLimit implements LimitValues.Row {
  /** How long an untouched game lasts while neither a player nor its owner is connected. */
  UNBEGUN(
      Limit.option(
          "expire-unbegun",
          MINUTES,
          "end a game without any move after MINUTES with no player or owner connected",
          60)),
  /** How long any other game lasts while neither is connected and nothing happens. */
  ABANDONED(
      Limit.option(
          "expire-abandoned",
          DAYS,
          "end any game after DAYS with no event and no player or owner connected",
          30)),
  PLAYOUTS(
      Limit.option(
          "max-playouts", NUMBER, "most playouts per move that an owner may give a bot", 20_000)),
  CHATS(Limit.fixed(NUMBER, "messages in one game; at most half of them without a seat", 1000)),
  /** Events that are neither moves nor chat. */
  CHANGES(
      Limit.fixed(
          NUMBER,
          "repeatable actions in one game; also how often each of its seats is taken",
          10_000)),
  THINKING(Limit.fixed(SECONDS, "a move of a bot without a clock", 10)),
  COUNTING(Limit.fixed(SECONDS, "a count of dead stones, or the prospects of a position", 5)),
  REFEREE_WORK(
      Limit.fixed(
          NUMBER,
          "points times players of one request to the referee, times one more than its commands, times one more than its questions",
          50_000_000)), // a third of a second
  CHAT_LETTERS(Limit.fixed(NUMBER, "characters of a message", 500)),
  EVENTS(Limit.fixed(NUMBER, "events kept of a game, chat aside", 1000)),
  TALK(Limit.fixed(NUMBER, "messages of seat holders kept of a game", 100)),
  SPECTATOR_TALK(Limit.fixed(NUMBER, "messages of others kept of a game", 50)),
  STANDARD_WAIT(Limit.fixed(SECONDS, "timeout of gtpx-wait without timeout=", 60)),
  LONGEST_WAIT(Limit.fixed(SECONDS, "longest timeout of gtpx-wait", 3600)),
  UNDO_ANSWER(Limit.fixed(SECONDS, "to agree to an undo", 10)),
  PROGRAM_START(Limit.fixed(SECONDS, "start of a program", 60)), // a JVM on a busy machine
  PROGRAM_ANSWER(Limit.fixed(SECONDS, "answer of a program", 30)),
  PROGRAM_MOVE(Limit.fixed(SECONDS, "a program's move without a clock", 600)),
  PROGRAM_RESTARTS(Limit.fixed(NUMBER, "restarts of a program in one game", 3)),
  PROGRAM_ERRORS(
      Limit.fixed(MIB, "a program's standard error that is kept, and as much from before", 1)),
  PARKING(Limit.fixed(SECONDS, "parking of all games at the server's end", 10));

  private final Limit limit;

  RoomLimit(Limit limit) {
    this.limit = limit;
  }

  @Override
  public Limit limit() {
    return limit;
  }
}
