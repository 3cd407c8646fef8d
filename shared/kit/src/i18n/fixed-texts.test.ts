import { expect, jest, test } from '@jest/globals';
import type { i18n } from 'i18next';
import { fixedTexts, settleTexts } from './fixed-texts.ts';
import { addMessages, addPartMessages, openI18n } from './open-i18n.ts';

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

test('what settled is looked up once where nothing is filled in, and says the same', () => {
  const [open, fixed] = [texts(), texts()];
  settleTexts(fixed);
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
    expect(fixedTexts(fixed, 'es', 'sample')(key, values)).toBe(fixedTexts(open, 'es', 'sample')(key, values));
  }
  expect(fixedTexts(fixed, 'es', 'sample')(['nowhere', 'bye'])).toBe('Adiós');
  const looked = lookUp.mock.calls.map(([key]) => [key].flat()[0]);
  expect(looked.filter((key) => key === 'bye')).toHaveLength(1);
});

test('another namespace has texts of its own, and a part that comes late brings its texts', () => {
  const [open, fixed] = [texts(), texts()];
  settleTexts(fixed);
  for (const instance of [open, fixed]) {
    expect(fixedTexts(instance, 'es', 'part')('late')).toBe('late');
    addPartMessages(instance, 'part', { es: { late: 'Luego' }, en: { late: 'Later' } });
    expect(fixedTexts(instance, 'es', 'part')('late')).toBe('Luego');
    expect(fixedTexts(instance, 'es', 'part')('bye')).toBe('bye');
    expect(fixedTexts(instance, 'es', 'sample')('bye')).toBe('Adiós');
  }
});
