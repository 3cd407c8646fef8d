import { AppError } from '@horno/contracts/errors';
import type { EventPayload } from '@horno/contracts/events';
import type { TenantConfig } from '@horno/contracts/tenant';
import { RootProvider, RouterBridge } from '@horno/kit/shell';
import { type Answers, aDisposition } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { aComposition, aPage, aRemote } from '../../spec/remotes.ts';
import { testShell } from '../../spec/test-shell.tsx';
import { ShellContext } from '../app/shell-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { telephone } from './phone.ts';

const menu = aRemote({ name: 'mf-menu-cart', pages: { category: aPage('/order/:slug?') } });
const location = aRemote({ name: 'mf-location', pages: { huts: aPage('/huts') } });
const account = aRemote({
  name: 'mf-account',
  pages: { login: aPage('/login/:method?'), register: aPage('/register'), profile: aPage('/profile') },
});
const content = aRemote({ name: 'mf-content', pages: { faq: aPage('/faq'), terms: aPage('/terms') } });
const all = [menu, location, account, content];

type Extras = Pick<Parameters<typeof testShell>[0], 'footer' | 'answers'>;

function frame(
  remotes = all,
  path = '/',
  lang: 'es' | 'en' = 'es',
  tenant: Partial<TenantConfig> = {},
  extras: Extras = {},
) {
  const shell = testShell({ composition: aComposition(remotes, { lang }), path, tenant, ...extras });
  const { container } = render(
    <RootProvider scope={shell.root}>
      <ShellContext value={shell.shell}>
        <RouterBridge router={shell.router}>
          <Header />
          <Footer />
          <Notices />
        </RouterBridge>
      </ShellContext>
    </RootProvider>,
  );
  const links = (area: string) =>
    within(screen.getByRole(area))
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
  const session = (payload: EventPayload<'session.changed@1'>) =>
    act(async () => shell.runtime.bus.publish('shell', 'session.changed@1', payload));
  return { ...shell, container, links, session };
}

describe('links of the frame', () => {
  test('lead to pages that some remote serves', () => {
    const { links } = frame();
    expect(links('banner')).toEqual(expect.arrayContaining(['/', '/order/pizzas', '/order/deals', '/huts', '/login']));
    expect(links('contentinfo')).toEqual(expect.arrayContaining(['/order/pizzas', '/huts', '/faq', '/terms']));
  });

  test.each([
    ['is off', all.map((remote) => (remote === menu ? { ...remote, state: 'off' as const } : remote))],
    ['is not there', all.filter((remote) => remote !== menu)],
  ])('disappear when their remote %s', (_, remotes) => {
    const { links } = frame(remotes);
    for (const area of ['banner', 'contentinfo']) {
      expect(links(area).filter((href) => href?.startsWith('/order'))).toEqual([]);
      expect(links(area)).toContain('/huts');
    }
  });

  test('leave no empty entries and no empty columns', () => {
    const { container } = frame([location]);
    expect(container.querySelectorAll('footer li:empty, footer ul:empty')).toHaveLength(0);
    expect(
      within(screen.getByRole('contentinfo'))
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pedir']);
  });

  test('carry the language', () => {
    const { links } = frame(all, '/en', 'en');
    const own = links('contentinfo').filter((href) => href?.startsWith('/'));
    expect(own.length).toBeGreaterThan(3);
    expect(own.every((href) => href?.startsWith('/en'))).toBe(true);
  });

  test('carry the telephone of the chosen store in header and small menu', async () => {
    const phones = { lima: '(01) 505-1111', province: '749-497', stores: { 'AQP-CAY-01': '749-497' } };
    const { runtime } = frame(all, '/', 'es', { phones });
    const called = () =>
      within(screen.getByRole('banner'))
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
        .filter((href) => href?.startsWith('tel:'));
    expect(called()).toEqual(['tel:015051111', 'tel:015051111']);
    const disposition = aDisposition({ outletCode: 'AQP-CAY-01' });
    await act(async () => runtime.bus.publish('mf-location', 'disposition.changed@1', { disposition }));
    expect(called()).toEqual(['tel:749497', 'tel:749497']);
  });

  test.each([
    ['/', true, ''],
    ['/checkout', false, ''],
    ['/huts', false, 'place'],
  ])('mount the place of the order on %s, with room for its bar where it has one', (path, dark, room) => {
    const shell = testShell({ composition: aComposition(all), path });
    const { container } = render(
      <RootProvider scope={shell.root}>
        <ShellContext value={shell.shell}>
          <RouterBridge router={shell.router}>
            <Header dark={dark} />
          </RouterBridge>
        </ShellContext>
      </RootProvider>,
    );
    expect(container.querySelector('[data-slot="header.place"]')?.className).toBe(room);
  });

  test('phones can be called when every remote is down', () => {
    const { links } = frame([]);
    expect(links('banner')).toContain('tel:015051111');
    expect(links('contentinfo')).toEqual(['tel:015051111', 'tel:749497']);
  });
});

test('the small menu leads to the campaign of the game of today, and to none without a game', () => {
  const withCampaign = aRemote({ name: 'mf-content', pages: { campaign: aPage('/campaign/:campaignName') } });
  frame([withCampaign], '/', 'es', { game: { id: 'gira-y-gana', campaign: 'gira-y-gana' } });
  expect(screen.getByRole('link', { name: 'Gira y gana' })).toHaveAttribute('href', '/campaign/gira-y-gana');
  cleanup();
  frame([withCampaign]);
  expect(screen.queryByRole('link', { name: 'Gira y gana' })).toBeNull();
});

describe('the footer', () => {
  test.each([
    ['51987654321', ['https://wa.me/51987654321?text=Hola%2C%20Horno.%20Tengo%20una%20consulta.']],
    [undefined, []],
  ])('links to the chain’s WhatsApp where it is configured: %s', async (whatsapp, expected) => {
    const { links } = frame(all, '/', 'es', { whatsapp, social: [{ name: 'Instagram', url: 'https://i.example/h' }] });
    await waitFor(() => expect(links('contentinfo')).toContain('https://i.example/h'));
    expect(links('contentinfo').filter((href) => href?.includes('wa.me'))).toEqual(expected);
  });

  const lima = { region: 'lima', lang: 'es', url: '/m/carta.pdf', bytes: 23_600, updated_on: '2024-04-15' } as const;

  test('has every link of the shop when its remotes are on', () => {
    const pages = Object.fromEntries(
      [
        '/topic/:name?/:code?',
        '/careers/:id?',
        '/contact',
        '/faq',
        '/crs/:mode?/:sub?',
        '/nutritional-content',
        '/membership',
        '/terms',
        '/online-terms',
        '/privacy',
        '/delivery-policies',
        '/campaign-terms-and-conditions',
        '/mapa-de-sitio',
      ].map((path, index) => [`p${index}`, aPage(path)]),
    );
    const { links, container } = frame([menu, location, aRemote({ name: 'mf-content', pages })]);
    expect(container.querySelector('footer [data-slot="footer.categories"]')).not.toBeNull();
    expect(links('contentinfo')).toEqual(
      expect.arrayContaining([
        '/topic/history',
        '/topic/mission',
        '/topic/responsibility',
        '/topic/ethics-line',
        '/topic/delivery-zones',
        '/topic/electronic-receipts',
        '/topic/survey',
        '/careers',
        '/contact',
        '/crs',
        '/membership',
        '/faq',
        '/nutritional-content',
        '/terms',
        '/online-terms',
        '/privacy',
        '/delivery-policies',
        '/campaign-terms-and-conditions',
        '/mapa-de-sitio',
        'tel:015051111',
        'tel:749497',
      ]),
    );
    expect(links('banner')).toContain('/crs');
  });

  const groupsOf = (title: string) => [
    {
      title,
      links: [
        { text: 'Pizzas', url: '/order/pizzas' },
        { text: 'Nowhere', url: '/no-such-page' },
        { text: 'Blog', url: 'https://blog.example' },
        { text: 'Mail', url: 'mailto:hola@horno.example' },
      ],
    },
  ];
  const chainFooter = (title: string): Answers => ({
    'contents.get': {
      item: {
        ...{ kind: 'footer', slug: 'footer', title: 'Horno', html: '', blocks: [], version: '2024-04' },
        ...{ updated_at: '2024-04-15T05:00:00.000Z', link_groups: groupsOf(title) },
      },
    },
  });
  const columns = () =>
    within(screen.getByRole('contentinfo'))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);

  test('has the links of the chain in place of its own, without those of pages that are off', () => {
    const footer = { lang: 'es', groups: groupsOf('Pide ya') } as const;
    const { links } = frame(all, '/', 'es', {}, { footer });
    expect(columns()).toEqual(['Pide ya']);
    expect(links('contentinfo').filter((href) => !href?.startsWith('tel:'))).toEqual([
      '/order/pizzas',
      'https://blog.example',
      'mailto:hola@horno.example',
    ]);
    expect(screen.getByRole('link', { name: 'Blog (sitio externo)' })).toHaveAttribute('rel', 'noopener');
  });

  test('loads the links of the chain in another language, and has its own when that fails', async () => {
    const footer = { lang: 'es', groups: groupsOf('Pide ya') } as const;
    frame(all, '/en', 'en', {}, { footer, answers: chainFooter('Order now') });
    expect(columns()).toEqual(['Pide ya']);
    await waitFor(() => expect(columns()).toEqual(['Order now']));
    cleanup();
    const { runtime } = frame(all, '/en', 'en', {}, { footer, answers: { 'contents.get': new AppError('NETWORK') } });
    await waitFor(() => expect(columns()).toEqual(['Order', 'Help', 'Legal']));
    expect(runtime.api.made.map(({ id }) => id)).toEqual(['contents.get']);
  });

  test('names the menus with size and day, in the language of the page', () => {
    frame(all, '/', 'es', { documents: [lima, { ...lima, lang: 'en', url: '/m/menu.pdf' }] });
    expect(screen.getByRole('link', { name: 'Lima y Callao (PDF, 24 kB, 15/04/2024)' })).toHaveAttribute(
      'href',
      '/m/carta.pdf',
    );
    expect(document.querySelector('[href="/m/menu.pdf"]')).toBeNull();
  });

  test('leads to the chain’s external pages, and identifies a demonstration', () => {
    frame(all, '/', 'es', { demo: false });
    expect(screen.queryByText('Tienda de demostración')).toBeNull();
    cleanup();
    frame(all, '/', 'es', {
      social: [{ name: 'Instagram', url: 'https://example.com/horno' }],
      legal_note: { es: 'Empresa de demostración.', en: 'Demonstration company.' },
      legal: { name: 'Horno S.A.C.', ruc: '20600000005', address: 'Av. Larco 743' },
      demo: true,
    });
    expect(within(screen.getByRole('banner')).getByText('Tienda de demostración')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Instagram (sitio externo)' });
    expect(link).toHaveAttribute('rel', 'noopener me');
    expect(screen.getByText('Empresa de demostración.')).toBeInTheDocument();
  });
});

describe('the account in the header', () => {
  test('shows login and register in the wide bar and the small menu when the session is unknown or a guest’s', async () => {
    const { session, links, container } = frame();
    const small = container.querySelector('details');
    for (const to of ['/login', '/register']) {
      expect({ to, times: links('banner').filter((href) => href === to).length }).toEqual({ to, times: 2 });
      expect(small?.querySelectorAll(`[href="${to}"]`)).toHaveLength(1);
    }
    await session({ status: 'guest' });
    expect(links('banner')).not.toContain('/profile');
  });

  test('shows name, profile and log-out when the customer is signed in', async () => {
    const { session, links, signOut, container } = frame();
    await session({ status: 'customer', firstName: 'Rosa' });
    expect(links('banner')).not.toContain('/login');
    const inSmall = (element: HTMLElement) => element.closest('details') === container.querySelector('details');
    const profiles = screen.getAllByRole('link', { name: 'Rosa' });
    expect(profiles.map((link) => [link.getAttribute('href'), inSmall(link)])).toEqual([
      ['/profile', false],
      ['/profile', true],
    ]);
    const buttons = screen.getAllByRole('button', { name: 'Cerrar sesión' });
    expect(buttons.map(inSmall)).toEqual([false, true]);
    for (const button of buttons) fireEvent.click(button);
    expect(signOut).toHaveBeenCalledTimes(2);
    await session({ status: 'customer', firstName: 'Rosa María' });
    expect(screen.getAllByRole('link', { name: 'Rosa María' })).not.toHaveLength(0);
  });
});

describe('the language switch', () => {
  test.each([
    ['/order/pizzas?q=1', 'es', 'EN, English', '/en/order/pizzas?q=1'],
    ['/', 'es', 'EN, English', '/en'],
    ['/en', 'en', 'ES, Español', '/'],
    ['/en/huts', 'en', 'ES, Español', '/huts'],
  ] as const)('on %s (%s) leads %s to %s, as a link and in place', (path, lang, name, expected) => {
    const { switchLanguage } = frame(all, path, lang);
    const [link] = screen.getAllByRole('link', { name });
    if (!link) throw new Error('no link');
    expect(link).toHaveAttribute('href', expected);
    expect(link).not.toHaveAttribute('aria-current');
    expect(fireEvent.click(link)).toBe(false);
    expect(switchLanguage).toHaveBeenCalledWith(lang === 'es' ? 'en' : 'es');
  });

  test('leaves a click with a modifier to the browser, and does nothing for the current language', () => {
    const { switchLanguage } = frame();
    const [english] = screen.getAllByRole('link', { name: 'EN, English' });
    const [spanish] = screen.getAllByRole('link', { name: 'ES, Español' });
    expect(spanish).toHaveAttribute('aria-current', 'true');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    english?.addEventListener('click', (event) => event.stopPropagation(), { capture: false });
    english?.dispatchEvent(click);
    expect(fireEvent.click(spanish as HTMLElement)).toBe(false);
    expect(switchLanguage).not.toHaveBeenCalled();
  });
});

test('the small menu closes when the customer navigates', async () => {
  const { container, router } = frame();
  const details = container.querySelector('details');
  if (!details) throw new Error('no menu');
  details.open = true;
  await act(async () => router.navigator.push('/?dialog=time'));
  expect(details.open).toBe(true);
  await act(async () => router.navigator.push('/huts'));
  expect(details.open).toBe(false);
});

test('the small menu closes when the customer changes the language', async () => {
  const { container, runtime } = frame();
  const details = container.querySelector('details');
  if (!details) throw new Error('no menu');
  details.open = true;
  await act(() => runtime.i18n.changeLanguage('en'));
  expect(details.open).toBe(false);
});

test.each([
  ['Esc', () => fireEvent.keyDown(document.body, { key: 'Escape' }), false],
  ['another key', () => fireEvent.keyDown(document.body, { key: 'Enter' }), true],
  ['a tap beside it', () => fireEvent.pointerDown(document.body), false],
  ['a tap inside', () => fireEvent.pointerDown(screen.getAllByText('English')[0] as HTMLElement), true],
])('the small menu after %s is open: %p', (_, act_, expected) => {
  const { container } = frame();
  const details = container.querySelector('details');
  if (!details) throw new Error('no menu');
  details.open = true;
  act_();
  expect(details.open).toBe(expected);
  if (!expected && _ === 'Esc') expect(details.querySelector('summary')).toHaveFocus();
});

test('the small menu lists the languages and marks the current page', () => {
  const { container } = frame(all, '/order/pizzas/house');
  const small = within(container.querySelector('details') as HTMLElement);
  expect(small.getByText('Español')).toHaveAttribute('aria-current', 'true');
  expect(small.getByText('English')).toHaveAttribute('href', '/en/order/pizzas/house');
  expect(small.getByText('Carta')).toHaveAttribute('aria-current', 'page');
  expect(small.getByText('Tiendas')).not.toHaveAttribute('aria-current');
});

test('the language switch offers pt when the chain lists it, and only then', () => {
  frame(all, '/huts');
  expect(screen.getAllByRole('link', { name: 'EN, English' })).not.toEqual([]);
  expect(screen.queryByRole('link', { name: 'PT, Português' })).toBeNull();
  cleanup();
  const shell = testShell({ composition: aComposition(all), path: '/huts', tenant: { languages: ['es', 'en', 'pt'] } });
  render(
    <RootProvider scope={shell.root}>
      <ShellContext value={shell.shell}>
        <RouterBridge router={shell.router}>
          <Header />
        </RouterBridge>
      </ShellContext>
    </RootProvider>,
  );
  const [link] = screen.getAllByRole('link', { name: 'PT, Português' });
  expect(link).toHaveAttribute('href', '/pt/huts');
  fireEvent.click(link as HTMLElement);
  expect(shell.switchLanguage).toHaveBeenCalledWith('pt');
});

test('notices are shown once each and can be closed', async () => {
  const { notices } = frame();
  act(() => notices.add({ id: 'a', kind: 'info', text: 'uno' }));
  act(() => notices.add({ id: 'a', kind: 'info', text: 'dos' }));
  const area = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await area.findByText('dos')).toBeVisible();
  expect(area.queryByText('uno')).toBeNull();
  fireEvent.click(area.getByRole('button', { name: 'Cerrar el aviso' }));
  expect(area.queryByText('dos')).toBeNull();
});

test('a notice is written again when the language changes', async () => {
  const { notices, runtime } = frame();
  const hello = () => (runtime.i18n.language === 'en' ? 'Hello' : 'Hola');
  act(() => notices.add({ id: 'a', kind: 'info', text: hello, action: { label: hello, run: () => undefined } }));
  const area = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await area.findByText('Hola', { selector: ':not(button *, button)' })).toBeVisible();
  await act(async () => void (await runtime.i18n.changeLanguage('en')));
  expect(area.getByText('Hello', { selector: ':not(button *, button)' })).toBeVisible();
  expect(area.getByRole('button', { name: 'Hello' })).toBeVisible();
  expect(area.queryByText('Hola')).toBeNull();
});

test('ux 3: a notice is inside the last open dialog, where it can be seen and closed', async () => {
  const { notices } = frame();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  act(() => notices.add({ id: 'a', kind: 'error', text: 'El servicio está ocupado' }));
  expect(await within(dialog).findByText('El servicio está ocupado')).toBeVisible();
  dialog.remove();
  const area = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await area.findByText('El servicio está ocupado')).toBeVisible();
});

test('ux 3: a notice is inside the dialog on top, whatever their order in the document is', async () => {
  const { notices } = frame();
  const [upper, lower] = [0, 1].map(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    return dialog;
  }) as [HTMLDialogElement, HTMLDialogElement];
  document.elementFromPoint = () => upper;
  act(() => notices.add({ id: 'a', kind: 'success', text: 'Aplicamos tu cupón' }));
  expect(await within(upper).findByText('Aplicamos tu cupón')).toBeVisible();
  for (const dialog of [upper, lower]) dialog.remove();
});

test('ux 9: a timed notice ends when a dialog opens, and others go on in it', async () => {
  const { notices } = frame();
  act(() => notices.add({ id: 'added', kind: 'success', text: 'Agregaste La Horno', forMs: 10_000 }));
  act(() => notices.add({ id: 'session', kind: 'success', text: 'Cerraste sesión' }));
  expect(await screen.findByText('Agregaste La Horno')).toBeVisible();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  expect(await within(dialog).findByText('Cerraste sesión')).toBeVisible();
  expect(screen.queryByText('Agregaste La Horno')).toBeNull();
  act(() => notices.add({ id: 'added', kind: 'success', text: 'Agregaste Chicha', forMs: 10_000 }));
  expect(await within(dialog).findByText('Agregaste Chicha')).toBeVisible();
  dialog.remove();
  expect(await within(screen.getByRole('region', { name: 'Avisos' })).findByText('Agregaste Chicha')).toBeVisible();
});

test('ux 9: a timed notice ends with the pages of its remote, and others go on', async () => {
  const { notices, router } = frame(all, '/order/pizzas');
  act(() => notices.add({ id: 'added', kind: 'success', text: 'Agregaste La Horno', forMs: 10_000 }));
  act(() => notices.add({ id: 'session', kind: 'success', text: 'Cerraste sesión' }));
  expect(await screen.findByText('Agregaste La Horno')).toBeVisible();
  await act(async () => router.navigator.push('/order/drinks'));
  expect(screen.getByText('Agregaste La Horno')).toBeVisible();
  await act(async () => router.navigator.push('/faq'));
  expect(screen.queryByText('Agregaste La Horno')).toBeNull();
  expect(screen.getByText('Cerraste sesión')).toBeVisible();
});

test.each([
  ['(01) 505-1111', 'tel:015051111'],
  ['+51 1 505 1111', 'tel:+5115051111'],
])('%s is dialled as %s', (number, expected) => {
  expect(telephone(number)).toBe(expected);
});
