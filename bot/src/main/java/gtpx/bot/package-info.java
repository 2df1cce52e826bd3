/**
 * The players: search over turns, playouts and evaluation, for every variant that the rules can
 * express. Uses the same board and resolver as the game, and affects a game only through the moves
 * it chooses. No protocol, no input or output, and no clock except the one it is given.
 *
 * <p>A class uses those of its own layer and of lower ones. From the lowest to the highest:
 *
 * <ol>
 *   <li>settings and tools: {@code Enhancements}, {@code FastRandom}, {@code Feature}, {@code
 *       GameMoment}, {@code SearchDeadline}, {@code SearchSettings}, {@code StableAlliance}, {@code
 *       Utility}
 *   <li>the state of a playout, and what can be seen on its board: {@code Bars}, {@code Eyes},
 *       {@code FirstStones}, {@code Ladders}, {@code LastKo}, {@code Liberties}, {@code Nakade},
 *       {@code Patterns}, {@code PlayoutState}, {@code Surroundings}, {@code Tactics}
 *   <li>playouts: {@code CarefulMoves}, {@code ChainFates}, {@code LocalMoves}, {@code Ownership},
 *       {@code Playout}, {@code PlayoutScore}, {@code RandomMoves}
 *   <li>what is known of choices before they are tried: {@code ChoicePriors}, {@code GlancePriors},
 *       {@code MoveFeatures}, {@code Priors}, {@code Shapes}, {@code Weights}
 *   <li>the tree, and the search that grows it: {@code Arms}, {@code Candidates}, {@code
 *       ChoiceFeatures}, {@code ChoicePoints}, {@code KeptTrees}, {@code MixedChoice}, {@code
 *       Node}, {@code Path}, {@code RegretMatching}, {@code Search}, {@code SearchTree}, {@code
 *       Simulator}, {@code TreeMemory}
 *   <li>decisions: {@code Bargainer}, {@code BlindMove}, {@code LifeAndDeathEstimate}, {@code
 *       FinalMove}, {@code FreeHandicap}, {@code LifeAndDeath}, {@code LostGame}, {@code
 *       PrisonerOrder}, {@code SearchPace}, {@code SearchStart}, {@code Standing}
 *   <li>proofs, which the search knows nothing of: {@code AreaPositionSolver}, {@code
 *       CountedPositions}, {@code DeadChains}, {@code ProvedMoves}, {@code SolvedGames}, {@code
 *       SolverLimits}
 *   <li>the player: {@code Bots}, {@code MonteCarloPlayer}, {@code RandomPlayer}
 * </ol>
 */
@NullMarked
package gtpx.bot;

import org.jspecify.annotations.NullMarked;
