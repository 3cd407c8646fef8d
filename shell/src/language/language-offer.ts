import type { SiteLanguage } from '@horno/contracts/languages';

/**
 * Returns a language of the shop that the browser prefers to the one on screen (domain §1: the browser's list only offers).
 * Undefined for a customer who has chosen, or whose browser prefers the language on screen.
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
