import { LAST_ORDER_KEY } from '@horno/contracts/last-order';
import type { PaymentStatus } from '@horno/contracts/payment';
import { type Answers, type InShell, renderInShell } from '@horno/testing';
import { act, configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import en from '../../locales/en.json' with { type: 'json' };
import es from '../../locales/es.json' with { type: 'json' };
import manifest from '../../remote.manifest.ts';
import { CHECKOUT_KEY } from '../data/draft.storage.ts';
import { emptyDraft } from '../domain/draft.ts';
import creditPaymentPage from '../pages/credit-payment.page.tsx';
import paymentStatusPage from '../pages/payment-status.page.tsx';
import { aForm, aPayment, ORDER_UUID, TRANSACTION, tenantAnswer } from './facts.ts';

configure({ asyncUtilTimeout: 8000 });

const pages = { creditPayment: creditPaymentPage, paymentStatus: paymentStatusPage };
const paths = { creditPayment: '/credit-payment', paymentStatus: '/payment-status' };

interface Options {
  page: keyof typeof pages;
  payment?: PaymentStatus;
  path?: string;
  answers?: Answers;
  lang?: 'es' | 'en';
  /** The device has stored the order as unpaid. Default. */
  isKnown?: boolean;
  /** Data of the document. */
  initial?: unknown;
  /** Uses fake timers. */
  hasFakeTimers?: boolean;
}

export interface OpenPayment extends InShell {
  user: ReturnType<typeof userEvent.setup>;
  events: { name: string; payload: unknown }[];
  /** Publishes a cart, as mf-menu-cart does. */
  tellCart(uuid: string | undefined): void;
}

/** Renders a payment page of an order of this device, with its stored draft. */
export function openPayment(options: Options): OpenPayment {
  const { page, payment = aPayment(), isKnown = true } = options;
  if (isKnown) {
    const order = { uuid: ORDER_UUID, number: 'W-240522-0123', until: '2024-05-24T01:20:00.000Z' };
    const orders = [{ ...order, transaction: TRANSACTION }];
    window.localStorage.setItem(LAST_ORDER_KEY, JSON.stringify({ schema: 1, orders }));
    const draft = { ...emptyDraft, name: 'Rosa Quispe', phone: '987654321', method: 'credit' };
    window.sessionStorage.setItem(CHECKOUT_KEY, JSON.stringify({ schema: 1, draft, session: 'guest' }));
  }
  const shell = renderInShell({
    manifest,
    messages: { es, en },
    page,
    module: pages[page] as never,
    path: options.path ?? `${paths[page]}/${TRANSACTION}`,
    ...('initial' in options && { initial: options.initial }),
    ...(options.lang && { lang: options.lang }),
    answers: {
      'tenant.config': tenantAnswer,
      'payments.status': { item: payment },
      'payments.accessToken': { item: aForm() },
      ...options.answers,
    },
  });
  const events: OpenPayment['events'] = [];
  for (const name of ['order.placed@1', 'order.lapsed@1'] as const) {
    shell.bus.on('test', name, (payload) => events.push({ name, payload }));
  }
  const tellCart = (uuid: string | undefined) =>
    act(() =>
      shell.bus.publish('mf-menu-cart', 'cart.updated@1', {
        uuid,
        count: uuid ? 2 : 0,
        subTotalMinor: 0,
        totalMinor: 0,
        missingMinor: 0,
      }),
    );
  // A cart that became an order is empty.
  tellCart(undefined);
  const user = options.hasFakeTimers
    ? userEvent.setup({ advanceTimers: () => undefined, delay: null })
    : userEvent.setup({ delay: null });
  return Object.assign(shell, { user, events, tellCart });
}
