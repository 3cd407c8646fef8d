import { randomUUID } from 'node:crypto';
import type { PaymentMethod } from '@horno/contracts/order';
import type { PaymentForm, PaymentLog, PaymentStatus } from '@horno/contracts/payment';
import type { OnlinePayment } from '@horno/contracts/payment-kind';
import type { Ordering } from '../../../test/ordering.ts';
import { readyOrder, type Visitor, visitor } from '../../../test/ordering.ts';
import { findCharge, type SandboxCharge } from '../sandbox/charges.repo.ts';

const base = '/v1/product-payment-fe';

export interface PlacedOnline {
  order: string;
  transaction: string;
  customer: Visitor;
}

/** Drives an online payment through the calls and pages that a browser uses. */
export function paying(shop: () => Ordering) {
  const app = () => shop().app;

  async function place(
    method: OnlinePayment = 'credit',
    headers: Record<string, string> = {},
    coupon?: string,
  ): Promise<PlacedOnline> {
    const customer = visitor(shop);
    const body = await readyOrder(shop(), customer, { body: { payment: { method } }, coupon });
    const answer = await customer.place(body, randomUUID(), headers);
    const item = answer.data?.item as unknown as { uuid: string; payment: { transaction_uuid: string } };
    if (answer.status !== 200) throw new Error(`no order: ${JSON.stringify(answer.error)}`);
    return { order: item.uuid, transaction: item.payment.transaction_uuid, customer };
  }

  const open = async ({ transaction, customer }: PlacedOnline, headers?: Record<string, string>) =>
    customer.call<{ item: PaymentForm }>(
      'POST',
      `${base}/payment/visanetpe/access-token`,
      { transaction_uuid: transaction },
      headers,
    );

  const status = async ({ transaction, customer }: PlacedOnline, headers?: Record<string, string>) =>
    (
      await customer.call<{ item: PaymentStatus }>(
        'GET',
        `${base}/payment/braspagbr/handlestatuspayment?transaction=${transaction}`,
        undefined,
        headers,
      )
    ).data.item;

  /** Returns the token that the sandbox form posts for a card. */
  async function tokenOf(form: PaymentForm, card: string, { isSaved = false, code = '123456' } = {}): Promise<string> {
    const page = await app().inject(form.form_url ?? '');
    const { cards } = dataOf<{ cards: FormCard[] }>(page.body);
    const entry = cards.find(({ number }) => number === card);
    if (entry === undefined) throw new RangeError(card);
    if (isSaved && entry.bank === undefined && entry.keep === undefined) throw new Error('this card cannot be saved');
    if (entry.bank === undefined) return (isSaved ? entry.keep : entry.once) ?? '';
    const bank = await app().inject(entry.bank);
    const { passed, failed, code: right } = dataOf<{ passed: string; failed: string; code: string }>(bank.body);
    return code === right ? passed : failed;
  }

  /** Posts like the gateway's form: cross-site, without cookies and without headers of the shop. */
  const post = (form: Pick<PaymentForm, 'action_url'>, body: Record<string, string>) =>
    app().inject({
      method: 'POST',
      url: form.action_url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.example' },
      payload: new URLSearchParams(body).toString(),
    });

  /** Opens the form and pays with a card. */
  async function payBy(placed: PlacedOnline, card: string): Promise<PaymentForm> {
    const form = (await open(placed)).data.item;
    await post(form, { transactionToken: await tokenOf(form, card) });
    return form;
  }

  return {
    place,
    open,
    status,
    tokenOf,
    post,
    payBy,
    pay: ({ transaction, customer }: PlacedOnline, body: object) =>
      customer.call<{ item: PaymentStatus }>('POST', `${base}/payment/visanetpe/credit-payment`, {
        transaction_uuid: transaction,
        ...body,
      }),
    leave: ({ transaction, customer }: PlacedOnline) =>
      customer.call<{ item: PaymentStatus }>('POST', `${base}/payment/visanetpe/leave`, {
        transaction_uuid: transaction,
      }),
    log: async ({ transaction, customer }: PlacedOnline) =>
      (await customer.call<{ items: PaymentLog[] }>('GET', `${base}/payment/logs/${transaction}`)).data.items,
    methods: async (query: string) =>
      (await visitor(shop).call<{ items: PaymentMethod[] }>('GET', `${base}/payment-methods?${query}`)).data.items,
    charge: async ({ purchasenumber }: PaymentForm): Promise<SandboxCharge | undefined> =>
      findCharge(shop().deps.db, purchasenumber),
    orderStatus: async ({ order, customer }: PlacedOnline) =>
      (await customer.call<{ item: { status: number } }>('GET', `/v1/product-order-be/orders/${order}`)).data.item
        .status,
    async advance(seconds: number): Promise<void> {
      shop().clock.advance(seconds);
      await shop().deps.outbox.drain();
    },
  };
}

interface FormCard {
  number: string;
  once?: string;
  keep?: string;
  bank?: string;
}

function dataOf<T>(page: string): T {
  const match = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page);
  if (match?.[1] === undefined) throw new Error(`no data in the document: ${page.slice(0, 200)}`);
  return JSON.parse(match[1]) as T;
}

/** Test card numbers by outcome. */
export const numbers = {
  approve: '4111111111111111',
  challenge: '5555555555554444',
  funds: '4000000000009995',
  expired: '4000000000000069',
  drop: '4000000000003220',
  lost: '4000000000003063',
} as const;
