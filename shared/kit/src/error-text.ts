import { errorCodeOf } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { useCallback } from 'react';
import { useTranslation } from './i18n/use-translation.ts';
import { useRoot } from './runtime.ts';

interface Coded {
  details?: { message?: unknown; messages?: Partial<Record<Lang, string>> };
}

type Lookup = (key: string | string[]) => string;

/** Returns the customer's text of an error: the server's text, else the text of the code, else the generic one (spec 1 §8). */
export function errorTextIn(lang: Lang, t: Lookup, error: unknown): string {
  const code = errorCodeOf(error);
  const { message, messages } = (code && (error as Coded).details) || {};
  const said = messages?.[lang] ?? message;
  if (typeof said === 'string' && said) return said;
  return code ? t([`errors.${code}`, 'errors.generic']) : t('errors.generic');
}

/** Returns the function that writes the customer's text of an error in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('kit');
  const { runtime } = useRoot();
  return useCallback((error: unknown) => errorTextIn(runtime.lang(), t, error), [runtime, t]);
}
