// A stand-in for the interface of govariants, as far as gtpx.ts uses it.
import { AbstractGame } from "./abstract_game";
import { DefaultBoardConfig, DefaultBoardState } from "./lib/board_types";

export interface Variant<Config extends object, State extends object> {
  gameClass: new (config: Config) => AbstractGame<Config, State>;
  description: string;
  rulesDescription?: string;
  time_handling: "sequential" | "parallel" | "none";
  defaultConfig: () => Config;
  getPlayerColors?: (config: Config, player: number) => string[];
  uiTransform?: (
    config: Config,
    state: State,
  ) => { config: DefaultBoardConfig; gamestate: DefaultBoardState };
}
