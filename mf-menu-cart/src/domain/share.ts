import { type Lang, sharePicture } from '@horno/contracts';

/** The picture that other sites show beside a link to a product. */
export const productPicture = (lang: Lang, uuid: string): string => sharePicture(lang, 'item', uuid);
