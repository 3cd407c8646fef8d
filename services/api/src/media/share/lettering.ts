import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { create, type Font } from 'fontkit';

const FACE = './tokens/fonts/podkova-latin-wght.woff2';

let cachedFont: Font | undefined;

/** Returns the display font. The SVG renderer cannot load web fonts, so text is drawn as outlines. */
function font(): Font {
  if (!cachedFont) {
    const opened = create(
      readFileSync(new URL(FACE, pathToFileURL(createRequire(import.meta.url).resolve('@horno/ui')))),
    );
    if (!('layout' in opened)) throw new TypeError('the display face is a collection');
    cachedFont = opened;
  }
  return cachedFont;
}

const widthOf = (text: string, size: number) => (font().layout(text).advanceWidth / font().unitsPerEm) * size;

/** Breaks a text into at most `most` lines of `width` px. A longer text ends in an ellipsis. */
export function linesOf(text: string, { size, width, most }: { size: number; width: number; most: number }): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(joined, size) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

interface Place {
  x: number;
  /** Vertical position of the baseline, in px. */
  y: number;
  size: number;
  fill: string;
  /** Width of the outline, in px. The font file has only its lightest weight. */
  weight: number;
}

/** Returns one line of text as SVG paths. */
export function lettering(text: string, { x, y, size, fill, weight }: Place): string {
  const { glyphs, positions } = font().layout(text);
  const scale = size / font().unitsPerEm;
  let at = 0;
  const letters = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return path;
  });
  const stroke = `stroke="${fill}" stroke-width="${weight / scale}" stroke-linejoin="round"`;
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}" ${stroke}>${letters.join('')}</g>`;
}
