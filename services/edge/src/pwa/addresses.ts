import type { Lang } from '@horno/contracts/wire';

/** An icon of the shell that is live, under an address that stays. */
export const iconPath = (name: string): string => `/icons/${name}.png`;

export const manifestPath = (lang: Lang): string => `${lang === 'en' ? '/en' : ''}/manifest.webmanifest`;
