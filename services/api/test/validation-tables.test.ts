import type { PlaceOrderBody } from '@horno/contracts/order';
import {
  accountCases,
  cashCases,
  complaintCases,
  contactCases,
  directionCases,
  messageCases,
  receiptCases,
} from '@horno/domain/validation-cases';
import { describe, expect, it } from '@jest/globals';
import { path as complaintsPath, sheet } from '../src/complaints/testing/sheets.ts';
import { type Answer, type Ordering, outlets, readyOrder, type Visitor } from './ordering.ts';
import { samples } from './samples.ts';
import { useShop } from './use-shop.ts';

const company = { doc_number: '20100070970', business_name: 'Sol S.A.C.', fiscal_address: 'Av. Larco 345' };
/** Joins lines, as the input of a form does. */
const onOneLine = (text: string) => text.replace(/\s+/g, ' ');
const fieldsOf = ({ error }: Answer<unknown>) => (error?.fields ?? []).map(({ field }) => field);

describe('the api and the rule tables agree on', () => {
  let shop: Ordering;
  let guest: Visitor;
  let order: PlaceOrderBody;
  useShop((opened, customer) => {
    shop = opened;
    guest = customer;
  });

  /** Places an order that fails at its price at the latest. The server validates its data before the price. */
  async function expectOrder(over: Partial<PlaceOrderBody>, field: string, isGood: boolean): Promise<void> {
    const answer = await guest.place({ ...order, quote_hash: 'another-quote', ...over });
    if (isGood) expect([over, answer.code]).toEqual([over, 'ORDER-8']);
    else {
      expect(['ORDER-10', 'VALIDATION']).toContain(answer.code);
      expect(fieldsOf(answer)).toEqual([field]);
    }
  }

  it('buyers of orders', async () => {
    order = await readyOrder(shop, guest);
    for (const { field, value, code } of contactCases) {
      await expectOrder({ customer: { ...order.customer, [field]: value } }, `customer.${field}`, code === undefined);
    }
  });

  it('receipts', async () => {
    order = await readyOrder(shop, guest);
    for (const { field, value, code, with: more } of receiptCases) {
      const receipt = { ...(more?.type === 'factura' && company), ...more, [field]: value };
      await expectOrder({ receipt: receipt as PlaceOrderBody['receipt'] }, `receipt.${field}`, code === undefined);
    }
  });

  it('deliveries', async () => {
    order = await readyOrder(shop, guest);
    for (const { field, value, code, with: more } of directionCases) {
      const delivery = { ...order.delivery, ...more, [field]: onOneLine(value) } as PlaceOrderBody['delivery'];
      await expectOrder({ delivery }, `delivery.${field}`, code === undefined);
    }
  });

  it('cash amounts', async () => {
    for (const { beyondMinor, isGood } of cashCases) {
      const body = await readyOrder(shop, guest, { cart: { outlet_code: outlets.higuereta, order_type: 'C' } });
      const { total } = (await guest.check(body.cart_uuid)).data.item.totals;
      const cash_amount = Math.round(total * 100 + beyondMinor) / 100;
      const answer = await guest.place({ ...body, payment: { method: 'cash', cash_amount } });
      if (isGood) expect([beyondMinor, answer.status]).toEqual([beyondMinor, 200]);
      else expect(fieldsOf(answer)).toEqual(['payment.cash_amount']);
    }
  });

  it('registrations', async () => {
    const cases = [...contactCases, ...accountCases];
    for (const [index, { field, value, code, with: more }] of cases.entries()) {
      const answer = await guest.call('POST', '/v1/product-customer/customer_registration', {
        ...{ first_name: 'Ana', last_name: 'Rojas', email: `ana.${index}@correo.pe`, phone: '987654321' },
        ...{ birthdate: '1990-01-01', gender: 'F', password: 'Horno-caliente-1' },
        ...{ terms: true, marketing: false, privacy_version: '2024-04' },
        ...(field === 'document.number' ? { document: { ...more, number: value } } : { [field]: value }),
      });
      // Two spellings of a document belong to one person.
      if (code === undefined) expect([undefined, 'CUS-100013']).toContain(answer.code);
      else if (code === 'under-age') expect(answer.code).toBe('CUS-100017');
      else expect([answer.code, fieldsOf(answer)]).toEqual(['VALIDATION', [field]]);
    }
  });

  it('contact messages', async () => {
    const message = { ...samples['contacts.send'].body };
    const cases = [...messageCases, ...contactCases.filter(({ field }) => field === 'email')];
    for (const [index, { field, value, code }] of cases.entries()) {
      const body = {
        ...message,
        email: `ana.${index}@correo.pe`,
        [field]: field === 'phone' && !value ? undefined : value,
      };
      const answer = await guest.call('POST', '/v1/product-customer/contacts', body);
      expect([field, value, fieldsOf(answer)]).toEqual([field, value, code ? [field] : []]);
    }
  });

  it('entries of the complaints book', async () => {
    const people = contactCases.map((example) => ({ ...example, field: `consumer.${example.field}` }));
    for (const { field, value, code, with: more } of [...complaintCases, ...people]) {
      const body = structuredClone(sheet) as Record<string, unknown>;
      if (more?.type) put(body, 'consumer.document.type', more.type);
      if (more?.is_minor) put(body, 'consumer.is_minor', true);
      put(body, field, field === 'good.amount' ? (value === '' ? undefined : Number(value)) : value);
      const answer = await guest.call('POST', complaintsPath, body);
      expect([field, value, fieldsOf(answer)]).toEqual([field, value, code ? [field] : []]);
    }
  });
});

/** Sets the value at a path of names. */
function put(body: Record<string, unknown>, path: string, value: unknown): void {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) body[name] = value;
  else {
    body[name] ??= {};
    put(body[name] as Record<string, unknown>, rest.join('.'), value);
  }
}
