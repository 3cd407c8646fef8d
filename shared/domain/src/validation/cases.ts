/**
 * Validation tables (spec 2 §5, domain §1, §3.6, §3.7) as test cases: for each rule and edge a valid and an invalid value.
 * The rules, the forms and the api are tested with them. Time of the cases: 22 May 2024, 19:30 in Lima.
 */
import type { ComplaintPath } from './care.ts';
import type { RuleCode } from './rule-fault.ts';

/** A test case of a rule. */
export interface RuleCase<F extends string> {
  field: F;
  value: string;
  /** Error code of an invalid value; absent for a valid one. */
  code?: RuleCode;
  /** Values of other fields of the case. */
  with?: Record<string, string>;
}

const good = <F extends string>(field: F, values: readonly string[], more?: Record<string, string>): RuleCase<F>[] =>
  values.map((value) => ({ field, value, ...(more && { with: more }) }));
const bad = <F extends string>(
  field: F,
  code: RuleCode,
  values: readonly string[],
  more?: Record<string, string>,
): RuleCase<F>[] => values.map((value) => ({ field, value, code, ...(more && { with: more }) }));

const names = ['first_name', 'last_name'] as const;

/** Cases of the customer: name, e-mail and phone. */
export const contactCases: readonly RuleCase<'first_name' | 'last_name' | 'email' | 'phone'>[] = [
  ...names.flatMap((field) => [
    ...good(field, ['Ana', 'Li', 'María José', 'Ñahui', 'D’Ángelo', "O'Higgins-Núñez", 'x'.repeat(60)]),
    ...bad(field, 'required', ['', '   ']),
    ...bad(field, 'too-short', ['L']),
    ...bad(field, 'too-long', ['x'.repeat(61)]),
    ...bad(field, 'characters', ['Ana3', 'Ana<b>', 'ana@correo.pe']),
  ]),
  ...good('email', ['ana@correo.pe', 'ana.maria-q_1@sub.correo.com', 'ana+horno@correo.tech', "o'brien@correo.pe"]),
  ...good('email', [`${'a'.repeat(64)}@${'b'.repeat(52)}.pe`]),
  ...bad('email', 'required', ['', ' ']),
  ...bad('email', 'email', ['ana', 'ana@', 'ana@correo', 'ana@correo.p', 'ana q@correo.pe', 'ana..q@correo.pe']),
  ...bad('email', 'email', [`ana@correo.${'a'.repeat(25)}`, `${'a'.repeat(64)}@${'b'.repeat(53)}.pe`]),
  ...good('phone', ['987654321', '987 654 321', '+51 987 654 321', '0051 987 654 321', '(01) 505-1111', '084 234567']),
  ...bad('phone', 'required', ['', ' ']),
  ...bad('phone', 'phone', [
    '98765432',
    '9876543210',
    '98765432a',
    '887654321',
    '+1 987654321',
    '+44 987 654 321',
    '0044 987 654 321',
  ]),
];

const secrets = {
  good: ['Brasa-1k', `Horno-1${'a'.repeat(121)}`, 'Ñandú 2024!', 'Brasa de leña, 7'],
  bad: ['Horno-1', 'x', 'brasa-1k', 'BRASA-1K', 'Brasa-kk', 'Brasa 1kk'],
};

/** Further cases of an account: birthdate, document and password. */
export const accountCases: readonly RuleCase<'birthdate' | 'document.number' | 'password'>[] = [
  ...good('birthdate', ['2006-05-22', '1990-02-28', '1992-02-29']),
  ...bad('birthdate', 'under-age', ['2006-05-23', '2024-01-01']),
  ...bad('birthdate', 'date', ['1990-02-30', '1899-12-31', '2024-05-23', '2027-01-01']),
  ...good('document.number', ['45678912', '45.678.912'], { type: 'DNI' }),
  ...bad('document.number', 'document', ['4567891', '456789123', '4567891A', '00000000'], { type: 'DNI' }),
  ...good('document.number', ['001234567', '001234567890'], { type: 'CE' }),
  ...bad('document.number', 'document', ['00123456', '0012345678901'], { type: 'CE' }),
  ...good('document.number', ['AB1234', 'ab 12345', 'AB1234567890'], { type: 'PASSPORT' }),
  ...bad('document.number', 'document', ['AB123', 'AB12345678901'], { type: 'PASSPORT' }),
  ...good('password', secrets.good),
  ...bad('password', 'password', secrets.bad),
  ...bad('password', 'too-long', [`Horno-1${'a'.repeat(122)}`]),
];

const dni = { type: 'boleta', doc_type: 'DNI' };
const factura = { type: 'factura', doc_type: 'RUC' };

/** Cases of a receipt: a boleta up to S/ 700, or a factura. */
export const receiptCases: readonly RuleCase<'doc_number' | 'business_name' | 'fiscal_address'>[] = [
  ...good('doc_number', ['', '45678912'], dni),
  ...bad('doc_number', 'document', ['4567891', '456789123', '4567891A'], dni),
  ...good('doc_number', ['001234567', '001234567890'], { type: 'boleta', doc_type: 'CE' }),
  ...bad('doc_number', 'document', ['00123456'], { type: 'boleta', doc_type: 'CE' }),
  ...good('doc_number', ['AB1234'], { type: 'boleta', doc_type: 'PASSPORT' }),
  ...bad('doc_number', 'document', ['AB123'], { type: 'boleta', doc_type: 'PASSPORT' }),
  ...good('doc_number', ['20100070970', '10456789124', '20-100070970'], factura),
  ...bad('doc_number', 'required', [''], factura),
  ...bad('doc_number', 'ruc', ['20100070971', '2010007097', '30100070970', '201000709701'], factura),
  ...(['business_name', 'fiscal_address'] as const).flatMap((field) => [
    ...good(field, ['Sol', 'Panadería Ñusta S.A.C.', 'Av. Larco 345, Int. 2-B', 'Nestlé (Perú) S.A.'], factura),
    ...good(field, ["Pan & Sol's S.A.C.", 'A/B Servicios', 'Jr. Puno N° 123', 'Jr. Unión #123, 2.º piso'], factura),
    ...good(field, ['CAL. LOS TULIPANES NRO. 147 INT. 601 (EDIFICIO BLOOM TOWER)'], factura),
    ...bad(field, 'required', ['', '  '], factura),
    ...bad(field, 'too-short', ['AB'], factura),
    ...bad(field, 'characters', ['Pan <b>', 'Pan; Sol', 'Pan @ Sol'], factura),
  ]),
];

/** Cases of the rider's directions, besides the address of the map. */
export const directionCases: readonly RuleCase<'landmark' | 'instruction'>[] = [
  ...good('landmark', ['', 'Frente al parque, piso 2.', 'Portón verde - timbre 3']),
  ...bad('landmark', 'characters', ["Esquina con O'Higgins", 'Dpto. N° 502', 'Calle <b>', 'Puerta #3']),
  ...good('landmark', ['Rojos'], { house_no: 'S/N' }),
  ...good('landmark', ['Portón verde'], { house_no: 'Mz H Lt 41' }),
  ...bad('landmark', 'required', ['', '  '], { house_no: 'S/N' }),
  ...bad('landmark', 'required', [''], { house_no: 'Mz H Lt 41' }),
  ...bad('landmark', 'too-short', ['rojo'], { house_no: 'S/N' }),
  ...good('instruction', ['', 'Toca el timbre 502, gracias.', 'Toca el timbre.\nGracias']),
  ...bad('instruction', 'characters', ['timbre 502; gracias', 'timbre 🔔', 'piso 3 @ derecha', 'timbre (2 veces)']),
];

/** Cases of a message to the shop, besides the e-mail. */
export const messageCases: readonly RuleCase<'issue' | 'name' | 'phone' | 'message'>[] = [
  ...good('issue', ['order', 'other']),
  ...bad('issue', 'required', ['']),
  ...good('name', ['Li', 'María de los Ángeles Fernández-Concha y Rodríguez de la Cruz', 'x'.repeat(120)]),
  ...bad('name', 'required', ['', '  ']),
  ...bad('name', 'too-short', ['L']),
  ...bad('name', 'too-long', ['x'.repeat(121)]),
  ...bad('name', 'characters', ['Ana3', 'Ana <b>']),
  ...good('phone', ['', '987654321', '(01) 505-1111']),
  ...bad('phone', 'phone', ['98765432', '887654321']),
  ...good('message', ['Llegó fría', 'x'.repeat(1000), 'Pedí dos.\nLlegó una.']),
  ...bad('message', 'required', ['', ' ']),
  ...bad('message', 'too-short', ['Fría']),
  ...bad('message', 'too-long', ['x'.repeat(1001)]),
];

const ofMinor = { is_minor: 'true' };

/** Cases of a sheet of the complaints book, besides name, e-mail and phone. */
export const complaintCases: readonly RuleCase<ComplaintPath>[] = [
  ...good('consumer.document.number', ['45678912', '45.678.912'], { type: 'DNI' }),
  ...bad('consumer.document.number', 'required', [''], { type: 'DNI' }),
  ...bad('consumer.document.number', 'document', ['4567891', '4567891A'], { type: 'DNI' }),
  ...good('consumer.document.number', ['001234567'], { type: 'CE' }),
  ...bad('consumer.document.number', 'document', ['00123456'], { type: 'CE' }),
  ...good('consumer.document.number', ['AB1234'], { type: 'PASSPORT' }),
  ...good('consumer.document.number', ['20100070970'], { type: 'RUC' }),
  ...bad('consumer.document.number', 'document', ['20100070971'], { type: 'RUC' }),
  ...good('consumer.address', ['Av. Larco 743, Miraflores', 'Mz. H Lt. 4', 'x'.repeat(200)]),
  ...bad('consumer.address', 'required', ['', ' ']),
  ...bad('consumer.address', 'too-short', ['Lima']),
  ...bad('consumer.address', 'too-long', ['x'.repeat(201)]),
  ...good('consumer.parent.name', ['Julia Mamani'], ofMinor),
  ...bad('consumer.parent.name', 'required', ['', ' '], ofMinor),
  ...bad('consumer.parent.name', 'too-short', ['Jul'], ofMinor),
  ...good('good.type', ['product', 'service']),
  ...bad('good.type', 'required', ['']),
  ...good('good.amount', ['', '0', '35.9', '999999.99']),
  ...bad('good.amount', 'amount', ['-1', '1000001']),
  ...good('good.description', ['Pan', 'x'.repeat(500)]),
  ...bad('good.description', 'required', ['']),
  ...bad('good.description', 'too-short', ['Pa']),
  ...bad('good.description', 'too-long', ['x'.repeat(501)]),
  ...good('kind', ['reclamo', 'queja']),
  ...bad('kind', 'required', ['']),
  ...good('detail', ['Llegó fría', 'x'.repeat(3000)]),
  ...bad('detail', 'required', ['', ' ']),
  ...bad('detail', 'too-short', ['Fría']),
  ...bad('detail', 'too-long', ['x'.repeat(3001)]),
  ...good('request', ['Uno', 'x'.repeat(1000)]),
  ...bad('request', 'required', ['']),
  ...bad('request', 'too-short', ['No']),
  ...bad('request', 'too-long', ['x'.repeat(1001)]),
];

/** Cases of cash amounts, in céntimos above the total: less is refused, and more than the rider can change (domain §1). */
export const cashCases: readonly { beyondMinor: number; isGood: boolean }[] = [
  { beyondMinor: 0, isGood: true },
  { beyondMinor: 10, isGood: true },
  { beyondMinor: 20_000, isGood: true },
  { beyondMinor: -10, isGood: false },
  { beyondMinor: 20_010, isGood: false },
];
