import { errorCodeOf } from '@horno/contracts/errors';
import { useCallback } from 'react';
import { useTranslation } from './i18n/use-translation.ts';

interface Coded {
  details?: { message?: unknown };
}

/** Returns the customer's text of an error: the server's text, else the text of the code, else the generic one (spec 1 §8). */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('kit');
  return useCallback(
    (error: unknown) => {
      const code = errorCodeOf(error);
      const message = code && (error as Coded).details?.message;
      if (typeof message === 'string' && message) return message;
      return code ? t([`errors.${code}`, 'errors.generic']) : t('errors.generic');
    },
    [t],
  );
}
