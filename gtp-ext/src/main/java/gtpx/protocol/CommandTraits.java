package gtpx.protocol;

/**
 * What registries, bridges and their clients need to know of a command beside what it does. Given
 * where the command is registered.
 *
 * @param maxArguments more are refused before the command does anything
 * @param isShared whether one of many clients of a game may give it: it asks, or acts for a player;
 *     it neither chooses for a player, nor changes the game for all, nor reads or writes files
 * @param isStreamed whether its answer comes line by line while it runs
 * @param repeat whether to send it again when its answer was lost with the connection
 * @param effect where it takes the client in a bridge's list of moves
 */
public record CommandTraits(
    int maxArguments, boolean isShared, boolean isStreamed, Repeat repeat, CursorEffect effect) {
  /** A command of a client that has its engine to itself. */
  public static final CommandTraits UNSHARED =
      new CommandTraits(Integer.MAX_VALUE, false, false, Repeat.ALWAYS, CursorEffect.NONE);

  /** A command that one of many clients may give. */
  public static final CommandTraits SHARED =
      new CommandTraits(Integer.MAX_VALUE, true, false, Repeat.ALWAYS, CursorEffect.NONE);

  public CommandTraits maxArguments(int most) {
    return new CommandTraits(most, isShared, isStreamed, repeat, effect);
  }

  public CommandTraits streamed() {
    return new CommandTraits(maxArguments, isShared, true, repeat, effect);
  }

  public CommandTraits repeat(Repeat other) {
    return new CommandTraits(maxArguments, isShared, isStreamed, other, effect);
  }

  public CommandTraits effect(CursorEffect other) {
    return new CommandTraits(maxArguments, isShared, isStreamed, repeat, other);
  }

  /** When sending a command twice does what sending it once does. */
  public enum Repeat {
    /** It asks, or does what may be done again. */
    ALWAYS,
    /** It waits for others; for the client's own seat the bridge's bot may move. */
    FOR_OTHERS,
    /** It goes on in the list of moves: when the client replays that, twice is once. */
    IN_REPLAY,
    /** Only the number of its turn shows whether it was done. */
    WITH_TURN,
    /** It is done twice, or fails the second time though it was done. */
    NEVER;

    /**
     * Whether to send a command again whose answer was lost.
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
    /** Goes to the end of the list, and follows it. */
    CATCH_UP,
    /** The same, if events are reported. */
    RETURNS_EVENTS,
    /** Shows the game in another way, from the end of the list. */
    VIEW,
    /** Takes or leaves a seat, or proves who owns the game. */
    SEAT,
    /** Sets the size of the board. */
    BOARD_SIZE,
    KOMI,
    /** Goes past the move of its arguments. */
    MOVE,
    /** Goes past the moves of its arguments. */
    MOVES,
    /** Goes past the move of its answer. */
    GENMOVE,
    /** Goes back by one move. */
    UNDO,
    /** Goes back by the number of moves in its argument. */
    UNDO_SEVERAL
  }
}
