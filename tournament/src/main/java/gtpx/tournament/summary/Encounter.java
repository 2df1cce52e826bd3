package gtpx.tournament.summary;

/**
 * How two entrants treated each other in games of any number of players. An entrant that has
 * several seats of a game meets itself, too.
 *
 * @param first the number of an entrant, from 0
 * @param second not less than {@code first}
 * @param games together, without void ones
 * @param sharedVictories games in which both had a share of the victory
 * @param capturedByFirst stones of the second that the first held in the end
 * @param capturedBySecond stones of the first that the second held in the end
 */
public record Encounter(
    int first,
    int second,
    int games,
    int sharedVictories,
    long capturedByFirst,
    long capturedBySecond) {
  /** Returns the stones of the other one that one of the two held in the end. */
  public long capturedBy(int entrant) {
    return entrant == first ? capturedByFirst : capturedBySecond;
  }
}
