import { describe, expect, test } from '@jest/globals';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import { createI18n } from './i18n.ts';
import { addMessages, type Messages } from './open-i18n.ts';

const keysOf = (messages: Messages, before = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  );

describe('createI18n', () => {
  test('has the same keys of the kit in both languages', () => {
    expect(keysOf(en)).toEqual(keysOf(es));
  });

  test('separates the texts of remotes', () => {
    const i18n = createI18n('es');
    addMessages(i18n, 'es', 'menu', { title: 'Carta' });
    addMessages(i18n, 'es', 'cart', { title: 'Tu pedido' });
    expect([i18n.t('menu:title'), i18n.t('cart:title')]).toEqual(['Carta', 'Tu pedido']);
  });

  test('falls back to es when en has no text', () => {
    const i18n = createI18n('en');
    addMessages(i18n, 'es', 'menu', { title: 'Carta', lunch: 'Almuerzo' });
    addMessages(i18n, 'en', 'menu', { title: 'Menu' });
    expect([i18n.t('menu:title'), i18n.t('menu:lunch')]).toEqual(['Menu', 'Almuerzo']);
  });

  test('has its texts at once, so a server rendering does not wait', () => {
    expect(createI18n('en').t('retry')).toBe(en.retry);
  });

  test('does not escape values, because React does', () => {
    const i18n = createI18n('es');
    addMessages(i18n, 'es', 'menu', { hello: 'Hola {{name}}' });
    expect(i18n.t('menu:hello', { name: '<Rosa & Luis>' })).toBe('Hola <Rosa & Luis>');
  });

  test('replaces texts that are added again', () => {
    const i18n = createI18n('es');
    addMessages(i18n, 'es', 'menu', { deep: { a: 'uno', b: 'dos' } });
    addMessages(i18n, 'es', 'menu', { deep: { a: 'tres' } });
    expect([i18n.t('menu:deep.a'), i18n.t('menu:deep.b')]).toEqual(['tres', 'dos']);
  });
});
