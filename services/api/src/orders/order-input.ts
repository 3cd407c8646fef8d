import { AppError, type FieldFault, type Lang, type PlaceOrderBody } from '@horno/contracts';
import { contactFaults } from './contact-rules.ts';
import { fieldText } from './order-texts.ts';
import { receiptFaults } from './receipt-rules.ts';

const MIN_LANDMARK = 5;

/** Fails with ORDER-10, naming each field of the body that the shop cannot take. */
export function assertInput(body: PlaceOrderBody, totalMinor: number, lang: Lang): void {
  const faults = [...contactFaults(body.customer), ...deliveryFaults(body), ...receiptFaults(body.receipt, totalMinor)];
  if (faults.length > 0) throw inputError(faults, lang);
}

/** ORDER-10 with the faults in the customer's words. */
export function inputError(faults: readonly FieldFault[], lang: Lang): AppError {
  return new AppError('ORDER-10', {
    fields: faults.map((fault) => ({ ...fault, message: fieldText(lang, fault.message) })),
  });
}

/** A delivery names its door; where the door has no number, a reference helps the rider to find it. */
function deliveryFaults({ order_type, delivery }: PlaceOrderBody): FieldFault[] {
  if (order_type === 'C') return [];
  if (delivery === undefined) return [{ field: 'delivery', message: 'required' }];
  const isUnnumbered = /^(s\/?n|mz)/i.test(delivery.house_no);
  const isLost = isUnnumbered && (delivery.landmark ?? '').length < MIN_LANDMARK;
  return isLost ? [{ field: 'delivery.landmark', message: 'required' }] : [];
}
