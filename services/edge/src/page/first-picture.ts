import { decodeHTMLAttribute } from 'entities/decode';

/** A file of a picture. With `media` the browser needs it on such a screen only. */
export interface PictureFile {
  /** Address on the shop's own host. */
  path: string;
  media?: string;
}

/** The limits keep markup that never ends from costing time. */
const PICTURES = /<picture\b[\s\S]{0,4000}?<\/picture>|<img\b(?:[^>"]|"[^"]{0,2000}"){0,500}>/gi;
const IS_FIRST = /\sfetchpriority="high"/i;
/** Attributes with which the browser chooses the file, requests it in another way, or waits. */
const DEPENDS = /\s(?:srcset=|crossorigin\b|loading="lazy")/i;
/** Attributes of a source with a format that the browser may not know, or with several files. */
const CHOOSES = /\stype=|\ssrcset="[^"]*[\s,]/i;
const MEDIA = /^\([\w :.-]{1,60}\)$/;
/** All headers of a document together must fit into the 4 kB of a proxy. */
const MAX_PATH = 300;

/** Returns the files of the first picture with a high priority. Empty when only the browser can know which file it needs. */
export function firstPicture(html: string): PictureFile[] {
  for (const [element] of html.matchAll(PICTURES)) {
    if (IS_FIRST.test(element)) return filesOf(element);
  }
  return [];
}

function filesOf(element: string): PictureFile[] {
  const img = element.slice(element.search(/<img\b/i));
  const [source, another] = element.match(/<source\b[^>]*>/gi) ?? [];
  const path = ownPath(attributeOf(img, 'src'));
  if (!path || another || DEPENDS.test(img)) return [];
  if (!source) return [{ path }];
  const [special, media] = [ownPath(attributeOf(source, 'srcset')), attributeOf(source, 'media')];
  if (!special || !MEDIA.test(media) || CHOOSES.test(source)) return [];
  return [
    { path: special, media },
    { path, media: `not all and ${media}` },
  ];
}

function attributeOf(tag: string, name: 'src' | 'srcset' | 'media'): string {
  return decodeHTMLAttribute(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');
}

/** Returns an absolute path as the browser requests it, without characters that mean something in a header. */
function ownPath(src: string): string | undefined {
  const base = 'http://own.invalid';
  if (!src.startsWith('/') || !URL.canParse(src, base)) return undefined;
  const { origin, pathname, search } = new URL(src, base);
  const path = pathname + search;
  return origin === base && path.length <= MAX_PATH ? path : undefined;
}
