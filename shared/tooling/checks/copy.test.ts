import { describe, expect, test } from '@jest/globals';
import { filesBelow, packagesWithTexts, read } from './files.ts';
import { quotedTexts } from './quoted-texts.ts';

/** Forms that address a customer as "usted", and the exclamation of a system. */
const FORMAL =
  /\b(?:usted(?:es)?|ingrese|seleccione|escriba|elija|verifique|presione|digite|haga|cont[aá]ctenos|comun[ií]quese|ll[aá]menos|disculpe|consulte|descargue|ups|su (?:pedido|compra|carrito|cuenta|contraseña|celular|tarjeta|código|mensaje))\b/iu;

/** A time of a 24-hour clock: no half of the day follows it, or its range. */
const CLOCK_24 =
  /(?<![\d:'"/])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])(?!(?:[\s\u00a0]+(?:a|y|to|and|–)[\s\u00a0]+(?:las? )?\d{1,2}:\d\d)?[\s\u00a0]*[ap]\.)/u;

/** Another word for the cart, which texts for customers call "pedido" and "order". */
const CART = /\bcarritos?\b|: "[^"]*\b(?:cart|basket)\b/iu;

/** Files with texts for customers: texts of the packages, of the services and of the chain. */
const files = [
  ...packagesWithTexts().flatMap((name) => filesBelow(`${name}/locales`, /\.json$/)),
  ...filesBelow('services/api/src', /(?:texts?|\/texts\/\w+|-mails?)\.ts$/),
  ...filesBelow('services/api/locales', /\.json$/),
  ...filesBelow('services/edge/locales', /\.json$/),
  ...filesBelow('services/api/data/chain', /\.ts$/),
];

/** Returns the lines of a file without its comments. */
const linesOf = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => !/^\s*(?:\/?\*|\/\/)/.test(line));

/** Removes the texts that the specification quotes, which no rule of style changes. */
const unquoted = (line: string) => quotedTexts.reduce((left, { text }) => left.replaceAll(text, ''), line);

const found = (rule: RegExp) =>
  files.flatMap((file) =>
    linesOf(file)
      .filter((line) => rule.test(unquoted(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );

describe('texts for customers', () => {
  test('say "tú": no text has a form of "usted"', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(found(FORMAL)).toEqual([]);
  });

  test('write hours like "7:30 p. m.": no text has a time of a 24-hour clock', () => {
    expect(found(CLOCK_24)).toEqual([]);
  });

  test('call the cart "pedido" and "order": no text has another word for it', () => {
    expect(found(CART)).toEqual([]);
  });
});

describe('rules of the texts', () => {
  test.each(['Ingrese un número', 'Ups, algo falló', 'Revisamos su pedido', 'Comuníquese con la tienda'])(
    'refuse "%s"',
    (text) => expect(text).toMatch(FORMAL),
  );
  test.each(['La tienda acepta tu pedido', 'Ingresa tu número', 'Cítala con su dirección'])('accept "%s"', (text) =>
    expect(text).not.toMatch(FORMAL),
  );
  test.each(['Tu carrito está vacío', '"empty": "Your cart is empty."'])('refuse "%s"', (text) =>
    expect(text).toMatch(CART),
  );
  test.each(['"cart": "Tu pedido"', "'CART-04': 'Your order is empty.'"])('accept "%s"', (text) =>
    expect(text).not.toMatch(CART),
  );
  test.each(['de 12:00 a 16:00', 'Llega a las 15:00', 'every day, 10:00 to 23:00'])('refuse "%s"', (text) =>
    expect(text).toMatch(CLOCK_24),
  );
  test.each(['de 12:00 a 4:00 p. m.', 'a las 7:30\u00a0p.\u00a0m.', 'from 10:00 a.m. to 11:00 p.m.', "start: '18:00'"])(
    'accept "%s"',
    (text) => expect(text).not.toMatch(CLOCK_24),
  );
});
