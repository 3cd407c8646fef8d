import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { memoryRouter } from '../testing/test-scope.ts';
import { RouterBridge, stripPrefix } from './bridge.tsx';
import { staticRouter } from './facade.ts';

const mounts: string[] = [];

const Address = () => <p>{useLocation().pathname}</p>;

function Page() {
  const { slug } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    mounts.push('mount');
    return () => void mounts.push('unmount');
  }, []);
  return (
    <>
      <p>{`${slug} ${pathname}${search}`}</p>
      <Link to="/order/bebidas?dialog=time">bebidas</Link>
      <button type="button" onClick={() => navigate('/huts')}>
        go
      </button>
    </>
  );
}

let correct: (search: string) => void = () => undefined;

function Corrector() {
  const navigate = useNavigate();
  correct = (search) => navigate({ search }, { replace: true });
  return null;
}

function show(path: string, prefix = '') {
  mounts.length = 0;
  const router = memoryRouter(path, prefix);
  const view = render(
    <RouterBridge router={router} pattern="/order/:slug?">
      <Page />
    </RouterBridge>,
  );
  return { router, view };
}

describe('RouterBridge', () => {
  test('provides parameters and address without the language prefix', () => {
    show('/en/order/pizzas?x=1', '/en');
    expect(screen.getByText('pizzas /order/pizzas?x=1')).toBeVisible();
  });

  test.each([
    ['', '/order/pizzas', '/order/bebidas?dialog=time'],
    ['/en', '/en/order/pizzas', '/en/order/bebidas?dialog=time'],
  ])('links keep the prefix %p', (prefix, path, expected) => {
    const { router } = show(path, prefix);
    expect(screen.getByRole('link')).toHaveAttribute('href', expected);
    fireEvent.click(screen.getByRole('link'));
    const { pathname, search } = router.get().location;
    expect(pathname + search).toBe(expected);
  });

  test.each(['', '/en'])('a page that is being replaced does not correct the address, prefix %p', async (prefix) => {
    const router = memoryRouter(`${prefix}/order/pizzas`, prefix);
    render(
      <RouterBridge router={router} pattern="/order/:slug?">
        <Corrector />
      </RouterBridge>,
    );
    act(() => correct('?step=1'));
    expect(router.get().location).toMatchObject({ pathname: `${prefix}/order/pizzas`, search: '?step=1' });
    await act(async () => router.navigator.push(`${prefix}/huts`));
    act(() => correct('?step=2'));
    expect(router.get().location).toMatchObject({ pathname: `${prefix}/huts`, search: '' });
  });

  test('hydrates with the address of the document, and then shows where the customer went meanwhile', async () => {
    const router = memoryRouter('/order/pizzas');
    const first = router.get();
    const tree = (
      <RouterBridge router={{ ...router, first: () => first }}>
        <Address />
      </RouterBridge>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(tree);
    router.navigator.push('/huts');
    const differs = jest.fn();
    await act(async () => hydrateRoot(container, tree, { onRecoverableError: differs }));
    expect(differs).not.toHaveBeenCalled();
    expect(container).toHaveTextContent('/huts');
  });

  test('navigates under the prefix', () => {
    const { router } = show('/en/order/pizzas', '/en');
    fireEvent.click(screen.getByRole('button'));
    expect(router.get().location.pathname).toBe('/en/huts');
  });

  test('does not mount the page again when a parameter changes', async () => {
    show('/order/pizzas');
    fireEvent.click(screen.getByRole('link'));
    expect(await screen.findByText('bebidas /order/bebidas?dialog=time')).toBeVisible();
    expect(mounts).toEqual(['mount']);
  });

  test('keeps the last address of a page that is being replaced', async () => {
    const { router } = show('/order/pizzas');
    await act(async () => router.navigator.push('/huts'));
    expect(screen.getByText('pizzas /order/pizzas')).toBeVisible();
    await act(async () => router.navigator.push('/order/postres'));
    expect(screen.getByText('postres /order/postres')).toBeVisible();
    expect(mounts).toEqual(['mount']);
  });

  test('updates links when the language changes, and keeps the page', async () => {
    const { router } = show('/order/pizzas');
    await act(async () => {
      router.setBasename('/en');
      router.navigator.replace('/en/order/pizzas');
    });
    expect(screen.getByText('pizzas /order/pizzas')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en/order/bebidas?dialog=time');
    expect(mounts).toEqual(['mount']);
  });

  test('passes every address to a slot, which has no pattern', async () => {
    const router = memoryRouter('/order/pizzas');
    render(
      <RouterBridge router={router}>
        <Page />
      </RouterBridge>,
    );
    await act(async () => router.navigator.push('/huts'));
    expect(screen.getByText('undefined /huts')).toBeVisible();
  });

  test('stops listening when it unmounts', () => {
    const { router, view } = show('/order/pizzas');
    const before = screen.getByText('pizzas /order/pizzas');
    view.unmount();
    router.navigator.push('/order/bebidas');
    expect(before.textContent).toBe('pizzas /order/pizzas');
    expect(mounts).toEqual(['mount', 'unmount']);
  });
});

describe('stripPrefix', () => {
  test.each([
    ['/order', '', '/order'],
    ['/en', '/en', '/'],
    ['/en/order', '/en', '/order'],
    ['/ensalada', '/en', '/ensalada'],
    ['/', '/en', '/'],
  ])('turns %s without %p into %s', (pathname, prefix, expected) => {
    expect(stripPrefix(pathname, prefix)).toBe(expected);
  });
});

describe('staticRouter', () => {
  test('has one address and makes the links that the browser makes', () => {
    const router = staticRouter('/order/pizzas', '?x=1', '/en');
    render(
      <RouterBridge router={router} pattern="/order/:slug?">
        <Page />
      </RouterBridge>,
    );
    expect(screen.getByText('pizzas /order/pizzas?x=1')).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/en/order/bebidas?dialog=time');
  });
});
