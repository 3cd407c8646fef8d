import { AppError } from '@horno/contracts/errors';
import { type Answers, aTenantConfig, fakeApi, TEST_NOW } from '@horno/testing';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadHome } from '../data/home.data.ts';
import { shownPopups } from '../state/noted-ids.ts';
import { aBanner, contactless, sunday } from '../testing/content.ts';
import { headingRanks, showPage } from '../testing/show.ts';
import home from './home.page.tsx';

const lunch = aBanner({
  id: 'almuerzo',
  name: 'Almuerzo',
  badge: undefined,
  text: 'Hasta las 4 p. m.',
  price: 19.9,
  old_price: undefined,
  url: { desktop: '/order/lunch-time', mobile: '/order/lunch-time' },
  tone: 'sage',
});
const banners = { item: { top_home: [], left_home: [aBanner()], right_home: [lunch] } };

function answersWith(
  part: Parameters<typeof aTenantConfig>[0] = {},
  positions: Answers['banners.positions'] = banners,
) {
  return { 'banners.positions': positions, 'tenant.config': { item: aTenantConfig(part) } } satisfies Answers;
}

beforeEach(() => window.sessionStorage.clear());

describe('the home page', () => {
  test('shows the deals with price, old price, badge and a link each', async () => {
    showPage('home', home, { answers: answersWith() });
    const big = (await screen.findByRole('link', { name: 'Dos grandes, las que quieras' })).closest(
      'li',
    ) as HTMLElement;
    expect(big).toHaveTextContent('La más pedida');
    expect(big).toHaveTextContent('S/ 52.90');
    expect(within(big).getByText('S/ 59.80').tagName).toBe('S');
    expect(screen.getByRole('link', { name: 'Almuerzo' })).toHaveAttribute('href', '/order/lunch-time');
  });

  test('shows prices as "desde … según tu tienda" without a store, and with terms beside the offer', async () => {
    const offer = {
      kind: 'item' as const,
      name: 'Dos grandes',
      valid_to: '2028-12-31',
      stores: ['Miraflores Larco'],
      order_types: ['D' as const],
      conditions: 'Masa clásica o delgada.',
    };
    const deal = aBanner({ price: 49.7, old_price: undefined, price_from: true, offer });
    const answers = answersWith({}, { item: { top_home: [], left_home: [deal], right_home: [] } });
    showPage('home', home, { answers });
    const card = (await screen.findByRole('link', { name: 'Dos grandes, las que quieras' })).closest(
      'li',
    ) as HTMLElement;
    expect(card).toHaveTextContent('desde S/ 49.70 según tu tienda');
    expect(card).toHaveTextContent(
      'Hasta el 31 de diciembre de 2028 · Solo en Miraflores Larco · Solo delivery. Masa clásica o delgada.',
    );
  });

  test('asks for the prices of the chosen store, and for those of all stores when it is gone', async () => {
    const place = { outletCode: 'LIM-MIR-01', orderType: 'D' as const, tier: 3, advanceOrder: 0 as const };
    let isGone = false;
    const api = fakeApi({
      ...answersWith(),
      'banners.positions': (input) => {
        const query = input.query as { outlet_code?: string };
        if (isGone && query.outlet_code !== undefined) throw new AppError('HUTFE-2');
        return query.outlet_code === 'LIM-MIR-01' ? { item: { ...banners.item, right_home: [] } } : banners;
      },
    });
    const load = () => loadHome({ api, lang: 'es', now: TEST_NOW, place, signal: new AbortController().signal });
    expect((await load()).deals).toMatchObject({ hasStore: true, right: [] });
    isGone = true;
    expect((await load()).deals).toMatchObject({ hasStore: false, right: [{ id: 'almuerzo' }] });
  });

  test('sets the size of each picture and offers a picture for phones', async () => {
    const { container } = showPage('home', home, { answers: answersWith() });
    await screen.findByRole('link', { name: 'Almuerzo' });
    const picture = container.querySelector('picture') as Element;
    expect(picture.querySelector('source')).toHaveAttribute('media', '(max-width: 639px)');
    expect(picture.querySelector('source')).toHaveAttribute('srcset', '/api/v1/product-media/combo/m.svg');
    expect(picture.querySelector('img')).toMatchObject({ alt: '', width: 300, height: 232 });
  });

  test('starts its headings at level 2 because the layout has level 1', async () => {
    const { container } = showPage('home', home, { answers: answersWith() });
    await screen.findByRole('link', { name: 'Almuerzo' });
    expect(headingRanks(container)).toEqual([2, 3, 3, 2, 3, 3, 3, 2]);
  });

  test('offers its slots and links to menu, stores and location tool', async () => {
    const { container } = showPage('home', home, {
      answers: answersWith({ game: { id: 'gira-y-gana', campaign: 'gira-y-gana' } }),
    });
    await screen.findByRole('link', { name: 'Almuerzo' });
    expect([...container.querySelectorAll('[data-slot]')].map((slot) => slot.getAttribute('data-slot'))).toEqual([
      'home.deals',
      'home.game',
    ]);
    expect(screen.getByRole('link', { name: 'Ver todas' })).toHaveAttribute('href', '/order/deals');
    expect(screen.getByRole('link', { name: 'Ver las tiendas' })).toHaveAttribute('href', '/huts');
    expect(screen.getByRole('link', { name: 'Poner mi dirección' })).toHaveAttribute('href', '/?dialog=location');
  });

  test('names a deal in the language of the page, and has a link for phones', async () => {
    const deal = aBanner({
      name: { es: 'Dos grandes', en: 'Two large' },
      url: { desktop: '/order/deals', mobile: '/order/pizzas' },
    });
    const shell = showPage('home', home, {
      answers: answersWith({}, { item: { ...banners.item, left_home: [deal] } }),
    });
    const targets = () => {
      const links = within(screen.getAllByRole('listitem')[0] as HTMLElement).getAllByRole('link');
      return links.map((link) => [link.textContent, link.getAttribute('href')]);
    };
    await screen.findByRole('link', { name: 'Almuerzo' });
    expect(targets()).toEqual([
      ['Dos grandes', '/order/deals'],
      ['Dos grandes', '/order/pizzas'],
    ]);
    await shell.speak('en');
    await waitFor(() => expect(targets()[0]?.[0]).toBe('Two large'));
  });

  test('renders without deals when there are none', async () => {
    showPage('home', home, { answers: answersWith({}, { item: { top_home: [], left_home: [], right_home: [] } }) });
    expect(await screen.findByRole('heading', { name: 'Cerca de ti' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Ofertas de hoy' })).toBeNull();
  });

  test('shows a notice and the rest of the page when the deals fail to load', async () => {
    const { faults } = showPage('home', home, { answers: answersWith({}, new AppError('INTERNAL')) });
    expect(await screen.findByText(/No pudimos traer las ofertas/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Así sale tu pizza' })).toBeInTheDocument();
    expect(faults).toEqual([]);
  });

  test('renders without the settings of the chain', async () => {
    const { heads } = showPage('home', home, {
      answers: { 'banners.positions': banners, 'tenant.config': new AppError('NETWORK') },
    });
    expect(await screen.findByRole('link', { name: 'Almuerzo' })).toBeInTheDocument();
    expect(heads.at(-1)?.jsonLd).toBeUndefined();
  });

  test('contains structured data of the seller', async () => {
    const { heads } = showPage('home', home, { answers: answersWith() });
    await waitFor(() => expect(heads).toHaveLength(1));
    expect(heads[0]).toMatchObject({
      canonical: '/',
      jsonLd: [{ '@type': 'Organization', telephone: '+51 1 505-1111' }],
    });
  });

  test('renders in English', async () => {
    showPage('home', home, { answers: answersWith({ notices: [sunday] }), lang: 'en' });
    expect(await screen.findByRole('heading', { name: 'Today’s deals' })).toBeInTheDocument();
    expect(await screen.findByText('No web orders this Sunday.')).toBeInTheDocument();
  });
});

test('the home page has no game slot when no game is active', async () => {
  const { container } = showPage('home', home, { answers: answersWith() });
  await screen.findByRole('link', { name: 'Almuerzo' });
  expect(container.querySelector('[data-slot="home.game"]')).toBeNull();
});

describe('the banner notice', () => {
  test('is a status and stays closed for the session', async () => {
    const answers = answersWith({ notices: [sunday] });
    const first = showPage('home', home, { answers });
    expect(
      (await screen.findByText('Este domingo no atendemos por la web.')).closest('[role="status"]'),
    ).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    first.unmount();
    showPage('home', home, { answers });
    expect(await screen.findByRole('status')).toBeEmptyDOMElement();
  });

  test('is absent on other days', async () => {
    showPage('home', home, { answers: answersWith({ notices: [{ ...sunday, days: [0] }] }) });
    await screen.findByRole('link', { name: 'Almuerzo' });
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('the popup', () => {
  const answers = answersWith({ notices: [contactless] });

  test('opens once per session with five points and two actions', async () => {
    const first = showPage('home', home, { answers });
    const dialog = await screen.findByRole('dialog', { name: 'Entrega sin contacto' });
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(5);
    expect(within(dialog).getByRole('link', { name: 'Preguntas frecuentes' })).toHaveAttribute('href', '/faq');
    expect(within(dialog).getByRole('button', { name: 'Entendido, continuar' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Entendido, continuar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first.unmount();
    showPage('home', home, { answers });
    await screen.findByRole('link', { name: 'Almuerzo' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shownPopups.read()).toEqual(['sin-contacto']);
  });

  test('waits while any dialog is open', async () => {
    const other = document.body.appendChild(document.createElement('dialog'));
    other.open = true;
    try {
      showPage('home', home, { answers });
      await screen.findByRole('link', { name: 'Almuerzo' });
      // The code of the popup has loaded, and the popup stays closed.
      await act(async () => void (await import('../components/home/notice-popup.tsx')));
      expect(screen.queryByRole('dialog', { name: 'Entrega sin contacto' })).toBeNull();
      expect(window.sessionStorage.getItem('sf.popup.v1')).toBeNull();
      act(() => other.remove());
      expect(await screen.findByRole('dialog', { name: 'Entrega sin contacto' })).toBeInTheDocument();
    } finally {
      other.remove();
    }
  });

  test('stays closed while the customer types', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    try {
      showPage('home', home, { answers });
      await screen.findByRole('link', { name: 'Almuerzo' });
      await act(async () => void (await import('../components/home/notice-popup.tsx')));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(field).toHaveFocus();
      expect(window.sessionStorage.getItem('sf.popup.v1')).toBeNull();
    } finally {
      field.remove();
    }
  });

  test('waits while the URL requests another dialog', async () => {
    showPage('home', home, { answers, path: '/?dialog=location' });
    await screen.findByRole('link', { name: 'Almuerzo' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.sessionStorage.getItem('sf.popup.v1')).toBeNull();
  });
});
