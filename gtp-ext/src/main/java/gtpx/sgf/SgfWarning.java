package gtpx.sgf;

/** Something that is wrong in a file but doesn't keep the game from being read. */
public record SgfWarning(SgfLocation place, String why) {}
