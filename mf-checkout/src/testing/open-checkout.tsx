import type { Disposition } from '@horno/contracts/disposition';
import { type Answers, aDisposition, type InShell, renderInShell } from '@horno/testing';
import { act, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import { CHECKOUT_KEY } from '../data/draft.storage.ts';
import { type Draft, emptyDraft } from '../domain/draft.ts';
import checkoutPage from '../pages/checkout.page.tsx';
import { aCheck, CART_UUID, paymentMethods, placedAnswer, tenantAnswer } from './facts.ts';

/** Timeout of waiting, in ms: long, because busy machines render slowly. */
configure({ asyncUtilTimeout: 8000 });

interface Options {
  path?: string;
  lang?: 'es' | 'en';
  /** `null`: the disposition is known to be empty. */
  disposition?: Disposition | null;
  /** The published cart, in céntimos; `null` for none. */
  cart?: { count: number; totalMinor: number } | null;
  answers?: Answers;
  /** `late`: not known yet. */
  session?: 'guest' | 'customer' | 'late';
  /** The stored draft, in addition to a valid contact. */
  typed?: Partial<Draft>;
}

/** A draft with a valid contact and exact cash. */
export const filled: Partial<Draft> = {
  name: 'Rosa Quispe Huamán',
  phone: '987654321',
  email: 'rosa.quispe@correo.pe',
  method: 'cash',
  cashExact: true,
};

export interface OpenCheckout extends InShell {
  user: ReturnType<typeof userEvent.setup>;
  /** Idempotency keys of the sent orders. */
  keys: (string | undefined)[];
  tellCart(totalMinor: number): void;
}

/** Renders the checkout; by default with a place, a cart of S/ 63.47 and a guest. */
export function openCheckout(options: Options = {}): OpenCheckout {
  const { disposition = aDisposition(), cart = { count: 2, totalMinor: 6347 }, session = 'guest' } = options;
  if (options.typed) {
    const draft = { ...emptyDraft, ...options.typed };
    window.sessionStorage.setItem(CHECKOUT_KEY, JSON.stringify({ schema: 1, draft, session }));
  }
  const shell = renderInShell({
    manifest,
    messages: { es, en },
    page: 'checkout',
    module: checkoutPage as never,
    path: options.path ?? '/checkout',
    lang: options.lang,
    disposition: disposition ?? undefined,
    answers: {
      'tenant.config': tenantAnswer,
      'payments.methods': { items: paymentMethods },
      'orders.check': aCheck(),
      'orders.place': placedAnswer,
      ...options.answers,
    },
  });
  const keys: OpenCheckout['keys'] = [];
  const call = shell.api.call.bind(shell.api);
  shell.api.call = (asked, input, callOptions) => {
    if (asked.id === 'orders.place') keys.push(callOptions?.idempotencyKey);
    return call(asked, input, callOptions);
  };
  const tellCart = (totalMinor: number, count = 2) =>
    act(() =>
      shell.bus.publish('mf-menu-cart', 'cart.updated@1', {
        uuid: count > 0 ? CART_UUID : undefined,
        count,
        subTotalMinor: totalMinor,
        totalMinor,
        missingMinor: 0,
      }),
    );
  act(() => {
    if (disposition === null) shell.bus.publish('shell', 'disposition.changed@1', {});
    if (session !== 'late') shell.bus.publish('shell', 'session.changed@1', { status: session });
  });
  if (cart) tellCart(cart.totalMinor, cart.count);
  return Object.assign(shell, { user: userEvent.setup({ delay: null }), keys, tellCart });
}

type User = OpenCheckout['user'];

/** Sets a field with one event, as the autofill of a browser does. */
export async function put(user: User, label: string, text: string): Promise<void> {
  await user.click(await screen.findByLabelText(label));
  await user.paste(text);
}

export async function fillContact(user: User): Promise<void> {
  await put(user, 'Nombre y apellidos', 'Rosa Quispe Huamán');
  await put(user, 'Celular', '987654321');
  await put(user, 'Correo', 'rosa.quispe@correo.pe');
  await goOn(user);
}

/** Presses the button that orders, whatever it says. */
export async function press(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Pedir/ }));
}

export async function goOn(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
}

/** Opens the checkout with a valid contact and delivery, at the payment section. */
export async function openAtPayment(options: Options = {}, first = 'Efectivo'): Promise<OpenCheckout> {
  const { name, phone, email } = filled;
  const shop = openCheckout({ path: '/checkout?step=pago', typed: { name, phone, email }, ...options });
  await screen.findByRole('radio', { name: new RegExp(first) });
  return shop;
}

/** Opens the checkout with everything filled in for exact cash, with its quote. */
export async function openAtReview(options: Options = {}): Promise<OpenCheckout> {
  const shop = openCheckout({ path: '/checkout?step=pago', typed: filled, ...options });
  await screen.findByRole('button', { name: priced('Pedir por', '63.40') });
  return shop;
}

/** Matches a text that ends with a price, whose space is a no-break space. */
export function priced(text: string, amount: string): RegExp {
  return new RegExp(`^${text} S/\\s${amount.replace('.', '\\.')}$`);
}
