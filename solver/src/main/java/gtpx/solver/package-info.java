/**
 * Proves what small boards are worth. Start reading at {@link gtpx.solver.AreaSolver}, which is for
 * two players who move in turn and count area, under a superko rule, and shares only the
 * description of boards and rules with the game. {@link gtpx.solver.MixtureSolver} (F-Go), {@link
 * gtpx.solver.AlterIgoSolver}, {@link gtpx.solver.MaxNSolver} and {@link
 * gtpx.solver.EquilibriumSolver} (Multiplayer Go) let the game's resolver play the turns. Plays no
 * whole games and knows no protocol.
 */
@NullMarked
package gtpx.solver;

import org.jspecify.annotations.NullMarked;
