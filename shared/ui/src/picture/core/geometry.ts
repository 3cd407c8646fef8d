import { coords, roundTo, type Step } from './numbers.ts';
import type { Random } from './random.ts';

export type Point = readonly [x: number, y: number];
/** A short stroke: where it starts and, unless it is a dot, how far it goes. */
export type Dash = readonly [x: number, y: number, dx?: number, dy?: number];

const turn = 6.283;

export function onCircle(angle: number, radius: number, cx = 0, cy = 0): Point {
  return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
}

/** A closed smooth path through the points (Catmull-Rom written as relative s-commands). */
export function smooth(points: readonly Point[], step: Step = 10): string {
  const count = points.length;
  const at = (i: number): Point => points[(i + count) % count] ?? [0, 0];
  let x = roundTo(at(0)[0], step);
  let y = roundTo(at(0)[1], step);
  let path = `M${coords([x, y], step)}`;
  for (let i = 0; i < count; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const reach: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    const rest = [reach[0] - x, reach[1] - y, to[0] - x, to[1] - y];
    path += i === 0 ? `c${coords([leave[0] - x, leave[1] - y, ...rest], step)}` : `s${coords(rest, step)}`;
    x = roundTo(x + roundTo(to[0] - x, step), step);
    y = roundTo(y + roundTo(to[1] - y, step), step);
  }
  return `${path}z`;
}

export interface Blob {
  x?: number;
  y?: number;
  radius: number;
  /** Half axis in y, when it is not round. */
  radiusY?: number;
  /** Maximum deviation of the edge, as a share of the radius. */
  rough: number;
  points: number;
}

/** A round thing with an irregular edge. */
export function blob(shape: Blob, random: Random, step: Step = 10): string {
  const { x = 0, y = 0, radius, radiusY = radius, rough, points } = shape;
  const start = random() * turn;
  const squeeze = radiusY / radius;
  const outline: Point[] = [];
  for (let i = 0; i < points; i++) {
    const angle = start + ((i + (random() - 0.5) * 0.5) * turn) / points;
    const reach = radius * (1 + (random() * 2 - 1) * rough);
    outline.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * squeeze]);
  }
  return smooth(outline, step);
}

/** A circle with a few waves along its edge, each a frequency and a share of the radius. */
export function wavyCircle(
  circle: { x: number; y: number; radius: number; points: number },
  waves: ReadonlyArray<readonly [frequency: number, amplitude: number]>,
  random: Random,
): string {
  const phased = waves.map(([frequency, amplitude]) => ({ frequency, amplitude, phase: random() * turn }));
  const outline: Point[] = [];
  for (let i = 0; i < circle.points; i++) {
    const angle = (i * turn) / circle.points;
    let reach = circle.radius;
    for (const wave of phased) reach += circle.radius * wave.amplitude * Math.sin(wave.frequency * angle + wave.phase);
    outline.push(onCircle(angle, reach, circle.x, circle.y));
  }
  return smooth(outline);
}

/** Many short strokes in one path. The step is that of their places; their lengths stay fine. */
export function dashes(items: readonly Dash[], step: Step = 10): string {
  let path = '';
  for (const [x, y, dx, dy] of items) {
    path += `M${coords([x, y], step)}`;
    path += dx === undefined || dy === undefined ? 'h.1' : `l${coords([dx, dy])}`;
  }
  return path;
}

/** Points spread evenly over a disc. */
export function scatter(count: number, radius: number, random: Random, cx = 0, cy = 0): Point[] {
  const out: Point[] = [];
  for (let i = 0; i < count; i++) {
    const angle = random() * turn;
    out.push(onCircle(angle, Math.sqrt(random()) * radius, cx, cy));
  }
  return out;
}

/** Short strokes in any direction, spread over a disc: herbs, crumbs, pepper. */
export function speckles(count: number, radius: number, random: Random, x: number, y: number, length: number): string {
  const items = scatter(count, radius, random).map(([dx, dy]): Dash => {
    const angle = random() * 6.3;
    return [x + dx, y + dy, Math.cos(angle) * length, Math.sin(angle) * length];
  });
  return dashes(items);
}
