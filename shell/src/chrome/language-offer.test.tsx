import { openI18n, RootProvider, RouterBridge } from '@horno/kit/shell';
import { afterEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import es from '../../locales/es.json' with { type: 'json' };
import { aComposition } from '../../spec/remotes.ts';
import { testShell } from '../../spec/test-shell.tsx';
import { ShellContext } from '../app/shell-context.ts';
import { LanguageOffer, offeredLanguage } from './language-offer.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

test('LanguageOffer speaks English on a Spanish page when the browser prefers English', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'es']);
  const { root, shell, router } = testShell({ composition: aComposition([], { lang: 'es' }), path: '/' });
  const i18n = openI18n('es');
  i18n.addResourceBundle('es', 'shell', es);
  const runtime = Object.assign(shell.runtime, { i18n });
  render(
    <RootProvider scope={{ ...root, runtime }}>
      <ShellContext value={shell}>
        <RouterBridge router={router}>
          <LanguageOffer />
        </RouterBridge>
      </ShellContext>
    </RootProvider>,
  );
  expect(await screen.findByText('This shop is also in English.')).toBeVisible();
});

test.each([
  [['es-PE', 'en'], 'es', undefined],
  [['en-US', 'es'], 'es', 'en'],
  [['en'], 'en', undefined],
  [['es-419', 'en'], 'en', 'es'],
  [['qu-PE', 'fr', 'EN-GB'], 'es', 'en'],
  [['fr-FR'], 'es', undefined],
  [['pt-BR', 'en'], 'es', 'en'],
  [[], 'es', undefined],
] as const)('a browser that prefers %p is offered, on a page in %s: %s', (preferred, current, expected) => {
  expect(offeredLanguage(preferred, ['es', 'en'], current)).toBe(expected);
});
