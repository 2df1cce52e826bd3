// A stand-in for the class of govariants with the same members, to compile and test gtpx.ts against.

export type GamePhase = "play" | "gameover";
export type ExportContext = { player?: number; phase: GamePhase };

export abstract class AbstractGame<Config extends object = object, State extends object = object> {
  phase: GamePhase = "play";
  result = "";
  private rounds = 0;

  constructor(protected readonly config: Config) {}

  abstract playMove(player: number, move: string): void;
  abstract exportState(context: ExportContext): State;
  abstract nextToPlay(): number[];
  abstract numPlayers(): number;

  specialMoves(): { [key: string]: string } {
    return {};
  }

  get round(): number {
    return this.rounds;
  }

  protected increaseRound(): void {
    this.rounds++;
  }
}
