import type { Disposition, PlaceCookie } from '@horno/contracts/disposition';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderToString } from 'react-dom/server.node';
import { useEventState, useIsCustomer } from './hooks.ts';
import { reactLifecycles } from './lifecycle/lifecycles.tsx';
import { RemoteRoot, type RemoteRootProps } from './root/remote-root.tsx';
import { placeOf } from './stores/disposition.ts';
import { memoryRouter, testScope } from './testing/test-scope.ts';

const drawn = jest.fn();
const onHead = jest.fn();
const load = jest.fn(async () => 'loaded');

function Menu({ data }: { data: string }) {
  const isCustomer = useIsCustomer();
  const notes = useEventState('disposition.changed@1', (event) => event?.disposition?.instruction);
  drawn();
  return <p>{`${data} ${isCustomer} ${notes}`}</p>;
}

const module = { component: Menu, load, head: (data: string) => ({ title: data }) };
const view = { what: 'page', pattern: '/order/:slug?', module } as unknown as RemoteRootProps['view'];
const chosen: Disposition = {
  schema: 1,
  orderType: 'D',
  outletId: '1',
  outletCode: 'LIM-MIR',
  outletName: 'Miraflores',
  outletAddress: 'Av. Larco 345',
  tier: 2,
  minCart: 25,
  deliveryFee: 5.9,
  quoteTime: 35,
  timezone: 'America/Lima',
  locationName: 'Av. Pardo 620',
  lat: -12.12,
  lng: -77.03,
  advanceOrder: 0,
  lastLocalizationUTCTime: '2024-05-23T00:30:00.000Z',
};

beforeEach(() => {
  for (const mock of [drawn, onHead, load]) mock.mockClear();
});

/** Hydrates a page that the server rendered for `place`, on a device with a disposition and a session. */
async function hydrate(place: PlaceCookie | undefined, disposition: Disposition | undefined, status = 'guest') {
  const scope = testScope({ router: memoryRouter('/order/pizzas'), onHead });
  const initial = { data: 'of the document', ...(place && { place }) };
  const domElement = document.createElement('div');
  domElement.innerHTML = renderToString(
    <RemoteRoot scope={testScope({ router: memoryRouter('/order/pizzas') })} view={view} initial={initial} />,
    { identifierPrefix: '_sample' },
  );
  drawn.mockClear();
  scope.bus.publish('disposition.changed@1', { disposition });
  scope.bus.publish('session.changed@1', { status } as never);
  const life = reactLifecycles(view);
  await act(() => life.mount({ domElement, scope, identifierPrefix: '_sample', initial }));
  return { domElement, scope };
}

test.each([
  ['without a place', undefined, undefined],
  ['with a place, which the document has', placeOf(chosen), chosen],
])(
  'after its hydration a page renders again only for a value that it has selected: %s',
  async (_, place, disposition) => {
    const { domElement, scope } = await hydrate(place, disposition);
    expect(domElement).toHaveTextContent('of the document false undefined');
    expect(drawn).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
    expect(scope.faults).toEqual([]);
  },
);

test('useIsCustomer returns true after the hydration of a customer’s page', async () => {
  const { domElement } = await hydrate(undefined, undefined, 'customer');
  expect(domElement).toHaveTextContent('of the document true undefined');
  expect(drawn).toHaveBeenCalledTimes(2);
});

test('PageHost sets the head only when data of another place arrive', async () => {
  const { scope } = await hydrate(placeOf(chosen), chosen);
  expect(onHead).not.toHaveBeenCalled();
  await act(async () =>
    scope.bus.publish('disposition.changed@1', { disposition: { ...chosen, outletCode: 'LIM-SBO' } }),
  );
  expect(load).toHaveBeenCalledTimes(1);
  expect(onHead).toHaveBeenCalledWith({ title: 'loaded' });
});
