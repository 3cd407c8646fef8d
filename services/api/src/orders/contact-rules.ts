import type { FieldFault, PlaceOrderBody } from '@horno/contracts';
import { isEmail, nameFault, normalizePhone } from '@horno/domain';

/** What is wrong with the customer's data beyond their shape; `message` is a code for the form. */
export function contactFaults(customer: PlaceOrderBody['customer']): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const field of ['first_name', 'last_name'] as const) {
    const fault = nameFault(customer[field]);
    if (fault !== undefined) faults.push({ field: `customer.${field}`, message: fault });
  }
  if (!isEmail(customer.email)) faults.push({ field: 'customer.email', message: 'email' });
  if (normalizePhone(customer.phone) === undefined) faults.push({ field: 'customer.phone', message: 'phone' });
  return faults;
}
