package gtpx.rules;

/**
 * A named choice of rules.
 *
 * @param sentence a description for people
 * @param players the default number of players
 */
public record Variant(
    String name, String sentence, int players, int minPlayers, int maxPlayers, Rules rules) {

  public Variant {
    if (minPlayers < 2 || minPlayers > players || players > maxPlayers || maxPlayers > 64) {
      throw new IllegalArgumentException(
          "players: "
              + players
              + " ("
              + minPlayers
              + "-"
              + maxPlayers
              + ") (expected: 2 to 64, the default within the range)");
    }
  }

  Variant withName(String other) {
    return new Variant(other, sentence, players, minPlayers, maxPlayers, rules);
  }

  Variant withRules(Rules other) {
    return new Variant(name, sentence, players, minPlayers, maxPlayers, other);
  }

  /** A variant that is meant for three or more players but allows any number from 2 to 64. */
  static Variant many(String name, int players, String sentence, Rules rules) {
    return new Variant(name, sentence, players, 2, 64, rules);
  }

  static Variant forTwo(String name, String sentence, Rules rules) {
    return new Variant(name, sentence, 2, 2, 2, rules);
  }
}
