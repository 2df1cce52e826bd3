package gtpx.protocol;

/**
 * What registries, bridges and their clients need to know about a command apart from what it does.
 * Given when the command is registered.
 *
 * @param maxArguments a command with more is refused before it does anything
 * @param isShared whether one of many clients of a game may send it. Such a command queries, or
 *     acts for a player; it neither chooses for a player, nor changes the game for all, nor uses
 *     files
 * @param isStreamed whether its answer is sent line by line while it runs
 * @param repeat whether to send it again if its answer was lost with the connection
 * @param query what it costs somebody who only asks
 * @param effect how it moves the client in a bridge's list of moves
 */
public record CommandTraits(
    int maxArguments,
    boolean isShared,
    boolean isStreamed,
    Repeat repeat,
    Query query,
    CursorEffect effect) {
  /** A command for the only client of an engine. */
  public static final CommandTraits UNSHARED =
      new CommandTraits(
          Integer.MAX_VALUE, false, false, Repeat.ALWAYS, Query.CHARGED, CursorEffect.NONE);

  /** A command that one of many clients may send. */
  public static final CommandTraits SHARED =
      new CommandTraits(
          Integer.MAX_VALUE, true, false, Repeat.ALWAYS, Query.CHARGED, CursorEffect.NONE);

  public CommandTraits maxArguments(int most) {
    return new CommandTraits(most, isShared, isStreamed, repeat, query, effect);
  }

  public CommandTraits streamed() {
    return new CommandTraits(maxArguments, isShared, true, repeat, query, effect);
  }

  public CommandTraits repeat(Repeat other) {
    return new CommandTraits(maxArguments, isShared, isStreamed, other, query, effect);
  }

  public CommandTraits query(Query other) {
    return new CommandTraits(maxArguments, isShared, isStreamed, repeat, other, effect);
  }

  public CommandTraits effect(CursorEffect other) {
    return new CommandTraits(maxArguments, isShared, isStreamed, repeat, query, other);
  }

  /** What a bridge charges a client without a seat for a command that only queries. */
  public enum Query {
    /** Its computing time. */
    CHARGED,
    /** Nothing: it costs hardly anything, or is limited elsewhere. */
    FREE,
    /** Nothing, and it has the same answer without a game. */
    FREE_WITHOUT_GAME
  }

  /** When sending a command twice has the same effect as sending it once. */
  public enum Repeat {
    /** It only queries, or its action can be repeated harmlessly. */
    ALWAYS,
    /** It waits for others; but for the client's own seat, the bridge's bot may move. */
    FOR_OTHERS,
    /**
     * It advances in the list of moves: when the client replays that list, sending it twice is
     * harmless.
     */
    IN_REPLAY,
    /** Only the number of its turn shows whether it has been done. */
    WITH_TURN,
    /** It is done twice, or fails the second time although it was done. */
    NEVER;

    /**
     * Whether a command may be sent again if its answer was lost.
     *
     * @param hasTurn whether its last argument is {@code turn=N}
     * @param isReplayed whether the client has gone through the game from its start
     * @param isForOwnSeat whether its first argument is the client's own seat
     */
    public boolean isSafe(boolean hasTurn, boolean isReplayed, boolean isForOwnSeat) {
      return switch (this) {
        case ALWAYS -> true;
        case FOR_OTHERS -> hasTurn || isReplayed || !isForOwnSeat;
        case IN_REPLAY -> hasTurn || isReplayed;
        case WITH_TURN -> hasTurn;
        case NEVER -> false;
      };
    }
  }

  /**
   * How a successful command moves the client's cursor in a bridge's list of moves.
   * docs/protocol/bridge.md#25-the-cursor
   */
  public enum CursorEffect {
    NONE,
    /** Goes to the start of the list. */
    RESTART,
    /** Goes to the end of the list and follows it. */
    CATCH_UP,
    /** The same, if events are reported. */
    RETURNS_EVENTS,
    /** Shows the game in another view, from the end of the list. */
    VIEW,
    /** Takes or leaves a seat, or proves the ownership of the game. */
    SEAT,
    /** Sets the size of the board. */
    BOARD_SIZE,
    KOMI,
    /** Goes past the move in its arguments. */
    MOVE,
    /** Goes past the moves in its arguments. */
    MOVES,
    /** Goes past the move in its answer. */
    GENMOVE,
    /** Goes back by one move. */
    UNDO,
    /** Goes back by the number of moves in its argument. */
    UNDO_SEVERAL
  }
}
