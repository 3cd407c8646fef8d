import { type Lang, sharePicture } from '@horno/contracts';

/** The picture that other sites show beside a link to a campaign. */
export const campaignPicture = (lang: Lang, slug: string): string => sharePicture(lang, 'campaign', slug);
