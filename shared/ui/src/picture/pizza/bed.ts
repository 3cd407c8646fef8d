import type { Drawing } from '../core/frame.ts';
import { blob, type Dash, dashes, type Point, scatter, wavyCircle } from '../core/geometry.ts';
import { coord } from '../core/numbers.ts';
import { circle, clip, fill, group, line, paint, radial, strokeOpacity } from '../core/paint.ts';
import { createRandom, type Random } from '../core/random.ts';
import { el, type VectorChild, type VectorNode } from '../core/tree.ts';
import { cheeseLevels, knownId, sauceIds } from '../ids.ts';
import type { HalfPicture } from '../types.ts';
import { centre, cheeseAmounts, type Disc, sauces } from './recipe.ts';

interface BedInput {
  prefix: string;
  seed: string;
  disc: Disc;
  low: boolean;
  /** One, or left and right. */
  halves: readonly HalfPicture[];
  /** Defaults for fields that a half omits. */
  whole: HalfPicture;
  random: Random;
}

const shift = (point: Point): Point => [point[0] + centre.x, point[1] + centre.y];

function spotsOf(points: readonly Point[], random: Random, least: number, more: number): VectorNode[] {
  return points.map(([x, y]) => {
    const radius = least + random() * more;
    return circle(coord(centre.x + x, 1), coord(centre.y + y, 1), coord(radius, 1));
  });
}

function cheeseNodes(
  input: BedInput,
  level: 'poco' | 'normal' | 'extra',
  peek: string,
  outline: string,
  random: Random,
): VectorChild[] {
  const { prefix, disc, low } = input;
  const { pools: poolCount, holes: holeCount } = cheeseAmounts[level];
  const reach = disc.cheeseRadius;
  let holes = '';
  for (const [x, y] of scatter(holeCount, reach * 0.94, random)) {
    const radius = 3 + random() * 7;
    holes += blob({ x: centre.x + x, y: centre.y + y, radius, rough: 0.34, points: 7 }, random, 1);
  }
  const warm = spotsOf(scatter(low ? 4 : 7, reach * 0.9, random), random, 14, 16);
  let pools = '';
  const gloss: Dash[] = [];
  for (const point of scatter(poolCount, reach * 0.86, random)) {
    const radius = 8 + random() * 10;
    const [x, y] = shift(point);
    const radiusY = radius * (0.8 + random() * 0.4);
    pools += blob({ x, y, radius, radiusY, rough: 0.16, points: 8 }, random, 1);
    gloss.push([x - radius * 0.45, y - radius * 0.5, radius * 0.32, -radius * 0.16]);
  }
  const toasted = spotsOf(scatter(low ? 8 : 17, reach * 0.95, random), random, 3, 6.5);
  return [
    fill(outline, '#9a3f0c', { 'fill-opacity': 0.5, transform: 'translate(1 1.6)' }),
    fill(outline, paint(`${prefix}q`)),
    group(
      { 'clip-path': paint(`${prefix}k`) },
      group({ fill: paint(`${prefix}o`) }, warm),
      fill(holes, peek, { 'fill-opacity': 0.62 }),
      fill(pools, '#c77f1d', { 'fill-opacity': 0.4, transform: 'translate(1.3 1.9)' }),
      fill(pools, '#ffefb8', { 'fill-opacity': 0.82 }),
      group({ fill: paint(`${prefix}b`) }, toasted),
      !low && [
        line(dashes(gloss, 1), '#fff', 2, strokeOpacity(0.7)),
        line(dashes(scatter(20, reach * 0.93, random).map(shift), 1), '#e2721d', 2.2, strokeOpacity(0.5)),
        line(dashes(scatter(18, reach * 0.93, random).map(shift), 1), '#fff6d2', 1.5, strokeOpacity(0.8)),
      ],
    ),
    line(outline, '#fff3c4', 1.1, { 'stroke-opacity': 0.55, transform: 'translate(.7 .9)' }),
  ];
}

function cheeseDefs({ prefix, disc }: BedInput): VectorNode {
  return radial(
    `${prefix}q`,
    [
      [0, '#ffdf92'],
      [0.6, '#fbcb69'],
      [0.88, '#f3ae41'],
      [1, '#dd8425'],
    ],
    { gradientUnits: 'userSpaceOnUse', cx: 114, cy: 111, r: coord(disc.cheeseRadius * 1.07) },
  );
}

/** Sauce and molten cheese, of each half its own. */
export function drawBed(input: BedInput): Drawing {
  const { prefix, seed, disc, halves, whole, random } = input;
  const split = halves.length > 1;
  const sauceOutline = wavyCircle(
    { ...centre, radius: disc.sauceRadius, points: 24 },
    [
      [3, 0.012],
      [5, 0.012],
      [9, 0.006],
    ],
    random,
  );
  const cheeseOutline = wavyCircle(
    { ...centre, radius: disc.cheeseRadius * 0.99, points: 38 },
    [
      [3, 0.014],
      [7, 0.017],
      [11, 0.015],
      [16, 0.009],
    ],
    random,
  );
  const defs: VectorNode[] = [clip(`${prefix}k`, el('path', { d: cheeseOutline }))];
  if (split) {
    defs.push(clip(`${prefix}w`, el('path', { d: 'M0 0H120V240H0z' })));
    defs.push(clip(`${prefix}e`, el('path', { d: 'M120 0H240V240H120z' })));
  }
  defs.push(
    radial(`${prefix}o`, [
      [0, '#e8641c', 0.55],
      [0.6, '#ec7a22', 0.26],
      [1, '#f08c2a', 0],
    ]),
    radial(`${prefix}b`, [
      [0, '#9c4512', 0.8],
      [0.45, '#bb671a', 0.5],
      [1, '#d8942c', 0],
    ]),
  );
  const body: VectorNode[] = [];
  let cheeseDefined = false;
  for (const [i, half] of halves.entries()) {
    const sauceId = knownId(sauceIds, half.sauce ?? whole.sauce, 'pomodoro');
    const sauce = sauces[sauceId];
    const level = knownId(cheeseLevels, half.cheese ?? whole.cheese, 'normal');
    const gradientId = `${prefix}s${i}`;
    defs.push(
      radial(
        gradientId,
        [
          [0, sauce.tones[0]],
          [0.8, sauce.tones[1]],
          [1, sauce.tones[2]],
        ],
        { gradientUnits: 'userSpaceOnUse', cx: centre.x, cy: centre.y, r: coord(disc.sauceRadius) },
      ),
    );
    const halfRandom = createRandom(`${seed}|bed${i}${sauceId === 'pomodoro' ? '' : sauceId}`);
    if (level !== 'sin' && !cheeseDefined) {
      defs.push(cheeseDefs(input));
      cheeseDefined = true;
    }
    body.push(
      group(
        { 'clip-path': split ? paint(`${prefix}${i ? 'e' : 'w'}`) : undefined },
        fill(sauceOutline, paint(gradientId)),
        level !== 'sin' && cheeseNodes(input, level, sauce.peek, cheeseOutline, halfRandom),
      ),
    );
  }
  const rim = line(sauceOutline, paint(`${prefix}i`), coord(disc.radius * 0.032));
  return { defs, body: rim ? [...body, rim] : body };
}
