import type { ErrorCode } from '@horno/contracts/errors';
import { errorCodeOf, useErrorText, useTranslation } from '@horno/kit';

/** Text keys of error codes that the location tool words itself (spec 1 §8). */
const textKeys: Partial<Record<ErrorCode, string>> = {
  UNAVAILABLE: 'message_find_outlet_empty',
  'HUTFE-4': 'message_find_outlet_empty',
  'HUT-FE-004': 'message_find_outlet_empty',
  NOTOPEN: 'localization.notopen',
  'HUTFE-10': 'localization.notopen',
  'HUTFE-2': 'refused.noStore',
  'HUTBE-2': 'refused.noStore',
  'HUTBE-6': 'error_text_fe_order_time_in_past',
};

/** Returns the text for an error of a store call. */
export function useStoreErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (error) => {
    const key = textKeys[errorCodeOf(error) ?? 'INTERNAL'];
    return key ? t(key) : errorText(error);
  };
}
