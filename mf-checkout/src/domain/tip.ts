import type { FieldErrors } from '@horno/contracts/field-errors';
import { formatMoney, maxTipMinor, tipFault } from '@horno/domain';
import type { Draft } from './draft.ts';
import { parseSoles } from './soles.ts';

type TipDraft = Pick<Draft, 'tip' | 'tipText'>;

/** Returns the tip in céntimos. Orders that the customer collects have none, and an unfinished amount counts as none. */
export function tipMinorOf({ tip, tipText }: TipDraft, orderType: 'D' | 'C'): number {
  const minor = parseSoles(tip === 'other' ? tipText : tip) ?? 0;
  return tipFault(orderType, minor) === undefined ? minor : 0;
}

/** Validates another amount. The proposed ones are valid. */
export function tipErrors({ tip, tipText }: TipDraft, orderType: 'D' | 'C'): FieldErrors<'tipText'> {
  if (orderType === 'C' || tip !== 'other') return {};
  const minor = parseSoles(tipText);
  if (minor === undefined || minor === 0) return { tipText: { key: 'faults.tipMissing' } };
  const fault = tipFault(orderType, minor);
  if (fault === 'too-high') return { tipText: { key: 'faults.tipHigh', values: { max: formatMoney(maxTipMinor) } } };
  return fault === undefined ? {} : { tipText: { key: 'faults.tipStep' } };
}
