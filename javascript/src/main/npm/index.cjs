// The entry for require. core.cjs is compiled from the Java sources of gtpx.
"use strict";
const { Game, gameErrorType, options, variants } = require("./core.cjs");

module.exports = { Game, GameError: gameErrorType(), options, variants };
