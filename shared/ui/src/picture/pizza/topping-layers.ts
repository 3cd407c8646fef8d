import type { Dash } from '../core/geometry.ts';
import { dashes } from '../core/geometry.ts';
import { coord, coords, roundTo, shortNumber } from '../core/numbers.ts';
import { group, line, strokeOpacity } from '../core/paint.ts';
import { createRandom } from '../core/random.ts';
import { el, type VectorNode } from '../core/tree.ts';
import { isToppingId, type SizeId, type ToppingId } from '../ids.ts';
import { toppingSpecs } from '../toppings/index.ts';
import type { ToppingSpec } from '../toppings/spec.ts';
import type { HalfPicture } from '../types.ts';
import { type Piece, placePieces, type Side } from './placement.ts';
import { centre, type Disc, sizes } from './recipe.ts';

interface LayersInput {
  prefix: string;
  seed: string;
  disc: Disc;
  size: SizeId;
  low: boolean;
  halves: readonly HalfPicture[];
}

/** One portion of one topping: what lands together. */
export interface ToppingLayer {
  /** Stays the same while other toppings come and go. */
  key: string;
  id: ToppingId;
  node: VectorNode;
}

interface Portion {
  key: string;
  id: ToppingId;
  spec: ToppingSpec;
  side: Side;
  count: number;
  pieces: Piece[];
}

function portionsOf(halves: readonly HalfPicture[]): Portion[] {
  const portions: Portion[] = [];
  const seen = new Map<string, number>();
  for (const [i, half] of halves.entries()) {
    const side: Side = halves.length === 1 ? 0 : i === 0 ? -1 : 1;
    for (const topping of half.toppings ?? []) {
      if (!isToppingId(topping.id)) continue;
      const spec = toppingSpecs[topping.id];
      const nth = (seen.get(topping.id + i) ?? 0) + 1;
      seen.set(topping.id + i, nth);
      const count = topping.count ?? Math.round(spec.pieces * (side ? 0.55 : 1));
      portions.push({ key: `${topping.id}${i}${nth}`, id: topping.id, spec, side, count, pieces: [] });
    }
  }
  return portions;
}

/** Places portions in the order given, so that what comes later moves nothing. */
function place(portions: readonly Portion[], { seed, disc, low }: LayersInput, scale: number): void {
  const taken = new Map<Side, Piece[]>();
  for (const portion of portions) {
    const { id, spec, side } = portion;
    const there = taken.get(side) ?? [];
    portion.pieces = placePieces({
      id,
      spec,
      count: low ? Math.max(2, Math.round(portion.count * 0.72)) : portion.count,
      scale,
      reach: disc.cheeseRadius,
      side,
      taken: there,
      random: createRandom(`${seed}|${portion.key}`),
    });
    // Few pieces look alike anyway; one shape of them costs fewer bytes.
    if (spec.turns && portion.pieces.length < 7) for (const piece of portion.pieces) piece.variant = 0;
    taken.set(side, [...there, ...portion.pieces]);
  }
}

function shadowDash(piece: Piece, spec: ToppingSpec, x: number, y: number, scale: number): Dash {
  if (!spec.shadow) return [x + 1.5, y + 2.2];
  const half = (spec.shadow.length * scale) / 2;
  const dx = Math.cos(piece.angle * 0.01745) * half;
  const dy = Math.sin(piece.angle * 0.01745) * half;
  return [x + 1.4 - dx, y + 2.1 - dy, 2 * dx, 2 * dy];
}

function layerNode(portion: Portion, prefix: string, scale: number, low: boolean): VectorNode {
  const { id, spec, pieces } = portion;
  const shadows: Dash[] = [];
  const halos: Dash[] = [];
  const uses: VectorNode[] = [];
  for (const piece of pieces) {
    const x = Math.round(centre.x + piece.x);
    const y = Math.round(centre.y + piece.y);
    shadows.push(shadowDash(piece, spec, x, y, scale));
    halos.push([x, y + 0.4]);
    const turn = spec.turns && piece.angle ? `rotate(${piece.angle})` : '';
    uses.push(
      el('use', { href: `#${prefix}${id}${piece.variant}`, transform: `translate(${coords([x, y], 1)})${turn}` }),
    );
  }
  return group(
    { 'data-topping': id },
    spec.halo &&
      !low &&
      line(dashes(halos), spec.halo.color, coord(spec.halo.width * scale), strokeOpacity(spec.halo.opacity)),
    line(dashes(shadows), '#4a1604', coord((spec.shadow?.width ?? spec.radius * 2) * scale), strokeOpacity(0.3)),
    uses,
  );
}

/** The shapes that the layers use, each once. */
function shapes(portions: readonly Portion[], prefix: string, scale: number): VectorNode[] {
  const transform = scale === 1 ? undefined : `scale(${shortNumber(scale)})`;
  const defs: VectorNode[] = [];
  const known = new Set<string>();
  for (const { id, spec, pieces } of portions) {
    const paintId = `${prefix}${id}g`;
    if (!known.has(id) && spec.gradient) defs.push(spec.gradient(paintId));
    known.add(id);
    for (const { variant } of pieces) {
      const shapeId = `${prefix}${id}${variant}`;
      if (known.has(shapeId)) continue;
      known.add(shapeId);
      const random = createRandom(`shape|${id}${variant}`);
      defs.push(group({ id: shapeId, transform }, spec.draw({ variant, random, paintId })));
    }
  }
  return defs;
}

/** All toppings of a pizza: the shapes, and the portions with flat things first. */
export function drawToppings(input: LayersInput): { defs: VectorNode[]; layers: ToppingLayer[] } {
  const { prefix, low } = input;
  const scale = roundTo(sizes[input.size].scale * (low ? 1.28 : 1.16) * 100) / 100;
  const portions = portionsOf(input.halves);
  place(portions, input, scale);
  const upwards = [...portions].sort((a, b) => a.spec.layer - b.spec.layer);
  return {
    defs: shapes(upwards, prefix, scale),
    layers: upwards.map((portion) => ({
      key: portion.key,
      id: portion.id,
      node: layerNode(portion, prefix, scale, low),
    })),
  };
}
