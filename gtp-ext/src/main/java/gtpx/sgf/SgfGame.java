package gtpx.sgf;

import java.util.List;

/**
 * One game of a file.
 *
 * @param warnings what is wrong with its syntax and how it was read nevertheless; the first ones
 */
public record SgfGame(SgfNode root, List<SgfWarning> warnings) {
  public SgfGame {
    warnings = List.copyOf(warnings);
  }
}
