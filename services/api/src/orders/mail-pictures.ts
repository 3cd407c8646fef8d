import { createHash } from 'node:crypto';
import { builtPicturePath } from '@horno/contracts/built-picture';
import type { CartLine } from '@horno/contracts/cart';
import type { Attachment, Deps } from '../deps.ts';
import { builtDrawingOf } from '../media/drawings.ts';
import type { DrawPng } from '../media/png-drawer.ts';

/** Width in pixels: twice that of the picture in the mail, for dense screens. A picture has about 12 kB. */
const WIDTH = 144;
/** A mail shows the pictures of the first lines. */
const MAX_PICTURES = 12;

type Pictured = Pick<CartLine, 'picture'>;

/** Returns the content id of a line's picture. Equal pictures are attached once. */
export function pictureCid({ picture }: Pictured): string {
  return `${createHash('sha256').update(builtPicturePath(picture)).digest('hex').slice(0, 16)}@pictures`;
}

/**
 * Draws the lines of an order as they were built, for the HTML part of its mails. Mail programs do not show SVG. A picture that
 * cannot be drawn is left out; the mail leaves without it.
 */
export async function mailPictures(
  { draw, log }: { draw: DrawPng; log: Deps['log'] },
  lines: readonly Pictured[],
): Promise<Attachment[]> {
  const distinct = new Map(lines.slice(0, MAX_PICTURES).map((line) => [pictureCid(line), line]));
  const files: Attachment[] = [];
  for (const [cid, { picture }] of distinct) {
    try {
      const png = await draw(cid, () => builtDrawingOf(picture, 'low').svg, { width: WIDTH, isSmall: true });
      files.push({
        filename: `${cid.slice(0, 16)}.png`,
        contentType: 'image/png',
        content: png.toString('base64'),
        encoding: 'base64',
        cid,
        contentDisposition: 'inline',
      });
    } catch (error) {
      log.warn(
        { err: error, picture: builtPicturePath(picture) },
        'picture of a mail cannot be drawn: the mail leaves without it',
      );
    }
  }
  return files;
}
