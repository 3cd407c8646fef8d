import type { Random } from '../core/random.ts';
import type { ToppingSpec } from '../toppings/spec.ts';

/** Part of the pizza: left half, whole, right half. */
export type Side = -1 | 0 | 1;

export interface Piece {
  id: string;
  /** From the centre of the pizza. */
  x: number;
  y: number;
  radius: number;
  /** Degrees. */
  angle: number;
  variant: number;
}

interface PlaceInput {
  id: string;
  spec: ToppingSpec;
  count: number;
  /** Size of a piece on this pizza. */
  scale: number;
  reach: number;
  side: Side;
  /** Pieces already placed; they do not move. */
  taken: readonly Piece[];
  random: Random;
}

const candidates = 44;

/**
 * Lays pieces one after the other, each at the freest of a few random places. A piece of the same kind counts
 * as nearer than it is and another kind as farther, so that kinds mix.
 */
export function placePieces({ id, spec, count, scale, reach, side, taken, random }: PlaceInput): Piece[] {
  const placed: Piece[] = [];
  const radius = spec.radius * scale;
  const limit = reach - radius * 0.72;
  for (let i = 0; i < count; i++) {
    let best: Piece | undefined;
    let bestRoom = Number.NEGATIVE_INFINITY;
    for (let tried = 0; tried < candidates; tried++) {
      const angle = random() * 6.283;
      const distance = Math.sqrt(random()) * limit;
      let x = Math.cos(angle) * distance;
      const y = Math.sin(angle) * distance;
      if (side) {
        x = side * Math.abs(x);
        if (Math.abs(x) < radius * 0.6 + 3) continue;
      }
      let room = Number.POSITIVE_INFINITY;
      for (const own of placed) room = Math.min(room, (Math.hypot(x - own.x, y - own.y) / (2 * radius)) * 0.92);
      for (const other of taken) {
        const gap = Math.hypot(x - other.x, y - other.y) / (radius + other.radius);
        room = Math.min(room, gap * (other.id === id ? 0.8 : 1.16));
      }
      room = Math.min(room, 1.5) - (distance / limit) * 0.04;
      if (room > bestRoom) {
        bestRoom = room;
        best = {
          id,
          x,
          y,
          radius,
          angle: Math.floor(random() * 24) * 15,
          variant: Math.floor(random() * spec.variants),
        };
      }
    }
    if (best) placed.push(best);
  }
  return placed;
}
