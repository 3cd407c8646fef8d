import { AppError } from '@horno/contracts/errors';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import { type RemoteNotice, useNotify } from './hooks.ts';
import { RootProvider } from './root/root-provider.tsx';
import type { Notice } from './runtime.ts';
import { testScope } from './testing/test-scope.ts';

type Said = Pick<RemoteNotice, 'text' | 'action'>;

function Sender(said: Said) {
  useNotify()({ id: 'a', kind: 'info', ...said });
  return null;
}

/** Shows a notice as a remote does, and returns what the shell reads in each language. */
async function textsOf(notice: Said): Promise<string[][]> {
  const shown: Notice[] = [];
  const scope = testScope({ notify: (one) => shown.push(one) });
  render(
    <RootProvider scope={scope}>
      <Sender {...notice} />
    </RootProvider>,
  );
  const read = (text: string | (() => string) = '') => (typeof text === 'string' ? text : text());
  const texts = () => [read(shown[0]?.text), read(shown[0]?.action?.label)];
  const before = texts();
  await scope.runtime.i18n.changeLanguage('en');
  return [before, texts()];
}

test('useNotify writes text and action again when the language changes', async () => {
  const texts = await textsOf({
    text: (t, _, lang) => `${t('hello', { name: 'Rosa' })} (${lang})`,
    action: { label: (t) => t('hello', { name: 'Li' }), run: () => undefined },
  });
  expect(texts).toEqual([
    ['Hola Rosa (es)', 'Hola Li'],
    ['Hello Rosa (en)', 'Hello Li'],
  ]);
});

test('useNotify writes an error in the language of the page when the server sent both', async () => {
  const messages = { es: 'El pedido máximo: S/700.', en: 'Maximum order: S/700.' };
  const refused = new AppError('CART-09', { message: messages.es, messages });
  expect(await textsOf({ text: (_, errorText) => errorText(refused) })).toEqual([
    [messages.es, ''],
    [messages.en, ''],
  ]);
  expect(await textsOf({ text: (_, errorText) => errorText(new AppError('NETWORK')) })).toEqual([
    [es.errors.NETWORK, ''],
    [en.errors.NETWORK, ''],
  ]);
});

test('useNotify keeps a plain text', async () => {
  expect(await textsOf({ text: 'Hola' })).toEqual([
    ['Hola', ''],
    ['Hola', ''],
  ]);
});
