import { randomUUID } from 'node:crypto';
import type { AnyCall } from '@horno/contracts/call';
import type { PaymentForm, PaymentStatus } from '@horno/contracts/payment';
import { afterAll, beforeAll } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { openSession } from '../../src/customers/sessions.ts';
import { openTestDatabase } from '../databases.ts';
import { usualNow } from '../fixtures.ts';
import { near, type Ordering, openOrdering, orderBody, outlets, pizza, type Visitor, visitor } from '../ordering.ts';
import type { Sample } from '../samples.ts';

export const password = 'Horno-caliente-1';

/** A person with a browser: a guest, or a signed-in customer. */
export interface Person {
  /** Marker word in everything that is made for this person, and in no other data. */
  word: string;
  visitor: Visitor;
  headers: Record<string, string>;
  /** E-mail of a customer; guests have none. */
  email?: string;
  id?: string;
  token?: string;
}

export interface Request extends Sample {
  headers?: Record<string, string>;
}

export interface PlacedOrder {
  uuid: string;
  number: string;
  payment?: { transaction_uuid: string };
}

/** Phone in everything that a {@link Scene} makes. */
const phone = '912 333 444';

export type Scene = ReturnType<typeof sceneOf>;

/** Creates people and their data by the calls that browsers make. */
export function sceneOf(shop: () => Ordering) {
  const { miraflores } = outlets;
  const point = () => near(shop().catalogue(), miraflores);

  function guest(): Person {
    const browser = visitor(shop);
    return { word: newWord(), visitor: browser, headers: { 'x-device': browser.device, client: 'web' } };
  }

  /** Registers a new customer in a new browser. */
  async function customer(): Promise<Person> {
    const person = guest();
    const email = `${randomUUID()}@correo.pe`;
    const answer = await person.visitor.call<{ item: { token: string } }>(
      'POST',
      '/v1/product-customer/customer_registration',
      registration(email, person.word),
    );
    if (answer.status !== 200) throw new Error(`no customer: ${JSON.stringify(answer.error)}`);
    const { token } = answer.data.item;
    const { customerId: id } = await shop().app.runtime.findActor(token);
    return { ...person, headers: { ...person.headers, 'x-token': token }, email, id, token };
  }

  /** Signs the same customer in with another session in another browser. */
  async function elsewhere({ id, email, word }: Person): Promise<Person> {
    const person = guest();
    const { token } = await openSession(shop().deps.db, shop().deps, id ?? '');
    return {
      ...person,
      word,
      headers: { ...person.headers, 'x-token': token },
      token,
      ...(id && { id }),
      ...(email && { email }),
    };
  }

  async function ask<T>(
    person: Person,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const answer = await person.visitor.call<T>(method, path, body, { ...person.headers, ...headers });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer.data;
  }

  /** Makes a cart for delivery, with two large pizzas and a note. */
  async function cart(person: Person): Promise<{ uuid: string; line: string }> {
    const made = await ask<{ item: { uuid: string } }>(person, 'POST', '/v1/product-cart-fe/create-cart/', {
      outlet_code: miraflores,
      order_type: 'D',
      order_time: usualNow.toISOString(),
      ...point(),
    });
    const { uuid } = made.item;
    const added = await ask<{ item: { data: { id: string }[] } }>(
      person,
      'POST',
      '/v1/product-cart-fe/update-cart-item',
      {
        cart_id: uuid,
        product_type: '0',
        quantity: 2,
        toppings: [],
        note: person.word,
        ...pizza(),
      },
    );
    return { uuid, line: added.item.data[0]?.id ?? '' };
  }

  /** Returns the body of an order of a new cart. */
  async function order(person: Person, method: 'cash' | 'credit' = 'cash') {
    const { uuid } = await cart(person);
    const check = await ask<{ item: { quote_hash: string } }>(
      person,
      'POST',
      '/v1/product-order-be/orders/check-order',
      {
        cart_uuid: uuid,
        payment_method: method,
      },
    );
    const { data } = await person.visitor.call<{ item: Parameters<typeof orderBody>[0] }>(
      'GET',
      `/v1/product-cart-fe/detail?cart_id=${uuid}`,
      undefined,
      person.headers,
    );
    const body = orderBody(data.item, check.item.quote_hash, point());
    const { word } = person;
    return {
      ...body,
      customer: { first_name: word, last_name: word, phone, email: person.email ?? `${word.toLowerCase()}@correo.pe` },
      ...(body.delivery && { delivery: { ...body.delivery, st: `Calle ${word}` } }),
      payment: method === 'cash' ? { method, exact: true } : { method },
    };
  }

  async function place(person: Person, method: 'cash' | 'credit' = 'cash'): Promise<PlacedOrder> {
    const body = await order(person, method);
    const key = { 'idempotency-key': randomUUID() };
    return (await ask<{ item: PlacedOrder }>(person, 'POST', '/v1/product-order-be/orders', body, key)).item;
  }

  /** Places an order that waits for a card payment, and returns its transaction. */
  async function unpaid(person: Person): Promise<{ order: string; transaction: string }> {
    const { uuid, payment } = await place(person, 'credit');
    return { order: uuid, transaction: payment?.transaction_uuid ?? '' };
  }

  /** Opens the form of an unpaid order, and returns the token of a valid card. */
  async function form(person: Person): Promise<{ order: string; transaction: string; token: string }> {
    const { order: uuid, transaction } = await unpaid(person);
    const path = '/v1/product-payment-fe/payment/visanetpe/access-token';
    const opened = await ask<{ item: PaymentForm }>(person, 'POST', path, { transaction_uuid: transaction });
    const page = await shop().app.inject(opened.item.form_url ?? '');
    const { cards } = JSON.parse(/id="data">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '') as {
      cards: { number: string; once: string }[];
    };
    return { order: uuid, transaction, token: cards.find(({ number }) => number === '4111111111111111')?.once ?? '' };
  }

  async function paid(person: Person): Promise<{ order: string; transaction: string }> {
    const { order: uuid, transaction, token } = await form(person);
    const path = '/v1/product-payment-fe/payment/visanetpe/credit-payment';
    const body = { transaction_uuid: transaction, token_id: token };
    const { item } = await ask<{ item: PaymentStatus }>(person, 'POST', path, body);
    if (item.outcome !== 'paid') throw new Error(`not paid: ${item.state}`);
    return { order: uuid, transaction };
  }

  /** Returns the token of the link in the last mail to an address. */
  async function mailToken(email: string, page: string): Promise<string> {
    await shop().deps.outbox.drain();
    const mail = shop().mails.findLast(({ to, text }) => to === email && text.includes(`/${page}/`));
    const token = new RegExp(`/${page}/([\\w-]{20,})`).exec(mail?.text ?? '')?.[1];
    if (token === undefined) throw new Error(`no mail with /${page}/ to ${email}`);
    return token;
  }

  /** Sends a call as a person's browser does. The body is sent as text, because a signature may cover it. */
  function send(
    call: Pick<AnyCall, 'method' | 'path'>,
    request: Request,
    person: Person,
  ): Promise<LightMyRequestResponse> {
    const { params = {}, query, body, headers } = request;
    const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    return shop().app.inject({
      method: call.method,
      url: `/api${path.startsWith('/') ? '' : '/'}${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
      headers: { ...person.headers, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
  }

  return { shop, point, guest, customer, elsewhere, ask, cart, order, place, unpaid, form, paid, mailToken, send };
}

/** Builds one back end with a scene for a group of tests. */
export function useScene(): Scene {
  let shop: Ordering | undefined;
  let close = async () => {};
  beforeAll(async () => {
    const database = await openTestDatabase();
    const opened = await openOrdering(database, {
      FACEBOOK_APP_ID: '1234567890',
      FACEBOOK_APP_SECRET: 'of the tests',
      SMS_URL: 'https://sms.example/messages',
    });
    opened.clock.set(usualNow, { isFrozen: true });
    shop = opened;
    close = async () => {
      await opened.app.close();
      await database.close();
    };
  }, 60_000);
  afterAll(() => close());
  return sceneOf(() => {
    if (!shop) throw new Error('useScene: the shop exists during the tests only');
    return shop;
  });
}

/** Returns a random word of letters only, because it must be valid as a name. */
function newWord(): string {
  const letters = randomUUID()
    .replace(/[^0-9a-f]/g, '')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  return `X${letters.slice(0, 15)}`;
}

/** Returns a valid registration. */
export function registration(email: string, word = newWord()) {
  return {
    ...{ first_name: word, last_name: word, phone, email, password },
    birthdate: '1990-02-28',
    gender: 'F',
    terms: true,
    marketing: false,
    privacy_version: '2024-04',
  };
}
