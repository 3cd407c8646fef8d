import type { SiteLanguage } from '@horno/contracts/languages';

/**
 * A language of the shop that the browser prefers to the one on screen (domain §1: the browser's list only offers). Nothing for a
 * customer who has chosen, or whose browser knows the language on screen at least as well.
 */
export function offeredLanguage(
  preferred: readonly string[],
  offered: readonly SiteLanguage[],
  current: SiteLanguage,
): SiteLanguage | undefined {
  for (const tag of preferred) {
    const language = offered.find((one) => one === tag.toLowerCase().split('-')[0]);
    if (language) return language === current ? undefined : language;
  }
  return undefined;
}
