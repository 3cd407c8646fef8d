import { frameAttributes } from '../core/frame.ts';
import { fill } from '../core/paint.ts';
import { toSvgString } from '../core/svg-string.ts';
import { el, textEl, type VectorNode } from '../core/tree.ts';
import type { PictureOptions } from '../types.ts';

export const logoPaths = {
  oven: 'M3 29V16a13 13 0 0 1 26 0v13z',
  flame:
    'M16.6 8.5c4.3 4.3 6 7.2 6 10.8a6.6 6.6 0 0 1-13.2.2c0-2.8 1.8-4.2 2.8-6.6 1.2 1 1.9 2 2 3.3 1.4-1.9 2.3-4.4 2.4-7.7z',
};

export interface LogoOptions extends PictureOptions {
  oven?: string;
  flame?: string;
}

/** The mark alone, 32 by 32, in fixed colours: for files (favicon, share pictures). On a page use `Logo`. */
export function logoTree(options: LogoOptions = {}): VectorNode {
  const { oven = '#c8201a', flame = '#fffdf8' } = options;
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 32 32', ...frameAttributes(options, 32, 32) },
    options.label ? textEl('title', options.label) : undefined,
    fill(logoPaths.oven, oven),
    fill(logoPaths.flame, flame),
  );
}

/** The mark as SVG text. */
export function logoSvg(options: LogoOptions = {}): string {
  return toSvgString(logoTree(options));
}
