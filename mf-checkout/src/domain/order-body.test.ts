import { PlaceOrderBodySchema } from '@horno/contracts/order';
import { aDisposition } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { type Draft, emptyDraft } from './draft.ts';
import { orderBody } from './order-body.ts';

const now = '2024-05-23T00:30:00.000Z';

function bodyOf(part: Partial<Draft> & { method?: 'cash' | 'eftpos' }, place = aDisposition(), shop = {}) {
  const draft = {
    ...emptyDraft,
    name: ' Rosa  Quispe ',
    phone: '+51 987 654 321',
    email: 'rosa@correo.pe',
    method: 'cash' as const,
    cashExact: true,
    ...part,
  };
  return orderBody({
    draft,
    place,
    cartUuid: '018f0000-0000-4000-8000-00000000000a',
    quoteHash: 'hash-of-the-quote',
    versions: { terms: 't1', privacy: 'p1' },
    now,
    ...shop,
  });
}

describe('orderBody', () => {
  test.each([
    ['cash', bodyOf({})],
    ['card', bodyOf({ method: 'eftpos' })],
    ['collection', bodyOf({}, aDisposition({ orderType: 'C', st: undefined, houseNo: undefined }))],
    ['a factura', bodyOf({ receipt: 'factura', ruc: '20-600000005', businessName: 'Pan', fiscalAddress: 'Larco 1' })],
  ])('matches the contract for %s', (_, body) => {
    expect(PlaceOrderBodySchema.safeParse(body).success).toBe(true);
  });

  test('splits the name and normalizes the phone', () => {
    expect(bodyOf({}).customer).toMatchObject({ first_name: 'Rosa', last_name: 'Quispe', phone: '987654321' });
  });

  test('has exact cash or an amount, never both', () => {
    expect(bodyOf({}).payment).toEqual({ method: 'cash', exact: true });
    expect(bodyOf({ cashExact: false, cashText: '70.50' }).payment).toEqual({ method: 'cash', cash_amount: 70.5 });
    expect(bodyOf({ method: 'eftpos' }).payment).toEqual({ method: 'eftpos' });
  });

  test('has a tip for the rider of a delivery only', () => {
    expect(bodyOf({ tip: '3' })).toMatchObject({ tip: 3 });
    expect(bodyOf({ tip: 'other', tipText: '7.50' })).toMatchObject({ tip: 7.5 });
    expect(bodyOf({})).not.toHaveProperty('tip');
    const collection = aDisposition({ orderType: 'C', st: undefined, houseNo: undefined });
    expect(bodyOf({ tip: '3' }, collection)).not.toHaveProperty('tip');
  });

  test('asks for messages by WhatsApp only where the chain offers them', () => {
    expect(bodyOf({ whatsappUpdates: true }, undefined, { offersWhatsapp: true })).toMatchObject({
      whatsapp_updates: true,
    });
    expect(bodyOf({}, undefined, { offersWhatsapp: true })).not.toHaveProperty('whatsapp_updates');
    expect(bodyOf({ whatsappUpdates: true })).not.toHaveProperty('whatsapp_updates');
  });

  test('names the card only for card on delivery', () => {
    const brand = 'mastercard';
    expect(bodyOf({ method: 'eftpos', brand }).payment).toEqual({ method: 'eftpos', brand });
    expect(bodyOf({ brand }).payment).toEqual({ method: 'cash', exact: true });
  });

  test('puts instructions on one line', () => {
    expect(bodyOf({ instruction: 'Toca el timbre.\nGracias' }).delivery?.instruction).toBe('Toca el timbre. Gracias');
  });

  test('has the time slot of a scheduled order, and the current time otherwise', () => {
    const orderTime = '2024-05-24T01:00:00.000Z';
    expect(bodyOf({}, aDisposition({ advanceOrder: 1, orderTime }))).toMatchObject({
      order_time: orderTime,
      advance_order: 1,
    });
    expect(bodyOf({}, aDisposition({ orderTime })).order_time).toBe(now);
  });

  test('prefers the directions of the place to the typed ones', () => {
    const place = aDisposition({ landmark: 'Portón verde' });
    expect(bodyOf({ landmark: 'otro', instruction: ' timbre 502 ' }, place).delivery).toMatchObject({
      landmark: 'Portón verde',
      instruction: 'timbre 502',
    });
    expect(bodyOf({}).delivery?.landmark).toBeUndefined();
  });

  test('says whether a customer orders, and sends a complete code of the phone only', () => {
    expect(bodyOf({})).not.toHaveProperty('is_customer');
    expect(bodyOf({}, undefined, { isCustomer: true })).toMatchObject({ is_customer: true });
    expect(bodyOf({}, undefined, { phoneCode: '12345' })).not.toHaveProperty('phone_code');
    expect(bodyOf({}, undefined, { phoneCode: '123456' })).toMatchObject({ phone_code: '123456' });
  });

  test('trims what is typed', () => {
    expect(bodyOf({ email: ' rosa@correo.pe ', phone: ' 123 ' }).customer).toMatchObject({
      email: 'rosa@correo.pe',
      phone: '123',
    });
    const company = {
      receipt: 'factura' as const,
      ruc: '20600000005',
      businessName: ' Pan ',
      fiscalAddress: ' Larco 1 ',
    };
    expect(bodyOf(company).receipt).toMatchObject({ business_name: 'Pan', fiscal_address: 'Larco 1' });
  });

  test('has the address of the place, with empty texts for what it lacks', () => {
    const place = aDisposition({ prefectureName: 'Huarochirí, Lima', zipCode: ' 15074 ', villageName: ' ' });
    expect(bodyOf({}, place).delivery).toEqual({
      st: 'Calle Bolognesi',
      house_no: '215',
      city: 'Miraflores',
      prefecture: 'Huarochirí, Lima',
      zip_code: '15074',
      address_code: '150122:gz:calle-bolognesi',
      lat: -12.1205,
      lng: -77.0305,
    });
    const { delivery } = bodyOf({}, aDisposition({ prefectureName: undefined }));
    expect(delivery?.prefecture).toBe('Miraflores');
    const nowhere = { st: undefined, houseNo: undefined, cityName: undefined, prefectureName: undefined };
    expect(bodyOf({}, aDisposition(nowhere)).delivery).toMatchObject({
      st: '',
      house_no: '',
      city: '',
      prefecture: '',
    });
  });

  test('has no document for a boleta without a number', () => {
    expect(bodyOf({ docNumber: ' ' }).receipt).toEqual({ type: 'boleta' });
    expect(bodyOf({ docNumber: '4567 8912' }).receipt).toEqual({
      type: 'boleta',
      doc_type: 'DNI',
      doc_number: '45678912',
    });
  });
});
