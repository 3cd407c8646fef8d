import type { Lang } from './wire.ts';

/** What other sites show beside a link to the shop: PNG, 1200 by 630. `item`: uuid of the menu; `campaign`: its slug. */
export type ShareKind = 'item' | 'campaign' | 'shop';

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/** Address of a share picture, below the shop's origin. */
export function sharePicture(lang: Lang, kind: ShareKind, key: string): string {
  return `/api/v1/product-media/share/${lang}/${kind}/${encodeURIComponent(key)}.png`;
}
