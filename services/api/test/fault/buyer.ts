import { randomUUID } from 'node:crypto';
import type { PlaceOrderBody } from '@horno/contracts/order';
import type { PaymentForm, PaymentStatus } from '@horno/contracts/payment';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { near, orderBody, outlets, pizza, type Visitor, visitorBy } from '../visitor.ts';
import type { ShopProcess } from './shop-process.ts';

interface Placed {
  uuid: string;
  number: string;
  transaction?: string;
}

/** One order from the customer's point of view: the request and the answer, if one arrived. */
export interface Purchase {
  customer: Visitor;
  body: PlaceOrderBody;
  key: string;
  answers: Placed[];
  /** Card tokens that the form has posted to the shop. */
  posts: { address: string; token: string; isAnswered: boolean }[];
  /** True when the shop has reported the order as paid. */
  isSeenPaid: boolean;
}

/** Sandbox cards of the first try: most are accepted, some break the connection. */
const firstCards = ['approve', 'approve', 'approve', 'slow', 'drop', 'lost', 'funds'] as const;
const cardNumbers: Record<(typeof firstCards)[number], string> = {
  approve: '4111111111111111',
  slow: '4000000000003055',
  drop: '4000000000003220',
  lost: '4000000000003063',
  funds: '4000000000009995',
};
const base = '/v1/product-payment-fe';
/** Share of taps that are double taps. */
const TWICE = 0.3;

interface Setting {
  shop: ShopProcess;
  catalogue: Catalogue;
  random(): number;
}

/** Simulates customers who order and pay, and checks the answer of each step. */
export function buyers({ shop, catalogue, random }: Setting) {
  const taps = () => (random() < TWICE ? 2 : 1);
  const several = (count: number, act: () => Promise<void>) => Promise.all(Array.from({ length: count }, act));

  /** Fills a cart that is ready to be ordered, with payment in cash or by card. */
  async function prepare(): Promise<Purchase> {
    const customer = visitorBy(shop.send);
    const point = near(catalogue, outlets.miraflores);
    const cart = await customer.createCart({ ...point, order_time: shop.now().toISOString() });
    await customer.add(cart, { ...pizza(), quantity: 2 });
    const method = random() < 0.5 ? 'cash' : 'credit';
    const check = await customer.check(cart, { payment_method: method });
    const { data } = await customer.detail(cart);
    const body = orderBody(data.item, check.data.item.quote_hash, point);
    if (method === 'credit') body.payment = { method };
    return { customer, body, key: randomUUID(), answers: [], posts: [], isSeenPaid: false };
  }

  async function placeOnce({ customer, body, key, answers }: Purchase): Promise<void> {
    const { status, data, error } = await customer.place(body, key);
    if (status !== 200) throw new Error(`not placed: ${JSON.stringify(error)}`);
    const { uuid, number, payment } = data.item as typeof data.item & { payment?: { transaction_uuid: string } };
    answers.push({ uuid, number, ...(payment && { transaction: payment.transaction_uuid }) });
  }

  async function statusOf({ customer, answers }: Purchase): Promise<PaymentStatus> {
    const [placed] = answers;
    const path = `${base}/logs/get-by-uuid?order_uuid=${placed?.uuid}`;
    const { status, data, error } = await customer.call<{ item: PaymentStatus }>('GET', path);
    if (status !== 200) throw new Error(`no payment of an order: ${JSON.stringify(error)}`);
    return data.item;
  }

  async function look(purchase: Purchase): Promise<PaymentStatus> {
    const status = await statusOf(purchase);
    if (status.outcome === 'paid') purchase.isSeenPaid = true;
    return status;
  }

  /** Opens the form and posts a card's token. An order that waits for the gateway, or is paid, opens no form. */
  async function pay(purchase: Purchase, card: keyof typeof cardNumbers): Promise<void> {
    const { customer, answers, posts } = purchase;
    const opened = await customer.call<{ item: PaymentForm }>('POST', `${base}/payment/visanetpe/access-token`, {
      transaction_uuid: answers[0]?.transaction,
    });
    if (opened.status !== 200) {
      if (opened.code === 'PAYMENT_PENDING' || opened.code === 'PAYMENT_DONE') return;
      throw new Error(`no form: ${JSON.stringify(opened.error)}`);
    }
    const form = opened.data.item;
    const page = await shop.browse(form.form_url ?? '');
    const data = JSON.parse(/id="data">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{"cards":[]}') as {
      cards: { number: string; once: string }[];
    };
    const token = data.cards.find(({ number }) => number === cardNumbers[card])?.once;
    if (token === undefined) throw new Error(`no card ${card} in the form: ${page.status}`);
    const post = { address: form.action_url, token, isAnswered: false };
    posts.push(post);
    await several(taps(), () => postToken(post));
    await look(purchase);
  }

  async function postToken(post: Purchase['posts'][0]): Promise<void> {
    const { status } = await shop.browse(post.address, { transactionToken: post.token });
    if (status !== 303) throw new Error(`the form was answered ${status}`);
    post.isAnswered = true;
  }

  return {
    prepare,
    place: (purchase: Purchase) => several(taps(), () => placeOnce(purchase)),
    payFirst: (purchase: Purchase) => pay(purchase, firstCards[Math.floor(random() * firstCards.length)] ?? 'approve'),
    /** Repeats all requests, answered or not, twice at the same time. */
    async repeat(purchase: Purchase): Promise<void> {
      await several(2, () => placeOnce(purchase));
      for (const post of purchase.posts) await several(2, () => postToken(post));
    },
    /** Pays unpaid orders with a valid card. */
    async finish(purchase: Purchase): Promise<void> {
      if (purchase.body.payment.method !== 'credit') return;
      const { outcome } = await look(purchase);
      if (outcome !== 'paid') await pay(purchase, 'approve');
    },
  };
}
