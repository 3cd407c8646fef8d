/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { I18nextProvider as LibraryProvider } from 'react-i18next';
import { addMessages, openI18n } from './open-i18n.ts';
import { I18nextProvider, useTranslation } from './server-translation.tsx';
import { useTranslation as useLibrary } from './use-translation.ts';

const keys = ['title', 'nested.text', 'missing'];
function Server() {
  const { t } = useTranslation();
  const { t: kit } = useTranslation('kit');
  return [...keys.map((key) => t(key)), t('count', { count: 3 }), kit('retry')].join('|');
}

function Library() {
  const { t } = useLibrary();
  const { t: kit } = useLibrary('kit');
  return [...keys.map((key) => t(key)), t('count', { count: 3 }), kit('retry')].join('|');
}

test('the server replacement renders the same texts as react-i18next', () => {
  const instance = openI18n('es');
  addMessages(instance, 'es', 'menu', { title: 'Carta', count: '{{count}} pizzas', nested: { text: 'Hola' } });
  expect(
    renderToString(
      <I18nextProvider i18n={instance} defaultNS="menu">
        <Server />
      </I18nextProvider>,
    ),
  ).toBe(
    renderToString(
      <LibraryProvider i18n={instance} defaultNS="menu">
        <Library />
      </LibraryProvider>,
    ),
  );
});
