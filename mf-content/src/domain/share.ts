import { sharePicture } from '@horno/contracts/share-picture';
import type { Lang } from '@horno/contracts/wire';

/** Returns the share picture of a campaign. */
export const campaignPicture = (lang: Lang, slug: string): string => sharePicture(lang, 'campaign', slug);
