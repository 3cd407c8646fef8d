import { readConsent } from '@horno/contracts/consent';
import { RootProvider, RouterBridge } from '@horno/kit/shell';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aComposition, aPage, aRemote } from '../../spec/remotes.ts';
import { testShell } from '../../spec/test-shell.tsx';
import { ShellContext } from '../app/shell-context.ts';
import { LazyConsentBanner } from './lazy-consent-banner.tsx';

const set = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own cookie ends with it
  document.cookie = cookie;
};
afterEach(() => set('sf.consent=; Max-Age=0; Path=/'));

function door(path = '/', edition = '2024-04') {
  const pay = aRemote({ name: 'mf-checkout', pages: { pay: { ...aPage('/pay'), ownDocument: true } } });
  const shell = testShell({
    composition: aComposition([pay]),
    path,
    tenant: { legal_versions: { terms: '2024-04', privacy: edition } },
  });
  render(
    <RootProvider scope={shell.root}>
      <ShellContext value={shell.shell}>
        <RouterBridge router={shell.router}>
          <LazyConsentBanner />
        </RouterBridge>
      </ShellContext>
    </RootProvider>,
  );
  return shell;
}
const title = '¿Podemos medir cómo anda la web?';
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 60)));

test.each([
  ['Rechazar', false],
  ['Aceptar', true],
] as const)('%s takes one tap, is stored with edition and time, and is published', async (name, analytics) => {
  const { runtime } = door();
  const said: unknown[] = [];
  runtime.bus.on('shell', 'consent.changed@1', (consent) => said.push(consent));
  expect(await screen.findByRole('region', { name: title })).toBeInTheDocument();
  const classes = screen.getAllByRole('button').map(({ className }) => className);
  expect(new Set(classes).size).toBe(1);
  await userEvent.click(screen.getByRole('button', { name }));
  const consent = { version: '2024-04', analytics, at: '2024-05-23T00:30:00.000Z' };
  expect(readConsent(document.cookie)).toEqual(consent);
  expect(said).toEqual([consent]);
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

test.each([
  ['answered for this edition', '/', '2024-04', '2024-04'],
  ['on a page of payment', '/pay', '2024-04', '2024-03'],
  ['while the edition is not known', '/', '', '2024-03'],
])('LazyConsentBanner does not ask when customers %s', async (_, path, edition, answered) => {
  set(`sf.consent=${answered}.0.2024-05-01T00:00:00.000Z; Path=/`);
  door(path, edition);
  await settled();
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

test('ux 9: the question is not on screen during the checkout, and comes back after it', async () => {
  const { router } = door();
  expect(await screen.findByRole('region', { name: title })).toBeInTheDocument();
  await act(async () => router.navigator.push('/checkout?step=pago'));
  expect(screen.queryByRole('region', { name: title })).toBeNull();
  expect(document.documentElement.style.getPropertyValue('--sticky-bottom')).toBe('');
  await act(async () => router.navigator.push('/faq'));
  expect(screen.getByRole('region', { name: title })).toBeInTheDocument();
});

test('ux 9: sticky bars give the question room only while it is seen; the end of the page does not move', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(160);
  const main = document.body.appendChild(document.createElement('main'));
  const root = document.documentElement.style;
  const rooms = () => [root.getPropertyValue('--sticky-bottom'), document.body.style.paddingBottom];
  door();
  const question = await screen.findByRole('region', { name: title });
  expect(question).toHaveClass('aside');
  expect(rooms()).toEqual(['', '160px']);
  await waitFor(() => expect(question).not.toHaveClass('aside'));
  expect(rooms()).toEqual(['160px', '160px']);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 500, 100, 44));
  main.innerHTML = '<button class="primary">Pedir</button>';
  await waitFor(() => expect(question).toHaveClass('aside'));
  expect(rooms()).toEqual(['', '160px']);
  jest.restoreAllMocks();
  main.remove();
});

test('LazyConsentBanner asks again for another edition, and closes when the answer is given elsewhere', async () => {
  set('sf.consent=2024-03.1.2024-05-01T00:00:00.000Z; Path=/');
  const { runtime } = door();
  expect(await screen.findByRole('region', { name: title })).toBeInTheDocument();
  const consent = { version: '2024-04', analytics: false, at: '2024-05-23T00:30:00.000Z' };
  await act(async () => runtime.bus.publish('shell', 'consent.changed@1', consent));
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});
