/**
 * Proves the value of small boards for two players who move in turn and count area, under a superko
 * rule. Start reading at {@link gtpx.solver.AreaSolver}. Plays no games and knows no protocol;
 * shares only the description of boards and rules with the game.
 */
@NullMarked
package gtpx.solver;

import org.jspecify.annotations.NullMarked;
