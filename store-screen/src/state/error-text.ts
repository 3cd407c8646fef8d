import type { Translate } from './use-texts.ts';

/** Codes with the same meaning for the people of a store. */
const meanings: Readonly<Record<string, string>> = {
  NETWORK: 'NETWORK',
  TIMEOUT: 'NETWORK',
  UNAVAILABLE_SERVICE: 'UNAVAILABLE_SERVICE',
  INTERNAL: 'UNAVAILABLE_SERVICE',
  TOO_MANY: 'TOO_MANY',
  VALIDATION: 'VALIDATION',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  'TILL-03': 'CLOCK',
  'TILL-05': 'ORDER_STATE',
  'TILL-06': 'TOO_OLD',
  'TILL-07': 'PAIRING',
};

/** Returns the end of a sentence about an error. */
export function errorText(t: Translate, code: string): string {
  const meaning = meanings[code];
  return meaning === undefined ? t('errors.UNKNOWN', { code }) : t(`errors.${meaning}`);
}
