import type { SiteLanguage } from '@horno/contracts/languages';

const YEAR_S = 31_536_000;

/** Stores the customer's choice for a year; addresses without a prefix redirect to it. */
export function rememberLanguage(document: Document, language: SiteLanguage): void {
  document.cookie = `lang=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/** Returns whether the customer has chosen a language before. */
export function hasChosenLanguage(cookie: string): boolean {
  return /(?:^|;\s*)lang=/.test(cookie);
}
