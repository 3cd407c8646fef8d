import { SHARE_HEIGHT, SHARE_WIDTH } from '@horno/contracts/share-picture';
import { type LogoOptions, logoSvg, type PictureData, pictureSvg } from '@horno/ui/picture';
import { lettering, linesOf } from './lettering.ts';

export interface ShareCard {
  shop: string;
  title: string;
  text: string;
  picture: PictureData;
}

const TITLE = { size: 84, width: 560, most: 3 };
const TEXT = { size: 34, width: 540, most: 3 };
const LEFT = 72;
const logoColours: LogoOptions = { oven: '#f8c24a', flame: '#27110a' };

/** Nests a drawing at a position. */
const placed = (svg: string, { x, y, px }: { x: number; y: number; px: number }) =>
  svg.replace(/^<svg /, `<svg x="${x}" y="${y}" width="${px}" height="${px}" `);
/** Removes width and height of the root element, because `placed` sets them. */
const unsized = (svg: string) => svg.replace(/^(<svg [^>]*?) width="[^"]*" height="[^"]*"/, '$1');

/** Returns the share card as SVG: the text on the left, the drawing on the right. */
export function shareCardSvg({ shop, title, text, picture }: ShareCard): string {
  const titles = linesOf(title, TITLE);
  const texts = linesOf(text, TEXT);
  const height = titles.length * 92 + 20 + texts.length * 46;
  const top = Math.max(190, (SHARE_HEIGHT - height) / 2 + 40) + 50;
  const body = [
    ...titles.map((line, at) =>
      lettering(line, { x: LEFT, y: top + at * 92, size: TITLE.size, fill: '#fffdf8', weight: 2.4 }),
    ),
    ...texts.map((line, at) =>
      lettering(line, {
        x: LEFT,
        y: top + titles.length * 92 - 20 + at * 46,
        size: TEXT.size,
        fill: '#e8cfae',
        weight: 0.6,
      }),
    ),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}">`,
    '<defs><radialGradient id="glow" cx="0.78" cy="0.5" r="0.6"><stop offset="0" stop-color="#7a2f10"/><stop offset="1" stop-color="#27110a"/></radialGradient></defs>',
    `<rect width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" fill="url(#glow)"/>`,
    placed(unsized(pictureSvg(picture)), { x: 650, y: 50, px: 530 }),
    placed(unsized(logoSvg(logoColours)), { x: LEFT, y: 60, px: 64 }),
    lettering(shop, { x: LEFT + 84, y: 106, size: 48, fill: '#f8c24a', weight: 1.4 }),
    ...body,
    '</svg>',
  ].join('');
}
