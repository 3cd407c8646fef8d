import { textSigns } from '@horno/domain';
import { aDisposition } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { isUnnumbered } from './delivery-errors.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { paymentErrors } from './payment-errors.ts';
import { firstOpen, isBefore, openStep, type Step, type StepFacts, stepErrors, stepOf } from './steps.ts';

const person: Partial<Draft> = {
  name: 'Rosa Quispe',
  phone: '987 654 321',
  email: 'rosa@correo.pe',
};
const paid: Partial<Draft> = { ...person, method: 'cash', cashExact: true };

type Part = Partial<Parameters<typeof paymentErrors>[0]>;

function facts(draft: Partial<Draft>, part: Part = {}): StepFacts {
  const place = aDisposition();
  const base = {
    totalMinor: 6347,
    cash: { limitMinor: 33_220 },
    minNameLetters: 2,
    isEmailLiteral: false,
    offersWhatsapp: true,
    place,
  };
  return { ...base, draft: { ...emptyDraft, ...draft }, ...part };
}
const codes = (step: Step, draft: Partial<Draft>, part?: Part) =>
  Object.entries(step === 'pago' ? paymentErrors(facts(draft, part)) : stepErrors(step, facts(draft, part))).map(
    ([field, { key }]) => `${field} ${key?.replace('faults.', '')}`,
  );

describe('the open section', () => {
  test.each<[Partial<Draft>, Step]>([
    [{}, 'contacto'],
    [person, 'pago'],
    [{ ...paid, receipt: 'factura' }, 'pago'],
  ])('%#: is the first invalid one', (draft, step) => {
    expect(firstOpen(facts(draft))).toBe(step);
  });

  test.each<[Step | undefined, Partial<Draft>, Step]>([
    [undefined, {}, 'contacto'],
    ['pago', {}, 'contacto'],
    ['entrega', person, 'entrega'],
    ['contacto', paid, 'contacto'],
    ['pago', paid, 'pago'],
  ])('openStep of %p with draft %#: %p', (asked, draft, step) => {
    expect(openStep(asked, facts(draft))).toBe(step);
  });

  test('isBefore compares two sections', () => {
    expect([isBefore('contacto', 'pago'), isBefore('pago', 'pago'), isBefore('pago', 'entrega')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('stepOf parses the address', () => {
    expect(stepOf('pago')).toBe('pago');
    expect(stepOf('payment')).toBeUndefined();
    expect(stepOf(null)).toBeUndefined();
  });
});

describe('contact', () => {
  test.each([
    [{}, ['name nameMissing', 'phone phoneMissing', 'email emailMissing']],
    [{ ...person, name: 'R Quispe' }, ['name name-too-short']],
    [{ ...person, name: 'Rosa' }, ['name lastNameMissing']],
    [{ ...person, name: 'Wu Li' }, []],
    [{ ...person, name: 'Rosa Quispe 2' }, ['name name-characters']],
    [{ ...person, phone: '12345678' }, ['phone phone']],
    [{ ...person, phone: '+51 987654321' }, []],
    [{ ...person, phone: '(01) 505-1111' }, []],
    [{ ...person, email: 'rosa@correo' }, ['email email']],
    [{ ...person, whatsappUpdates: true }, []],
    [{ ...person, phone: '(01) 505-1111', whatsappUpdates: true }, ['phone whatsappPhone']],
    [{ ...person, phone: '12345678', whatsappUpdates: true }, ['phone phone']],
  ])('%#', (draft, expected) => {
    expect(codes('contacto', draft)).toEqual(expected);
  });

  test('asks for no mobile number where the chain sends no messages', () => {
    const draft = { ...person, phone: '(01) 505-1111', whatsappUpdates: true };
    expect(codes('contacto', draft, { offersWhatsapp: false })).toEqual([]);
  });

  test('requires three letters when the tenant does', () => {
    expect(codes('contacto', { ...person, name: 'Wu Quispe' }, { minNameLetters: 3 })).toEqual(['name name-too-short']);
  });
});

describe('delivery', () => {
  test.each([
    [aDisposition(), {}, []],
    [aDisposition({ houseNo: undefined }), {}, ['address address']],
    [aDisposition({ st: undefined }), {}, ['address address']],
    [aDisposition({ cityName: undefined }), {}, ['address address']],
    [aDisposition({ houseNo: 'SN' }), {}, ['landmark landmarkMissing']],
    [aDisposition({ houseNo: 'S/N' }), { landmark: 'rojo' }, ['landmark landmarkShort']],
    [aDisposition({ houseNo: 'Mz H Lt 41' }), { landmark: 'Portón verde' }, []],
    [aDisposition({ houseNo: 'SN', landmark: 'Frente al parque' }), {}, []],
    [aDisposition(), { unit_no: 'Dpto. 502' }, []],
    [aDisposition(), { unit_no: '<b>' }, ['unit_no characters']],
    [aDisposition(), { landmark: 'Calle <b>' }, ['landmark characters']],
    [aDisposition(), { instruction: 'timbre 502; gracias' }, ['instruction characters']],
    [aDisposition({ orderType: 'C', st: undefined, houseNo: undefined }), {}, []],
  ])('%#', (place, draft, expected) => {
    expect(codes('entrega', draft, { place })).toEqual(expected);
  });
});

test('isUnnumbered is true for a door without a number', () => {
  expect([{ houseNo: 'S/N' }, { houseNo: '215' }, {}].map(isUnnumbered)).toEqual([true, false, false]);
});

describe('payment and receipt', () => {
  test.each([
    ['adds the tip to the limit of cash', { ...paid, tip: '3' }, { totalMinor: 33_220 }, ['method cashLimit']],
    [
      'refuses a closed method',
      { ...person, method: 'credit' as const },
      { isMethodClosed: true },
      ['method methodClosed'],
    ],
    ['refuses closed cash', paid, { isMethodClosed: true }, ['method methodClosed']],
    ['names the limit of closed cash', paid, { isMethodClosed: true, totalMinor: 33_221 }, ['method cashLimit']],
  ])('%s', (_, draft, part, expected) => {
    expect(codes('pago', draft, part)).toEqual(expected);
  });

  test('names the signs that a field takes, and the least length', () => {
    const company = { ...paid, receipt: 'factura' as const, ruc: '20600000005', fiscalAddress: 'Av. Larco 1' };
    const { businessName } = paymentErrors(facts({ ...company, businessName: 'Pan @ Sol' }));
    expect(businessName).toEqual({ key: 'faults.characters', values: { signs: textSigns.company } });
    expect(stepErrors('contacto', facts({ ...person, name: 'R Quispe' })).name).toEqual({
      key: 'faults.name-too-short',
      values: { min: 2, signs: undefined },
    });
  });

  const factura = { ...paid, receipt: 'factura' as const, businessName: 'Pan S.A.C.', fiscalAddress: 'Av. Larco 1' };
  test.each([
    [{}, ['method methodMissing']],
    [{ method: 'eftpos' as const }, []],
    [{ method: 'cash' as const }, []],
    [{ method: 'cash' as const, cashExact: false }, ['cashText cashMissing']],
    [{ ...paid, docNumber: '4567891' }, ['docNumber doc-DNI']],
    [{ ...paid, docNumber: '45678912' }, []],
    [{ ...paid, docType: 'CE' as const, docNumber: '00123' }, ['docNumber doc-CE']],
    [{ ...factura, ruc: '' }, ['ruc rucMissing']],
    [{ ...factura, ruc: '20600000006' }, ['ruc ruc']],
    [{ ...factura, ruc: '20-600000005' }, []],
    [{ ...factura, ruc: '20600000005', businessName: 'AB' }, ['businessName short']],
    [{ ...factura, ruc: '20600000005', fiscalAddress: 'Av. Larco @1' }, ['fiscalAddress characters']],
  ])('%#', (draft, expected) => {
    expect(codes('pago', draft)).toEqual(expected);
  });

  test.each([
    [70_000, []],
    [70_001, ['docNumber docMissing']],
  ])('a boleta of %p céntimos without a document: %p', (totalMinor, expected) => {
    expect(codes('pago', { method: 'eftpos' }, { totalMinor })).toEqual(expected);
  });
});
