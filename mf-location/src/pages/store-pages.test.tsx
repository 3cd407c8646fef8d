import { AppError } from '@horno/contracts/errors';
import type { LoadContext } from '@horno/kit';
import { type Answers, aDisposition, anOutlet, fakeApi, onePage, TEST_NOW } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOutletDetail, aPlace, happyAnswers } from '../testing/facts.ts';
import { fill, show } from '../testing/show.tsx';
import hut from './hut.page.tsx';
import huts from './huts.page.tsx';
import hutsOutlet from './huts-outlet.page.tsx';
import resultLocalization from './result-localization.page.tsx';

const miraflores = anOutlet();
const barranco = anOutlet({
  id: 'LIM-BAR',
  code: 'LIM-BAR',
  name: 'Barranco',
  slug: 'Barranco',
  address: 'Av. Grau 318',
  district: 'Barranco',
  lat: -12.1412,
  long: -77.0214,
  delivers: false,
  open_now: { D: false, C: false },
});
const cayma = anOutlet({
  id: 'AQP',
  code: 'AQP',
  name: 'Cayma',
  slug: 'Cayma',
  city: 'Arequipa',
  lat: -16.4,
  long: -71.5,
});
const stores = { 'outlets.list': onePage([miraflores, barranco, cayma]) };
const names = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => within(heading).getByRole('link').textContent);

test('/huts groups stores by city with hours, state and services', async () => {
  show({ module: huts, page: 'huts', path: '/huts', answers: stores });
  expect(await screen.findByRole('heading', { level: 1, name: 'Tiendas' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Lima',
    'Arequipa',
  ]);
  expect(names()).toEqual(['Miraflores Larco', 'Barranco', 'Cayma']);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows[0]).toContain('AbiertaHoy 11 a. m. – 11 p. m.DeliveryRecojo');
  expect(rows[1]).toContain('Cerrada');
  expect(rows[1]).not.toContain('Delivery');
  expect(screen.getByRole('link', { name: 'Ver tienda Miraflores Larco' })).toHaveAttribute(
    'href',
    '/hut/Miraflores+Larco',
  );
});

test('/huts keeps search and filters in the URL and ignores accents', async () => {
  const shell = show({ module: huts, page: 'huts', path: '/huts?q=barran', answers: stores });
  await screen.findByRole('heading', { level: 1 });
  expect(names()).toEqual(['Barranco']);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Abiertas ahora' }));
  expect(shell.address()).toBe('/huts?q=barran&open=1');
  expect(await screen.findByText('Ninguna tienda coincide')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver todas las tiendas' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

describe('/huts of a chain with many stores', () => {
  const many = Array.from({ length: 25 }, (_, n) =>
    anOutlet({ code: `S-${n}`, name: `Tienda ${n}`, slug: `Tienda+${n}`, lat: -12 - n / 1000 }),
  );
  const inPages: Answers = {
    'outlets.list': ({ query }) => {
      const { page = 1, q, location, open } = query as Record<'q' | 'location' | 'open', string> & { page?: number };
      const found = many.filter(({ name }) => !q || name.endsWith(` ${q}`));
      const sorted = location || open ? found.toReversed() : found;
      const pages = Math.max(1, Math.ceil(found.length / 10));
      return { items: sorted.slice((page - 1) * 10, page * 10), total: found.length, page, pages };
    },
  };
  const asked = (shell: ReturnType<typeof show>) =>
    shell.api.made.flatMap(({ id, input }) => (id === 'outlets.list' ? [(input as { query: object }).query] : []));

  test('shows a page, and more on request', async () => {
    const shell = show({ module: huts, page: 'huts', path: '/huts', answers: inPages });
    expect(await screen.findByText('25 tiendas')).toBeInTheDocument();
    expect(names()).toHaveLength(10);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Ver más tiendas' }));
    await waitFor(() => expect(names()).toHaveLength(20));
    await user.click(screen.getByRole('button', { name: 'Ver más tiendas' }));
    await waitFor(() => expect(names()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Ver más tiendas' })).toBeNull();
    expect(asked(shell)).toEqual([{}, { page: 2 }, { page: 3 }]);
  });

  test('asks the api for a search, once the customer pauses', async () => {
    const shell = show({ module: huts, page: 'huts', path: '/huts', answers: inPages });
    const user = userEvent.setup();
    await user.type(await screen.findByRole('searchbox'), '24');
    await waitFor(() => expect(names()).toEqual(['Tienda 24']));
    expect(asked(shell)).toEqual([{}, { page: 1, q: '24' }]);
    expect(screen.getByText('1 tienda')).toBeInTheDocument();
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(names()).toHaveLength(10));
  });

  test('asks for filters and for the nearest stores', async () => {
    const disposition = aDisposition({ lat: -12.1412, lng: -77.0214 });
    const shell = show({ module: huts, page: 'huts', path: '/huts', answers: inPages, disposition });
    await waitFor(() => expect(asked(shell)).toContainEqual({ page: 1, location: '-77.0214,-12.1412' }));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Abiertas ahora' }));
    await waitFor(() => expect(asked(shell)).toContainEqual({ page: 1, location: '-77.0214,-12.1412', open: '1' }));
  });

  test('says that the search failed', async () => {
    let calls = 0;
    const answers: Answers = {
      'outlets.list': (input) => {
        calls += 1;
        if (calls > 1) throw new AppError('UNAVAILABLE_SERVICE');
        return (inPages['outlets.list'] as (given: typeof input) => never)(input);
      },
    };
    show({ module: huts, page: 'huts', path: '/huts', answers });
    await userEvent.setup().type(await screen.findByRole('searchbox'), 'x');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

test('/huts lists the nearest store first when the address is known', async () => {
  const disposition = aDisposition({ lat: -12.1412, lng: -77.0214 });
  show({ module: huts, page: 'huts', path: '/huts', answers: stores, disposition });
  await screen.findByRole('heading', { level: 1 });
  expect(names()).toEqual(['Barranco', 'Miraflores Larco', 'Cayma']);
  expect(screen.getByText(/^0\.00.km$/)).toBeInTheDocument();
});

test('/huts checks the store and sets the place when carry-out is chosen', async () => {
  const shell = show({ module: huts, page: 'huts', path: '/huts', answers: stores });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Recoger aquí: Miraflores Larco' }));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(shell.bus.last('disposition.changed@1')?.disposition).toMatchObject({ orderType: 'C', outletCode: 'LIM-MIR' });
});

test('/hut shows hours, minimum, coverage and stores nearby under one h1', async () => {
  const near = { 'places.getStore': { items: [miraflores, { ...barranco, distance: 2.3 }] } };
  const shell = show({ module: hut, page: 'hut', path: '/hut/Miraflores+Larco', answers: near });
  expect(await screen.findByRole('heading', { level: 1, name: 'Horno Miraflores Larco' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  const today = screen.getByRole('row', { current: 'date' });
  expect(today).toHaveTextContent('Miércoles11 a. m. – 11 p. m.11 a. m. – 11 p. m.');
  expect(screen.getAllByRole('row')).toHaveLength(8);
  expect(screen.getByText(/Reparte en Miraflores, San Isidro/)).toBeInTheDocument();
  expect(screen.getByText('Horno de leña a la vista')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Barranco/ })).toHaveAttribute('href', '/hut/Barranco');
  expect(shell.address()).toBe('/hut/Miraflores+Larco');
});

const festive = anOutlet({
  open_now: { D: false, C: false },
  holidays: [
    { date: '2024-12-25', hours: [] },
    { date: '2025-01-01', hours: [{ opening: '13:00', closing: '22:00' }] },
  ],
});
const CHRISTMAS = '2024-12-25T17:00:00.000Z';

test('/huts shows no hours for a store that is closed all day on a holiday', async () => {
  show({ module: huts, page: 'huts', path: '/huts', now: CHRISTMAS, answers: { 'outlets.list': onePage([festive]) } });
  expect(await screen.findByText('Hoy no atiende')).toBeVisible();
  expect(screen.queryByText(/^Hoy \d/)).toBeNull();
});

test('/hut names the holidays with their date and hours', async () => {
  const answers = { 'outlets.detail': { item: anOutletDetail(festive) } };
  show({ module: hut, page: 'hut', path: '/hut/Miraflores+Larco', now: CHRISTMAS, answers });
  const today = await screen.findByRole('row', { current: 'date' });
  expect(today).toHaveTextContent('miércoles 25 de diciembreCerradaCerrada');
  const last = screen.getAllByRole('row').at(-1);
  expect(last).toHaveTextContent('miércoles 1 de enero1 p. m. – 10 p. m.1 p. m. – 10 p. m.');
  expect(screen.getByText('Hoy no atiende')).toBeVisible();
});

test('/hut starts an order for either order type', async () => {
  const shell = show({ module: hut, page: 'hut', path: '/hut/Miraflores+Larco' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Pedir delivery' }));
  expect(await screen.findByRole('combobox', { name: '¿A dónde lo llevamos?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await user.click(screen.getByRole('button', { name: 'Pedir para recoger' }));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
});

test('/hut redirects another spelling to the canonical URL with its query', async () => {
  const shell = show({ module: hut, page: 'hut', path: '/hut/LIM-MIR?from=mail' });
  await waitFor(() => expect(shell.address()).toBe('/hut/Miraflores+Larco?from=mail'));
});

test('/huts/{code} redirects to the store’s page', async () => {
  const shell = show({ module: hutsOutlet, page: 'hutsOutlet', path: '/huts/LIM-MIR' });
  await waitFor(() => expect(shell.address()).toBe('/hut/Miraflores+Larco'));
});

const unknown = { 'outlets.detail': new AppError('HUTFE-2') } as const;

test.each([
  ['hut', hut, '/hut/nada'],
  ['hutsOutlet', hutsOutlet, '/huts/nada'],
] as const)('%s links to all stores when the store does not exist', async (page, module, path) => {
  const shell = show({ module: module as typeof hut, page, path, answers: unknown });
  expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos esa tienda' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver todas las tiendas' })).toHaveAttribute('href', '/huts');
  expect(shell.heads.at(-1)).toMatchObject({ robots: 'noindex' });
});

function contextOf(answers: Parameters<typeof happyAnswers>[0]): LoadContext {
  const api = fakeApi(happyAnswers(answers));
  const params = { outlet: 'Miraflores+Larco' };
  return { lang: 'es', params, search: new URLSearchParams(), flags: {}, now: TEST_NOW, api };
}

test('/hut responds with status and structured data', async () => {
  const context = contextOf({});
  const data = (await hut.load?.(context)) ?? null;
  expect(hut.status?.(data)).toBe(200);
  const head = hut.head?.(data, { ...context, t: (key) => key });
  expect(head).toMatchObject({ canonical: '/hut/Miraflores+Larco' });
  expect(head?.jsonLd?.[0]).toMatchObject({
    '@type': 'Restaurant',
    name: 'Horno Miraflores Larco',
    address: { streetAddress: 'Av. Larco 345', addressCountry: 'PE' },
    geo: { latitude: -12.1219, longitude: -77.0297 },
    image: '/api/v1/product-media/share/es/shop/shop.png',
  });
  expect(hut.status?.((await hut.load?.(contextOf(unknown))) ?? null)).toBe(404);
});

test('/hut gives search engines the hours by weekday and those of holidays', async () => {
  const context = { ...contextOf({ 'outlets.detail': { item: anOutletDetail(festive) } }), now: CHRISTMAS };
  const data = (await hut.load?.(context)) ?? null;
  const [store] = hut.head?.(data, { ...context, t: (key) => key })?.jsonLd ?? [];
  const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const hours = { '@type': 'OpeningHoursSpecification', opens: '11:00', closes: '23:00' };
  expect(store?.openingHoursSpecification).toEqual(weekdays.map((dayOfWeek) => ({ ...hours, dayOfWeek })));
  const on = (date: string, opens: string, closes: string) => ({
    ...{ ...hours, opens, closes },
    validFrom: date,
    validThrough: date,
  });
  expect(store?.specialOpeningHoursSpecification).toEqual([
    on('2024-12-25', '00:00', '00:00'),
    on('2025-01-01', '13:00', '22:00'),
  ]);
});

test('/hut renders without the stores nearby, but fails without the store', async () => {
  const data = await hut.load?.(contextOf({ 'places.getStore': new AppError('TIMEOUT') }));
  expect(data).toMatchObject({ near: [], outlet: { code: 'LIM-MIR' } });
  await expect(hut.load?.(contextOf({ 'outlets.detail': new AppError('INTERNAL') }))).rejects.toMatchObject({
    code: 'INTERNAL',
  });
});

test('/huts has no filter for an order type that no store offers', async () => {
  const closed = { 'outlets.list': onePage([miraflores, barranco].map((store) => ({ ...store, collects: false }))) };
  show({ module: huts, page: 'huts', path: '/huts', answers: closed });
  await screen.findByRole('heading', { level: 1, name: 'Tiendas' });
  expect(screen.getByRole('button', { name: 'Con delivery' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Con recojo' })).toBeNull();
});

test('/huts keeps the filters for delivery and carry-out in the URL', async () => {
  const shell = show({ module: huts, page: 'huts', path: '/huts', answers: stores });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Con delivery' }));
  expect(shell.address()).toBe('/huts?delivery=1');
  await waitFor(() => expect(names()).toEqual(['Miraflores Larco', 'Cayma']));
  await user.click(screen.getByRole('button', { name: 'Con recojo' }));
  expect(shell.address()).toBe('/huts?delivery=1&collection=1');
});

test('/huts loads the map on request and works without it', async () => {
  const shell = show({ module: huts, page: 'huts', path: '/huts', answers: stores });
  const user = userEvent.setup();
  const toggle = await screen.findByRole('button', { name: 'Ver en el mapa' });
  expect(shell.api.made.map(({ id }) => id)).not.toContain('geo.base');
  await user.click(toggle);
  expect(shell.address()).toBe('/huts?map=1');
  expect(await screen.findByText('El mapa no cargó. Elige tu tienda de la lista.')).toBeInTheDocument();
  expect(names()).toHaveLength(3);
});

test('/hut forces the order type when delivery is chosen', async () => {
  show({ module: hut, page: 'hut', path: '/hut/Miraflores+Larco' });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Pedir delivery' }));
  expect(await screen.findByRole('combobox', { name: '¿A dónde lo llevamos?' })).toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

const postal = { 'places.cep': { items: [aPlace({ label: 'Miraflores, Lima' })] } };
const showPostal = (path: string, answers: Answers) =>
  show({ module: resultLocalization, page: 'resultLocalization', path, answers: { ...stores, ...answers } });

test('/result-localization lists the stores of a postal code by distance', async () => {
  const next = anOutlet({ id: 'LIM-BAR', code: 'LIM-BAR', name: 'Barranco', distance: 2.31 });
  const near = { 'places.getStore': { items: [anOutlet({ distance: 0.84 }), next] } };
  const shell = showPostal('/result-localization/15074', { ...postal, ...near });
  expect(await screen.findByRole('heading', { level: 1, name: 'Código postal 15074' })).toBeInTheDocument();
  const kilometres = screen.getAllByRole('listitem').map((row) => /\d+\.\d+(?=.km)/.exec(row.textContent ?? '')?.[0]);
  expect(kilometres).toEqual(['0.84', '2.31']);
  expect(screen.getByRole('button', { name: 'Elegir Barranco' })).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Elegir Miraflores Larco' }));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
});

test('/result-localization leads from a place to the pin for delivery', async () => {
  showPostal('/result-localization/15074/D', postal);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Elegir Miraflores, Lima' }));
  expect(await screen.findByRole('heading', { name: '¿Cuál es tu puerta?' })).toBeInTheDocument();
});

test('/result-localization responds 404 to an unknown postal code and offers another search', async () => {
  const shell = showPostal('/result-localization/99999', { 'places.cep': { items: [] } });
  const words = 'Lo sentimos, no encontramos una tienda cercana. Ingresa otro código postal.';
  expect(await screen.findByText(words)).toBeInTheDocument();
  const data = { zip: '99999', orderType: 'C', places: [], stores: [] } as const;
  expect(resultLocalization.status?.({ ...data, places: [], stores: [] })).toBe(404);
  shell.api.answer(postal);
  await fill(userEvent.setup(), screen.getByRole('textbox', { name: 'Buscar otro código postal' }), '15074');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Buscar' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Código postal 15074' })).toBeInTheDocument();
});
