import type { TestApp } from '../build-test-app.ts';
import { outlets, pizza, readyOrder, visitor } from '../ordering.ts';
import { samples } from '../samples.ts';

/** Ids of existing things, which take random calls past the first check. */
export interface Known {
  headers: Record<string, string>;
  token: string;
  texts: string[];
}

/** Creates a customer with a session, a cart with lines and an order, and returns their ids. */
export async function knownThings({ app, deps }: TestApp): Promise<Known> {
  const customer = visitor(() => ({ app }));
  const { email, password } = samples['customer.register'].body as { email: string; password: string };
  const registered = await customer.call('POST', '/v1/product-customer/customer_registration', {
    ...samples['customer.register'].body,
  });
  const login = await customer.call<{ item: { token: string } }>('POST', '/v1/product-customer/login', {
    type: 0,
    email,
    password,
  });
  if (registered.status !== 200 || login.status !== 200) throw new Error(`no customer: ${login.code}`);
  const catalogue = () => deps.catalogue.current();
  const placed = await customer.place(await readyOrder({ catalogue }, customer));
  if (placed.status !== 200) throw new Error(`no order: ${placed.code}`);
  const cart = await customer.createCart();
  await customer.add(cart, { ...pizza(), quantity: 2 });
  const { data } = await customer.detail(cart);
  const { stores, items, couponByCode } = catalogue();
  return {
    headers: { 'x-device': customer.device, client: 'web' },
    token: login.data.item.token,
    texts: [
      cart,
      ...data.item.data.map(({ id }) => id),
      placed.data.item.uuid,
      placed.data.item.number,
      ...Object.values(outlets),
      ...stores.slice(0, 2).map(({ code }) => code),
      ...items.slice(0, 4).map(({ uuid }) => uuid),
      ...[...couponByCode.keys()].slice(0, 4),
      'grande',
      'clasica',
      'D',
      'C',
      email,
      '-77.03,-12.12',
      deps.clock.now().toISOString(),
    ],
  };
}
