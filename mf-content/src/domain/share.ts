import { sharePicture } from '@horno/contracts/share-picture';
import type { Lang } from '@horno/contracts/wire';

/** The picture that other sites show beside a link to a campaign. */
export const campaignPicture = (lang: Lang, slug: string): string => sharePicture(lang, 'campaign', slug);
