// The entry for import. core.js is compiled from the Java sources of gtpx.
import { Game, gameErrorType, options, variants } from "./core.js";

const GameError = gameErrorType();

export { Game, GameError, options, variants };
