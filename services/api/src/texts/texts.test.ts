import { errorCodes } from '@horno/contracts/errors';
import { expect, test } from '@jest/globals';
import en from '../../locales/errors.en.json' with { type: 'json' };
import es from '../../locales/errors.es.json' with { type: 'json' };
import fieldsEn from '../../locales/fields.en.json' with { type: 'json' };
import fieldsEs from '../../locales/fields.es.json' with { type: 'json' };
import reasonsEn from '../../locales/reasons.en.json' with { type: 'json' };
import reasonsEs from '../../locales/reasons.es.json' with { type: 'json' };
import { messageOf, messagesOf, reasonText } from './index.ts';

/** Signs and words that only one of the two languages has. Each text has one of its own, which the tests below assert. */
const spanish =
  /[áíóúñ¿¡]|\b(al|algo|con|de|del|el|elige|en|escribe|esta|este|estos|la|las|los|menos|minutos|para|que|se|solo|tu|tus|un|una|ya)\b/iu;
const english =
  /\b(and|at|already|enter|for|has|have|is|it|maximum|not|of|on|only|something|than|the|they|this|to|use|was|we|with|you|your)\b/iu;

/** Expects a text in each language: neither is empty, nor the text of the other. */
function expectBoth(name: string, texts: { es: string; en: string }): void {
  expect([name, texts.es, spanish.test(texts.es), english.test(texts.es)]).toEqual([name, texts.es, true, false]);
  expect([name, texts.en, spanish.test(texts.en), english.test(texts.en)]).toEqual([name, texts.en, false, true]);
}

/** Expects texts of two catalogues in each language, with the same keys. */
function expectEach(inSpanish: Record<string, string>, inEnglish: Record<string, string>): void {
  expect(Object.keys(inEnglish)).toEqual(Object.keys(inSpanish));
  for (const key of Object.keys(inSpanish)) expectBoth(key, { es: inSpanish[key] ?? '', en: inEnglish[key] ?? '' });
}

test('messages of every code are Spanish and English', () => {
  const codes = Object.keys(es).map((key) => key.replace(/_(?:one|other)$/, ''));
  expect([...new Set(codes)].sort()).toEqual(Object.keys(errorCodes).sort());
  expectEach(es, en);
});

test('messages of every reason are Spanish and English', () => expectEach(reasonsEs, reasonsEn));

test('messages of every field are Spanish and English', () => expectEach(fieldsEs, fieldsEn));

test('messageOf agrees with the number that it names', () => {
  expect(messageOf('CP-25', { n: 1 }, { lang: 'es' })).toBe('Agrega al menos 1 producto.');
  expect(messageOf('CP-25', { n: 2 }, { lang: 'es' })).toBe('Agrega al menos 2 productos.');
  expect(messageOf('CP-25', { n: 1 }, { lang: 'en' })).toBe('Add at least 1 product.');
  expect(messageOf('CP-25', {}, { lang: 'es' })).toBe(es.VALIDATION);
});

test('reasonText is undefined when the reason has no text of its own', () => {
  expect(reasonText('VALIDATION', { reason: 'units', max: 20 }, { lang: 'es' })).toBe(
    'Puedes pedir hasta 20 unidades de un mismo producto.',
  );
  expect(reasonText('VALIDATION', { reason: 'other' }, { lang: 'es' })).toBeUndefined();
  expect(reasonText('VALIDATION', {}, { lang: 'es' })).toBeUndefined();
});

test('texts name amounts with the symbol of the chain', () => {
  expect(messageOf('ORDER-6', {}, { lang: 'es', symbol: 'US$' })).toBe('El pedido máximo: US$700.');
  expect(messageOf('CART-09', { max_cart: 700 }, { lang: 'en', symbol: 'US$' })).toBe('Maximum order: US$700.');
  expect(messagesOf('CART-05', { min_cart: 25 }, 'US$')?.es).toContain('US$\u00a025.00');
});
