import { errorCodeOf } from '@horno/contracts/errors';
import { useFixedT } from './i18n/use-fixed-t.ts';
import { useRoot } from './runtime.ts';

interface Coded {
  details?: { message?: unknown };
}

/** The customer's text for a failure: the server's own when it gave one, else by code, else the generic one (spec 1 §8). */
export function useErrorText(): (error: unknown) => string {
  const { runtime } = useRoot();
  const t = useFixedT(runtime.i18n, 'kit');
  return (error) => {
    const code = errorCodeOf(error);
    const told = code && (error as Coded).details?.message;
    if (typeof told === 'string' && told) return told;
    return code ? t([`errors.${code}`, 'errors.generic']) : t('errors.generic');
  };
}
