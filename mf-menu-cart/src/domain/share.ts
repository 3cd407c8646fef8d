import { sharePicture } from '@horno/contracts/share-picture';
import type { Lang } from '@horno/contracts/wire';

/** Preview picture of a link to an item. */
export const productPicture = (lang: Lang, uuid: string): string => sharePicture(lang, 'item', uuid);
