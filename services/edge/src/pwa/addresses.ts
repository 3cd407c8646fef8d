import type { Lang } from '@horno/contracts/wire';

/** Returns the stable path of an icon of the live shell. */
export const iconPath = (name: string): string => `/icons/${name}.png`;

export const manifestPath = (lang: Lang): string => `${lang === 'en' ? '/en' : ''}/manifest.webmanifest`;
