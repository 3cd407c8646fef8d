import { AppError } from '@horno/contracts/errors';
import { type Answers, aTenantConfig, fakeApi, TEST_NOW } from '@horno/testing';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
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

// A busy machine is slow: no test waits for the limit.
configure({ asyncUtilTimeout: 8000 });
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

  const offer = {
    kind: 'item' as const,
    name: 'Dos grandes',
    valid_to: '2028-12-31',
    stores: ['Miraflores Larco'],
    order_types: ['D' as const],
    conditions: 'Masa clásica o delgada.',
  };
  const showDeal = async (part: Parameters<typeof aBanner>[0]) => {
    const answers = answersWith({}, { item: { top_home: [], left_home: [aBanner(part)], right_home: [] } });
    showPage('home', home, { answers });
    return (await screen.findByRole('link', { name: 'Dos grandes, las que quieras' })).closest('li') as HTMLElement;
  };

  test('shows prices as "desde … según tu tienda" without a store, and the conditions behind one word', async () => {
    const card = await showDeal({ price: 49.7, old_price: undefined, price_from: true, offer });
    expect(card).toHaveTextContent('desde S/ 49.70 según tu tienda');
    const folded = within(card).getByText('Condiciones').closest('details') as HTMLDetailsElement;
    expect(folded.open).toBe(false);
    expect(folded).toHaveTextContent('Solo en Miraflores Larco. Solo delivery. Masa clásica o delgada.');
  });

  test.each([
    ['names the last day of an offer that ends within a season', '2024-07-31', /Hasta el 31 de julio de 2024/],
    ['names no day beyond a season', '2028-12-31', /^(?!.*Hasta el)/],
  ])('%s', async (_, valid_to, text) => {
    expect((await showDeal({ offer: { ...offer, valid_to } })).textContent).toMatch(text);
  });

  test('says when a deal is sold that cannot be had now, offers to schedule it, and shows it last', async () => {
    const hours = { days: [1, 2, 3, 4, 5], start: '12:00', end: '16:00' };
    const later = { ...lunch, hours, is_later: true };
    const item = { top_home: [], left_home: [later], right_home: [aBanner()] };
    showPage('home', home, { answers: answersWith({}, { item }) });
    const cards = (await screen.findAllByRole('listitem')).map((card) => card.textContent?.replaceAll('\u00a0', ' '));
    expect(cards[0]).toMatch(/Dos grandes/);
    expect(cards[1]).toMatch(/Se vende de lunes a viernes, de 12 a 4 p\. m\./);
    expect(screen.getByRole('link', { name: 'Programar Almuerzo' })).toHaveAttribute(
      'href',
      '/order/lunch-time?dialog=location',
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
    expect((await load()).deals).toMatchObject({ hasStore: true, deals: [{ id: 'dos-grandes' }] });
    isGone = true;
    expect((await load()).deals).toMatchObject({ hasStore: false, deals: [{ id: 'dos-grandes' }, { id: 'almuerzo' }] });
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
    expect(headingRanks(container)).toEqual([2, 3, 3, 2]);
  });

  test('offers its slot, without the game of today, and links to menu, stores and location tool', async () => {
    const { container } = showPage('home', home, {
      answers: answersWith({ game: { id: 'gira-y-gana', campaign: 'gira-y-gana' } }),
    });
    await screen.findByRole('link', { name: 'Almuerzo' });
    expect([...container.querySelectorAll('[data-slot]')].map((slot) => slot.getAttribute('data-slot'))).toEqual([
      'home.deals',
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
    expect(screen.getByRole('heading', { name: 'Cerca de ti' })).toBeInTheDocument();
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
  const popup = () => screen.findByRole('dialog', { name: 'Entrega sin contacto' });
  /** The box of an element, which jsdom does not lay out. */
  function place(element: Element, box: { left: number; top: number; right: number; bottom: number }) {
    element.getBoundingClientRect = () => box as DOMRect;
  }
  // The code of the popup, so that no test waits for its transformation.
  beforeAll(async () => void (await import('../components/home/notice-popup.tsx')));
  beforeEach(() => window.localStorage.clear());

  test('opens once per device, not modal, with five points and two actions', async () => {
    const first = showPage('home', home, { answers });
    const dialog = await popup();
    expect(dialog).not.toHaveAttribute('aria-modal');
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(5);
    expect(within(dialog).getByRole('link', { name: 'Preguntas frecuentes' })).toHaveAttribute('href', '/faq');
    expect(dialog).not.toContainElement(document.activeElement as HTMLElement);
    await waitFor(() => expect(shownPopups.read()).toEqual(['sin-contacto']));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Entendido, continuar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first.unmount();
    window.sessionStorage.clear();
    showPage('home', home, { answers });
    await screen.findByRole('link', { name: 'Almuerzo' });
    await expect(screen.findByRole('dialog', undefined, { timeout: 500 })).rejects.toThrow('Unable to find role');
  });

  test('has no room over the tool that sets a place, and comes when that has scrolled away', async () => {
    const tool = document.body.appendChild(document.createElement('div'));
    tool.dataset.slot = 'home.hero';
    place(tool, { left: 0, top: 200, right: 360, bottom: 640 });
    try {
      showPage('home', home, { answers });
      const dialog = await popup();
      place(dialog, { left: 0, top: 500, right: 360, bottom: 740 });
      act(() => void window.dispatchEvent(new Event('scroll')));
      await waitFor(() => expect(dialog.className).not.toContain('shown'));
      place(tool, { left: 0, top: -200, right: 360, bottom: 240 });
      act(() => void window.dispatchEvent(new Event('scroll')));
      await waitFor(() => expect(dialog.className).toContain('shown'));
    } finally {
      tool.remove();
    }
  });

  test.each([
    ['another dialog is open', () => Object.assign(document.createElement('dialog'), { open: true })],
    ['the customer types', () => document.createElement('input')],
  ])('has no room while %s', async (_, create) => {
    const other = document.body.appendChild(create());
    other.focus();
    try {
      showPage('home', home, { answers });
      await screen.findByRole('link', { name: 'Almuerzo' });
      await act(async () => void (await import('../components/home/notice-popup.tsx')));
      expect((await popup()).className).not.toContain('shown');
      expect(window.localStorage.getItem('sf.popup.v1')).toBeNull();
      other.remove();
      act(() => void window.dispatchEvent(new Event('focusout')));
      await waitFor(async () => expect((await popup()).className).toContain('shown'));
    } finally {
      other.remove();
    }
  });

  test('gives its place to a bar that comes to the foot of the window, and comes back after it', async () => {
    const { style } = document.documentElement;
    showPage('home', home, { answers });
    const dialog = await popup();
    await waitFor(() => expect(dialog.className).toContain('shown'));
    style.setProperty('--sticky-bottom', '68px');
    await waitFor(() => expect(dialog.className).not.toContain('shown'));
    style.removeProperty('--sticky-bottom');
    await waitFor(() => expect(dialog.className).toContain('shown'));
  });

  test('waits while the URL requests another dialog', async () => {
    showPage('home', home, { answers, path: '/?dialog=location' });
    await screen.findByRole('link', { name: 'Almuerzo' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.localStorage.getItem('sf.popup.v1')).toBeNull();
  });
});
