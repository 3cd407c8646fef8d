import type { Random } from '../core/random.ts';
import type { VectorChild, VectorNode } from '../core/tree.ts';

export interface ToppingShape {
  variant: number;
  random: Random;
  /** Id of the topping's gradient. */
  paintId: string;
}

/** Appearance and placement of a topping. Lengths in units of a picture 240 wide. */
export interface ToppingSpec {
  /** Room around a piece. */
  radius: number;
  /** Flat things lie low. */
  layer: number;
  /** A fair number for a whole large pizza. */
  pieces: number;
  variants: number;
  /** May be turned; a round thing with a gloss may not, for the light comes from the upper left. */
  turns?: boolean;
  /** The shadow of a long piece; a round one takes its radius. */
  shadow?: { length: number; width: number };
  /** A thin piece, whose lone picture has no shadow. */
  thin?: boolean;
  /** Oil or juice on the cheese around a piece. */
  halo?: { color: string; width: number; opacity: number };
  gradient?: (id: string) => VectorNode;
  /** The piece around 0,0. */
  draw: (shape: ToppingShape) => VectorChild[];
}
