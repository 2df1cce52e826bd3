/**
 * Proves what small boards are worth. Start reading at {@link gtpx.solver.AreaSolver}, which is for
 * two players who move in turn and count area, under a superko rule, and shares only the
 * description of boards and rules with the game. {@link gtpx.solver.MixtureSolver} (F-Go), {@link
 * gtpx.solver.AlterIgoSolver}, {@link gtpx.solver.MaxNSolver} and {@link
 * gtpx.solver.EquilibriumSolver} (Multiplayer Go) let the game's resolver play the turns. Plays no
 * whole games and knows no protocol.
 *
 * <p>A class uses those of its own layer and of lower ones. From the lowest to the highest:
 *
 * <ol>
 *   <li>numbers, files and threads: {@code ByteTable}, {@code LongBits}, {@code LongBytes}, {@code
 *       LongMap}, {@code LongQueue}, {@code OptimalMixtures}, {@code ParallelParts}, {@code
 *       PositionTable}, {@code ProofNumbers}, {@code ResumableSearch}, {@code SearchFormat}, {@code
 *       StoppedException}, {@code TernaryIndex}, {@code TreeTokens}
 *   <li>positions of a small board: {@code Estimate}, {@code HistoryState}, {@code PositionCursor},
 *       {@code PositionImages}, {@code PositionKey}, {@code PositionSet}, {@code SafeArea}, {@code
 *       SmallBoard}, {@code SolvableRules}, {@code Symmetries}, {@code TurnGraph}, {@code
 *       VisitedPositions}
 *   <li>what is proved: {@code SearchProgress}, {@code Solution}, {@code StrategyProgress}
 *   <li>strategies that need no history: {@code BoundSearch}, {@code KoCandidates}, {@code
 *       RankedStrategy}, {@code Replies}, {@code StrategyMoves}, {@code StrategyPart}, {@code
 *       StrategyValues}, {@code Sweeps}
 *   <li>searches with the whole history, and their proofs: {@code HistoryFreeBounds}, {@code
 *       MixtureProofWriter}, {@code MixtureSearch}, {@code ProofNumberSearch}, {@code ProofWriter},
 *       {@code ProvedPlay}, {@code SearchState}, {@code SolverMemory}, {@code TranspositionTable},
 *       {@code WholeBoardPlay}
 *   <li>the solvers: {@code AlterIgoSolver}, {@code AreaSolver}, {@code BoundSolver}, {@code
 *       EquilibriumSolver}, {@code GameSolver}, {@code MaxNSolver}, {@code MixtureSolver}, {@code
 *       PointsSolver}
 * </ol>
 */
@NullMarked
package gtpx.solver;

import org.jspecify.annotations.NullMarked;
