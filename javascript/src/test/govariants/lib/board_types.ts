// A stand-in for the types of govariants' boards, as far as gtpx.ts uses them.

export interface MulticolorStone {
  colors: string[];
  annotation?: "CR" | "MA";
  background_color?: string;
  disable_move?: true;
}

export type DefaultBoardConfig = {
  board: { type: "custom"; coordinates: [number, number][]; adjacencyList: number[][] };
};

export type DefaultBoardState = {
  board: MulticolorStone[];
  score_board?: (string[] | null)[];
};
