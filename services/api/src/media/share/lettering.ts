import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { create, type Font } from 'fontkit';

const FACE = './tokens/fonts/podkova-latin-wght.woff2';

let kept: Font | undefined;

/** The shop's display face: the renderer of pictures reads no web fonts, so that words are drawn as outlines. */
function font(): Font {
  if (!kept) {
    const opened = create(
      readFileSync(new URL(FACE, pathToFileURL(createRequire(import.meta.url).resolve('@horno/ui')))),
    );
    if (!('layout' in opened)) throw new TypeError('the display face is a collection');
    kept = opened;
  }
  return kept;
}

const widthOf = (text: string, size: number) => (font().layout(text).advanceWidth / font().unitsPerEm) * size;

/** Breaks a text into at most `most` lines of a width; what does not fit ends in an ellipsis. */
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
  /** Of the base line. */
  y: number;
  size: number;
  fill: string;
  /** Thickness of the outline, px: the face comes in its lightest weight. */
  weight: number;
}

/** One line of text as SVG. */
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
