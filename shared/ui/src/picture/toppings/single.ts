import { frame, prefixOf } from '../core/frame.ts';
import { dashes } from '../core/geometry.ts';
import { line, strokeOpacity } from '../core/paint.ts';
import { createRandom } from '../core/random.ts';
import { toSvgString } from '../core/svg-string.ts';
import type { VectorNode } from '../core/tree.ts';
import { isToppingId } from '../ids.ts';
import type { PictureOptions } from '../types.ts';
import { toppingSpecs } from './index.ts';

/** Draws one piece, for lists of ingredients; `undefined` without a drawing. */
export function toppingTree(id: string, options: PictureOptions = {}): VectorNode | undefined {
  if (!isToppingId(id)) return undefined;
  const spec = toppingSpecs[id];
  const paintId = prefixOf(options, ['topping', id]);
  const half = (spec.shadow?.length ?? 0) / 2;
  const shade = spec.shadow ? dashes([[1.4 - half, 2.4, 2 * half, 0]]) : dashes([[1.6, 2.6]]);
  return frame(
    {
      defs: spec.gradient ? [spec.gradient(paintId)] : [],
      body: [
        !spec.thin && line(shade, '#4a1604', spec.shadow?.width ?? spec.radius * 1.9, strokeOpacity(0.22)),
        spec.draw({ variant: 0, random: createRandom(`shape|${id}0`), paintId }),
      ],
    },
    options,
    '-18 -18 36 36',
  );
}

/** `toppingTree` as SVG text; empty without a drawing. */
export function toppingSvg(id: string, options: PictureOptions = {}): string {
  const tree = toppingTree(id, options);
  return tree ? toSvgString(tree) : '';
}
