import { sharePicture } from '@horno/contracts/share-picture';
import type { Lang } from '@horno/contracts/wire';

/** The picture that other sites show beside a link to a product. */
export const productPicture = (lang: Lang, uuid: string): string => sharePicture(lang, 'item', uuid);
