import type { ApiClient } from '@horno/kit';
import type { CartData } from './cart.data.ts';
import { late } from './late.ts';

type Method = (...given: never[]) => Promise<unknown>;

/** The cart's calls, fetched with the first of them: who only looks at the menu needs neither them nor the contracts they parse by. */
export function lateCartData(api: ApiClient, now: () => Date): CartData {
  const data = late(async () =>
    (await import(/* webpackChunkName: "cart-work" */ './cart.data.ts')).cartData(api, now),
  );
  const call =
    (name: keyof CartData): Method =>
    async (...given) =>
      ((await data())[name] as Method)(...given);
  return new Proxy({} as CartData, { get: (_, name) => call(name as keyof CartData) });
}
