// What the page says and does, apart from its framework: texts in two languages, a sub-route, a call of the api, the cart.
const words = {
  es: {
    title: 'Tablero de Starter',
    votes: 'Votos',
    results: 'Resultados',
    back: 'Volver',
    phone: 'Central',
    cart: 'Pedido',
  },
  en: { title: 'Board of Starter', votes: 'Votes', results: 'Results', back: 'Back', phone: 'Call us', cart: 'Order' },
};
const BASE = '/starter';
const CONFIG = '/v1/product-tenant/config';

/** What the page shows: the same on the server and at the first rendering in the browser. */
function boardOf({ lang, pathname, phone, count }) {
  const isResults = pathname === `${BASE}/results`;
  const text = words[lang];
  const path = isResults ? BASE : `${BASE}/results`;
  return {
    title: text.title,
    subtitle: isResults ? text.results : undefined,
    votes: text.votes,
    phone: `${text.phone}: ${phone ?? '…'}`,
    cart: `${text.cart}: ${count ?? 0}`,
    link: { path, href: (lang === 'en' ? '/en' : '') + path, text: isResults ? text.back : text.results },
  };
}

/** Of the server: calls the api itself, and gives the answer to the browser as `data`. */
export async function boardOnServer({ lang, pathname, apiBase }) {
  const response = await fetch(apiBase + CONFIG, { headers: { client: 'web', Lang: lang } });
  const { data } = await response.json();
  const phone = data.item.phones.lima;
  return { board: boardOf({ lang, pathname, phone }), data: { phone } };
}

const headOf = ({ title, subtitle }) => ({ title: subtitle ? `${subtitle} · ${title}` : title, description: title });
export const answerOf = (html, { board, data }) => ({ html, data, head: headOf(board) });

/** Address of the remote's files on the server, from the composition that the page runs. */
export function folderOf({ remotes }) {
  const { entry = '' } = remotes.find(({ name }) => name === 'mf-starter') ?? {};
  return entry.slice(0, entry.lastIndexOf('/') + 1);
}

/** Follows language, address, cart and api. `changed` gets the new board; the returned function ends it. */
export function followShop(shop, changed) {
  const state = { lang: shop.lang, pathname: shop.router.pathname(), phone: shop.data?.phone };
  let shown = '';
  const show = () => {
    const board = boardOf({ ...state, count: shop.cart.get()?.count });
    const head = headOf(board);
    if (head.title !== shown) shop.head(head);
    shown = head.title;
    changed(board);
  };
  const set = (next) => {
    Object.assign(state, next);
    show();
  };
  const ends = [
    shop.language.subscribe((lang) => set({ lang })),
    shop.router.subscribe(() => {
      // The router leaves this page for another one, too.
      const pathname = shop.router.pathname();
      if (pathname === BASE || pathname.startsWith(`${BASE}/`)) set({ pathname });
    }),
    shop.cart.subscribe(show),
  ];
  const aborter = new AbortController();
  if (state.phone === undefined)
    shop.api.call('GET', CONFIG, { signal: aborter.signal }).then(
      ({ item }) => set({ phone: item.phones.lima }),
      () => undefined,
    );
  show();
  return () => {
    aborter.abort();
    for (const end of ends) end();
  };
}

/** The board of the first rendering, before `followShop`. */
export const firstBoard = ({ lang, router, data, cart }) =>
  boardOf({ lang, pathname: router.pathname(), phone: data?.phone, count: cart.get()?.count });
