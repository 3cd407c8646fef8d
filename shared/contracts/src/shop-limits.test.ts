import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import * as cart from './cart.schema.ts';
import * as complaint from './complaint.schema.ts';
import { ConsentSchema } from './consent-answer.schema.ts';
import * as coupon from './coupon.schema.ts';
import * as customer from './customer.schema.ts';
import { DeleteAccountBodySchema } from './data-rights.schema.ts';
import { SaveFavouritesBodySchema } from './favourite.schema.ts';
import { MAX_FAVOURITES } from './favourites.ts';
import * as menu from './menu.schema.ts';
import * as order from './order.schema.ts';
import { OutletSchema, WeekdayHoursSchema } from './outlet.schema.ts';
import * as payment from './payment.schema.ts';
import { AddressCodeSchema } from './place.schema.ts';
import { ReceiptLookupSchema } from './receipt.schema.ts';
import { RucParamsSchema, SaveReceiptBodySchema } from './saved-receipt.schema.ts';
import { TenantConfigSchema, WhatsappNumberSchema } from './tenant.schema.ts';
import { testLimits } from './testing/schemas.ts';
import * as till from './till.schema.ts';
import * as wire from './wire.ts';

const signs = (count: number) => 'a'.repeat(count);
const list = (count: number, item: unknown) => Array(count).fill(item);
const { shape: placed } = order.PlaceOrderBodySchema;

describe('money', () => {
  testLimits([
    ['an amount', wire.MoneySchema, [-1_000_000, 0.01, 1_000_000], [-1_000_000.01, 1_000_000.01, 0.001]],
    ['a rate', wire.RateSchema, [0, 0.18, 1], [-0.01, 1.01]],
    ['a tip', placed.tip, [0, 0.01, 1000, undefined], [-0.01, 1000.01, 0.005]],
    ['a claimed amount', complaint.ComplaintBodySchema.shape.good.shape.amount, [0, 1_000_000, undefined], [-0.01]],
    ['the tax on top of prices', TenantConfigSchema.shape.tax_rate, [0, undefined], [0.18]],
  ]);
});

describe('counts', () => {
  const { shape: line } = cart.CartItemBodySchema;
  const topping = { id: 'queso', quantity: 1 };
  const item = { uuid: 'pz-1', toppings: [] };
  const group = { id: 'g-1', items: [item] };
  const half = { menu_uuid: 'pz-1', toppings: [] };
  testLimits([
    ['units of a new line', line.quantity, [1, 9999], [0, 10_000, 1.5]],
    ['units of a line', cart.ItemQuantitySchema.shape.quantity, [0, 9999], [-1, 10_000, 1.5]],
    ['portions of a topping', cart.ToppingChoiceSchema.shape.quantity, [0, 15], [-1, 16, 0.5]],
    ['toppings of a line', line.toppings, [[], list(30, topping)], [list(31, topping)]],
    ['groups of a combo', line.groups, [list(12, group), undefined], [list(13, group)]],
    ['items of a group', line.groups, [[{ ...group, items: list(12, item) }]], [[{ ...group, items: list(13, item) }]]],
    ['halves of a pizza', line.halves, [list(2, half), undefined], [list(1, half), list(3, half)]],
    ['quoted minutes', cart.QuoteTimeSchema, [0, 600, undefined], [-1, 601, 1.5]],
    ['a price tier', cart.CreateCartBodySchema.shape.tier, [1, 9], [0, 10, 1.5]],
    ['a price tier of a query', menu.MenuQuerySchema.shape.tier, ['1', '9'], ['0', '10', '1.5', 'x']],
    ['stars', order.OrderActionSchema.shape.stars, [1, 5, undefined], [0, 6, 4.5]],
    ['a weekday', WeekdayHoursSchema.shape.day, [0, 6], [-1, 7, 0.5]],
    ['minutes of a busy store', till.TillStatusBodySchema.shape.quote_minutes, [5, 240], [4, 241, 5.5]],
    ['a cursor of a till', till.TillCursorSchema, [0, 1], [-1, 0.5]],
    ['symbols of a play', coupon.GameResultSchema.shape.symbols, [list(3, 'a')], [list(2, 'a'), list(4, 'a')]],
    [
      'favourites',
      SaveFavouritesBodySchema.shape.menu_uuids,
      [['a'], list(MAX_FAVOURITES, 'a')],
      [[], list(MAX_FAVOURITES + 1, 'a')],
    ],
  ]);
});

describe('times and places', () => {
  testLimits([
    ['a clock time', wire.ClockTimeSchema, ['00:00', '23:59:59', '24:00'], ['119:30', '19:30:001', '25:00', '1:30']],
    ['an instant', wire.InstantSchema, ['2024-05-23T00:30:00-05:00'], ['2024-05-23T00:30:00', 'x2024-05-23T00:30:00Z']],
    ['a latitude', wire.LatitudeSchema, [-90, 90], [-90.01, 90.01]],
    ['a longitude', wire.LongitudeSchema, [-180, 180], [-180.01, 180.01]],
    [
      'a point as text',
      wire.LngLatTextSchema,
      ['-77.03,-12.12', '0,0', '180,90'],
      ['-77,-12.', '-77,-12 ', '-77,-120', '--77,-12', '1000,0', '-77.,0', 'x-77,-12'],
    ],
    [
      'the code of a place',
      AddressCodeSchema,
      ['150122:a', '150122:a b', `150122:${signs(200)}`],
      ['15012:a', '150122:', '150122: a', '150122:a ', '150122:a\u0000b', `150122:${signs(201)}`, 'x150122:a'],
    ],
  ]);
});

describe('texts', () => {
  const { shape: person } = order.CustomerOfOrderSchema;
  testLimits([
    [
      'an e-mail',
      wire.EmailTextSchema,
      ['ana@correo.pe', ' ana@correo.pe ', "o'neil.a+b%c-d_1@a-b.example.museum", `a@${signs(114)}.pe`],
      [
        'ana@correo',
        'ana@correo.p',
        'ana@correo.pe1',
        'ana correo@a.pe',
        'x ana@correo.pe',
        'ana@correo.pe x',
        'ana@.pe',
        'ana@a..pe',
        'ana@a.!!.pe',
        `ana@a.${signs(25)}`,
        `a@${signs(116)}.pe`,
        '@correo.pe',
      ],
    ],
    ['an e-mail with a long middle', wire.EmailTextSchema, ['ana@mail.correo.com.pe'], []],
    [
      'a phone',
      wire.PhoneSchema,
      ['987654321', '+51 987-654.321', '(01) 555 1234', ' 987654321 ', `+${'1'.repeat(20)}`],
      ['98765432', '1'.repeat(21), `x987654321`, '987654321x', '98765x321', '++51987654321', '987654321+'],
    ],
    [
      'a uuid',
      wire.UuidSchema,
      ['018f0000-0000-7000-8000-000000000001'],
      ['018f0000-0000-7000-8000-0000000000012', 'a018f0000-0000-7000-8000-000000000001'],
    ],
    ['an id', wire.IdSchema, ['a', 'A1._:~-', signs(80)], ['', '-a', signs(81), 'a b', 'x/a', ' a', 'a ']],
    ['a first name', person.first_name, ['Jo', signs(60), ' Jo '], ['J', ' J ', signs(61), 'Jo\nAn']],
    ['a RUC', RucParamsSchema.shape.ruc, ['20100100100'], ['2010010010', '201001001001']],
    ['the name of a company', SaveReceiptBodySchema.shape.business_name, ['SAC', signs(120)], ['SA', signs(121)]],
    [
      'the number of a document',
      customer.PersonDocumentSchema.shape.number,
      [signs(6), signs(12)],
      [signs(5), signs(13)],
    ],
    ['the number of an order', ReceiptLookupSchema.shape.number, [' a ', signs(20)], ['', '  ', signs(21)]],
    ['the e-mail of an order', ReceiptLookupSchema.shape.email, [' a ', signs(120)], ['', '  ', signs(121)]],
    ['the number in a look-up', order.OrderLookupSchema.shape.number, [` ${signs(20)} `, undefined], [signs(21)]],
    ['the e-mail in a look-up', order.OrderLookupSchema.shape.email, [` ${signs(120)} `, undefined], [signs(121)]],
    [
      'the number of a sheet',
      complaint.ComplaintNumberSchema,
      ['000000123-2026', ' 000000123-2026 '],
      ['00000123-2026', '0000000123-2026', '000000123-202', '000000123-20261', 'a00000123-2026', '000000123-202a'],
    ],
    [
      'the code of a coupon',
      cart.CartItemBodySchema.shape.coupon_code,
      ['DOS', 'DOS-X-1', 'A'.repeat(24), undefined],
      ['DO', 'A'.repeat(25), 'dos', 'DOS X', 'xDOS', 'DOSx'],
    ],
    ['a typed coupon', coupon.CouponCodeTextSchema, ['', signs(80), undefined], [signs(81)]],
    [
      'a WhatsApp number',
      WhatsappNumberSchema,
      ['51987654', '51987654321', '1'.repeat(15)],
      ['5198765', '1'.repeat(16), '05198765', '+51987654321', '51987654321x', '5198765432a1'],
    ],
    [
      'the edition of a consent',
      ConsentSchema.shape.version,
      ['1', '2024-04_b', signs(20)],
      ['', signs(21), '<1', '1>', 'a b'],
    ],
    ['a help message', order.OrderHelpBodySchema.shape.message, ['', 'uno\ndos', signs(500)], [signs(501)]],
    [
      'a photo',
      order.OrderHelpBodySchema.shape.photo,
      ['iVBORw0KGgo=', 'AA==', 'AAAA', 'a+/9', signs(3_000_000), undefined],
      ['', 'AA===', 'AA AA', '=AAA', '-AAA', 'AA=A', `${signs(3_000_001)}`],
    ],
  ]);

  test('say what is wrong with them, for services that translate the reason', () => {
    const reasons = [wire.text(9), wire.longText(9)].map((schema) => z.safeParse(schema, 'a\u0000').error?.issues);
    expect(reasons.map((issues) => issues?.map(({ message }) => message))).toEqual([
      ['control characters'],
      ['control characters'],
    ]);
    expect(z.safeParse(till.PairingCodeSchema, 'x').error?.issues[0]?.message).toBe('pairing code');
  });
});

describe('rights', () => {
  const { shape: login } = customer.LoginBodySchema;
  const { shape: yape } = payment.CreditPaymentBodySchema.shape.yape.def.innerType;
  const { shape: push } = order.OrderPushBodySchema;
  const { shape: receipt } = till.TillMoveBodySchema.shape.receipt.def.innerType;
  const notSixDigits = ['12345', '1234567', 'a12345', '12345a', 'a123456', '123456a', '12 456'];
  const keys = (p256dh: string, auth: string) => ({ p256dh, auth });
  testLimits([
    ['a password', customer.PasswordSchema, [signs(8), signs(128)], [signs(7), signs(129)]],
    ['a typed password', login.password, ['a', signs(128), undefined], ['', signs(129)]],
    ['a password for a deletion', DeleteAccountBodySchema.shape.password, ['a', signs(128)], ['', signs(129)]],
    ['a secret of the shop', customer.MailTokenSchema.shape.token, ['a', signs(128)], ['', signs(129)]],
    ['the code to sign in', login.phone_code, ['123456', ' 123456 '], notSixDigits],
    ['the code of an order', placed.phone_code, ['123456', undefined], notSixDigits],
    ['the code of a wallet', yape.code, ['123456'], notSixDigits],
    [
      'the phone of a wallet',
      yape.phone,
      ['987654321'],
      ['887654321', '98765432', '9876543210', '9a7654321', 'x987654321', '987654321x'],
    ],
    [
      'the last digits of a phone',
      order.OrderLookupSchema.shape.phone_last4,
      ['1234', ' 1234 ', undefined],
      ['123', '12345', 'a234', '123a', 'a1234', '1234a'],
    ],
    ['the token of a link', order.OrderActionSchema.shape.t, [signs(100), undefined], [signs(101)]],
    ['the fingerprint of a quote', placed.quote_hash, [signs(8), signs(128)], [signs(7), signs(129)]],
    ['the terms of an order', placed.consents.shape.terms, [true], [false, undefined]],
    ['the sign of a sheet', complaint.ComplaintBodySchema.shape.signed, [true], [false, undefined]],
    ['a new e-mail in a profile', customer.EditProfileBodySchema.shape.email, [undefined], ['ana@correo.pe', '']],
    [
      'a payment token',
      payment.CardTokenSchema,
      [signs(8), signs(200), 'Tok_1.a-B'],
      [signs(7), signs(201), 'tok 12345', '<tok12345', 'tok12345>'],
    ],
    [
      'the link of a wallet',
      payment.AppLinkSchema,
      ['https://a.pe', 'http://a.pe', 'yape://pay', 'plin://pay', `plin://${signs(993)}`],
      ['javascript://a', 'xhttps://a.pe', 'https:/a.pe', 'yape:pay', 'Yape://pay', `plin://${signs(994)}`],
    ],
    [
      'a pairing code',
      till.PairingCodeSchema,
      ['ABCD2345', ' abcd2345 ', 'HJKMNPZ9'],
      ['ABCD234', 'ABCD23456', 'ABCD2341', 'ABCD2340', 'ABCD234I', 'ABCD234L', 'ABCD234O'],
    ],
    [
      'the address of a webhook',
      till.WebhookUrlSchema,
      ['https://till.pe/hook', 'http://127.0.0.1:4000/a', 'http://localhost/a', 'http://127.0.0.1/'],
      [
        'https://',
        'https:///hook',
        'https://?hook',
        'http://till.pe/hook',
        'http://127.0.0.1.evil.pe/a',
        'http://localhost.evil.pe/a',
        'xhttps://till.pe/hook',
        'https://till.pe/a b',
        'https://till.pe/"',
        'https://till.pe/<b>',
        `https://till.pe/${signs(300)}`,
      ],
    ],
    [
      'the address of a receipt',
      receipt.pdf_url,
      ['https://till.pe/a.pdf', undefined],
      ['http://till.pe/a.pdf', 'xhttps://till.pe/a.pdf', 'https://', 'https://a.pe/a b', 'https://a.pe/"', 'https://<'],
    ],
    [
      'the endpoint of a subscription',
      push.endpoint,
      ['https://push.example/a/b', 'http://127.0.0.1:9/a', 'https://push.example/'],
      [
        'xhttps://push.example/a',
        'https://push.example',
        'https:///a',
        'https://push.example/a b',
        'https://push.example/a\\b',
        'ftp://push.example/a',
        `https://push.example/${signs(1000)}`,
      ],
    ],
    [
      'the keys of a subscription',
      push.keys,
      [keys(signs(87), signs(22)), keys(`${signs(86)}==`, `${signs(22)}==`), keys(`${signs(85)}-_1`, 'A_-9'.repeat(6))],
      [
        keys(signs(86), signs(22)),
        keys(signs(89), signs(22)),
        keys(signs(87), signs(21)),
        keys(signs(87), signs(25)),
        keys(`=${signs(86)}`, signs(22)),
        keys(`${signs(85)}===`, signs(22)),
        keys(`${signs(86)}+`, signs(22)),
        keys(`${signs(86)}=a`, signs(22)),
      ],
    ],
  ]);
});

describe('parts that need each other', () => {
  const consumer = {
    first_name: 'Ana',
    last_name: 'Rojas',
    document: { type: 'DNI', number: '12345678' },
    address: 'Av. Larco 345',
    phone: '987654321',
    email: 'ana@correo.pe',
  };
  const parent = { name: 'Luz Rojas' };
  const fields = (value: object) =>
    z
      .safeParse(complaint.ComplaintBodySchema.shape.consumer, { ...consumer, ...value })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];

  test.each([
    [{}, []],
    [{ is_minor: false }, []],
    [{ is_minor: true, parent }, []],
    [{ is_minor: true }, ['parent']],
    [{ parent }, []],
  ])('a sheet of a consumer with %j reports the fields %j', (value, expected) => {
    expect(fields(value)).toEqual(expected);
  });

  test('an e-mail is stored in lower case, and a pairing code in upper case', () => {
    expect(z.parse(customer.EmailSchema, ' Ana@Correo.PE ')).toBe('ana@correo.pe');
    expect(z.parse(till.PairingCodeSchema, ' abcd2345 ')).toBe('ABCD2345');
  });

  test.each<[string, z.core.$ZodType, unknown]>([
    ['the symbol of the currency', TenantConfigSchema.shape.symbol, 'S/'],
    ['the tax on top of prices', TenantConfigSchema.shape.tax_rate, 0],
    ['the rate of the IGV', TenantConfigSchema.shape.igv_display, 0.18],
    ['the order type of a cart', cart.CreateCartBodySchema.shape.order_type, 'D'],
    ['a later slot of a cart', cart.CreateCartBodySchema.shape.advance_order, 0],
    ['the code of a coupon', coupon.CouponCodeTextSchema, ''],
    ['the holidays of a store', OutletSchema.shape.holidays, []],
  ])('%s has a default when it is absent', (_, schema, value) => {
    expect(z.parse(schema, undefined)).toEqual(value);
  });
});
