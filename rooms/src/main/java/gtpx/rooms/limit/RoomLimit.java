package gtpx.rooms.limit;

import static gtpx.rooms.limit.Limit.Unit.DAYS;
import static gtpx.rooms.limit.Limit.Unit.MIB;
import static gtpx.rooms.limit.Limit.Unit.MINUTES;
import static gtpx.rooms.limit.Limit.Unit.NUMBER;
import static gtpx.rooms.limit.Limit.Unit.SECONDS;
import static gtpx.rooms.limit.Limit.fixed;
import static gtpx.rooms.limit.Limit.option;

/** The limits of a game and its players, one row each. */
public enum RoomLimit implements LimitValues.Row {
  /** How long an untouched game lasts while neither a player nor its owner is connected. */
  UNBEGUN(
      option(
          "expire-unbegun",
          MINUTES,
          "end a game that has no moves after MINUTES without a player or the owner connected",
          60)),
  /** How long any other game lasts while neither is connected and nothing happens. */
  ABANDONED(
      option(
          "expire-abandoned",
          DAYS,
          "end any game after DAYS without an event and without a player or the owner connected",
          30)),
  PLAYOUTS(
      option(
          "max-playouts",
          NUMBER,
          "highest number of playouts per move that an owner may give a bot",
          20_000)),
  CHATS(
      fixed(
          NUMBER, "messages in one game; at most half of them from clients without a seat", 1000)),
  /** Events that are neither moves nor chat. */
  CHANGES(
      fixed(
          NUMBER,
          "repeatable actions in one game; also how often each of its seats is taken",
          10_000)),
  THINKING(fixed(SECONDS, "time for a move of a bot without a clock", 10)),
  COUNTING(fixed(SECONDS, "time for an estimate of dead stones or of a position", 5)),
  REFEREE_WORK(
      fixed(
          NUMBER,
          "points times players of one request to the referee, times one more than its commands,"
              + " times one more than its questions",
          50_000_000)), // a third of a second
  CHAT_LETTERS(fixed(NUMBER, "characters of a message", 500)),
  EVENTS(fixed(NUMBER, "events kept per game, in addition to chat", 1000)),
  TALK(fixed(NUMBER, "messages of seat holders kept per game", 100)),
  SPECTATOR_TALK(fixed(NUMBER, "messages of others kept per game", 50)),
  STANDARD_WAIT(fixed(SECONDS, "default timeout of gtpx-wait", 60)),
  LONGEST_WAIT(fixed(SECONDS, "longest timeout of gtpx-wait", 3600)),
  UNDO_ANSWER(fixed(SECONDS, "time to agree to an undo", 10)),
  PROGRAM_START(fixed(SECONDS, "time for the start of a program", 60)), // a JVM on a busy machine
  PROGRAM_ANSWER(fixed(SECONDS, "time for an answer of a program", 30)),
  PROGRAM_MOVE(fixed(SECONDS, "time for a program's move without a clock", 600)),
  PROGRAM_RESTARTS(fixed(NUMBER, "restarts of a program in one game", 3)),
  PROGRAM_ERRORS(
      fixed(MIB, "size of a program's log of standard error, and of the previous one", 1)),
  PARKING(fixed(SECONDS, "time to suspend all games when the server stops", 10));

  private final Limit limit;

  RoomLimit(Limit limit) {
    this.limit = limit;
  }

  @Override
  public Limit limit() {
    return limit;
  }
}
