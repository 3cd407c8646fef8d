import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { usePartMessages } from '../hooks.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useRoot } from '../runtime.ts';
import { memoryRouter, testScope } from '../testing/test-scope.ts';
import { RemoteRoot } from './remote-root.tsx';

let broken = true;

function Fragile({ data }: { data: unknown }) {
  const { pathname } = useLocation();
  if (broken && pathname === '/order/broken') throw new Error('broken on purpose');
  return <p>{`${pathname} ${String(data)}`}</p>;
}

beforeEach(() => {
  broken = true;
  // React logs the error that the boundary contains.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function show(path: string, initial?: { data: unknown }) {
  const router = memoryRouter(path);
  const scope = testScope({ router });
  const load = jest.fn(async () => 'loaded');
  const view = { what: 'page' as const, pattern: '/order/:slug?', module: { component: Fragile, load } };
  render(<RemoteRoot scope={scope} view={view} initial={initial} />);
  return { router, scope, load };
}

describe('RemoteRoot whose content throws', () => {
  test('reports the error with the remote’s name and offers a retry', () => {
    const { scope } = show('/order/broken', { data: 'a' });
    expect(screen.getByRole('alert')).toHaveTextContent('Tu pedido sigue guardado');
    // The failure view is the whole page.
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Algo salió mal');
    expect(scope.faults).toMatchObject([
      { remote: 'mf-sample', phase: 'render', error: { message: 'broken on purpose' } },
    ]);
  });

  test('renders and loads again after a tap on retry', async () => {
    const { load } = show('/order/broken', { data: 'of the document' });
    broken = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' })));
    expect(screen.getByText('/order/broken loaded')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('renders again when the address changes', async () => {
    const { router } = show('/order/broken', { data: 'of the document' });
    await act(async () => router.navigator.push('/order/pizzas'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('/order/pizzas loaded')).toBeVisible();
  });
});

test.each([
  ['the page of the address tells its head', '/order/drinks', () => ({ title: 'Bebidas' }), ['Bebidas']],
  ['squad S4: a page without a head has the title of the shop', '/order/drinks', undefined, ['']],
  ['a page on its way out says nothing more of itself', '/huts', () => ({ title: 'Bebidas' }), []],
])('%s', async (_, next, head, titles) => {
  const router = memoryRouter('/order/pizzas');
  const onHead = jest.fn();
  let answer = (_: string) => {};
  const load = () => new Promise<string>((resolve) => (answer = resolve));
  const module = { component: () => null, load, ...(head && { head }) };
  const view = { what: 'page' as const, pattern: '/order/:slug?', module };
  render(<RemoteRoot scope={testScope({ router, onHead })} view={view} />);
  await act(async () => router.navigator.push(next));
  await act(async () => answer('loaded'));
  expect(onHead.mock.calls.map(([head]) => (head as { title: string }).title)).toEqual(titles);
});

function Lost() {
  useRoot();
  return null;
}

test('useRoot throws with an explanation outside of a root', () => {
  expect(() => render(<Lost />)).toThrow(/renderInShell/);
});

const late = { es: { late: 'tarde' }, en: { late: 'late' } };

function Part() {
  usePartMessages(late);
  const { t } = useTranslation();
  return <p>{`${t('own')} ${t('late')}`}</p>;
}

test('a part adds its own texts in both languages, also for components that load later', async () => {
  const scope = testScope({ router: memoryRouter('/order/x') });
  const messages = { es: { own: 'propio' }, en: { own: 'own' } };
  const view = { what: 'slot' as const, module: { component: Part, messages } };
  render(<RemoteRoot scope={scope} view={view} />);
  expect(await screen.findByText('propio tarde')).toBeVisible();
  await act(async () => void (await scope.runtime.i18n.changeLanguage('en')));
  expect(screen.getByText('own late')).toBeVisible();
});
