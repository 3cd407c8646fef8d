import type { Lang } from './wire.ts';

/** Subject of a link-preview picture (PNG, 1200 × 630). Its key is the uuid of an `item` or the slug of a `campaign`. */
export type ShareKind = 'item' | 'campaign' | 'shop';

/** Width of a link-preview picture in pixels. */
export const SHARE_WIDTH = 1200;
/** Height of a link-preview picture in pixels. */
export const SHARE_HEIGHT = 630;

/** Returns the path of a link-preview picture. */
export function sharePicture(lang: Lang, kind: ShareKind, key: string): string {
  return `/api/v1/product-media/share/${lang}/${kind}/${encodeURIComponent(key)}.png`;
}
