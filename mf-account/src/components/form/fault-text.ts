import { useTranslation } from '@horno/kit';
import type { Fault } from '../../domain/faults.ts';

/** A fault in the customer's words. */
export function useFaultText(): (fault: Fault) => string {
  const { t } = useTranslation();
  return ({ key, values, text }) => text ?? t(`faults.${key}`, values);
}
