import { expect, jest, test } from '@jest/globals';
import type { i18n } from 'i18next';
import { addMessages, addPartMessages, openI18n } from './open-i18n.ts';
import { cacheTexts } from './text-cache.ts';

const fixedT = (instance: i18n, lang: string, namespace: string) =>
  instance.getFixedT(lang, namespace) as unknown as (
    key: string | string[],
    values?: Record<string, unknown>,
  ) => string;
const translatorOf = (instance: i18n) =>
  (instance as unknown as { translator: { translate(key: string | string[]): string } }).translator;

function texts() {
  const instance = openI18n('es');
  addMessages(instance, 'es', 'sample', {
    hello: 'Hola {{name}}',
    bye: 'Adiós',
    pizza_one: 'una',
    pizza_other: '{{count}}',
  });
  return instance;
}

test('cacheTexts looks up a text without placeholders once and returns the same texts', () => {
  const [open, fixed] = [texts(), texts()];
  cacheTexts(fixed);
  const lookUp = jest.spyOn(translatorOf(fixed), 'translate');
  for (const [key, values] of [
    ['bye', undefined],
    ['bye', undefined],
    ['nowhere', undefined],
    ['hello', { name: 'Rosa' }],
    ['hello', { name: 'Ana' }],
    ['pizza', { count: 1 }],
    ['pizza', { count: 3 }],
  ] as const) {
    expect(fixedT(fixed, 'es', 'sample')(key, values)).toBe(fixedT(open, 'es', 'sample')(key, values));
  }
  expect(fixedT(fixed, 'es', 'sample')(['nowhere', 'bye'])).toBe('Adiós');
  const looked = lookUp.mock.calls.map(([key]) => [key].flat()[0]);
  expect(looked.filter((key) => key === 'bye')).toHaveLength(1);
});

test('cacheTexts keeps namespaces apart and sees texts that a part adds later', () => {
  const [open, fixed] = [texts(), texts()];
  cacheTexts(fixed);
  for (const instance of [open, fixed]) {
    expect(fixedT(instance, 'es', 'part')('late')).toBe('late');
    addPartMessages(instance, 'part', { es: { late: 'Luego' }, en: { late: 'Later' } });
    expect(fixedT(instance, 'es', 'part')('late')).toBe('Luego');
    expect(fixedT(instance, 'es', 'part')('bye')).toBe('bye');
    expect(fixedT(instance, 'es', 'sample')('bye')).toBe('Adiós');
  }
});
