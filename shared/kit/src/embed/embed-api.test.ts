import { calls } from '@horno/contracts/calls';
import { describe, expect, jest, test } from '@jest/globals';
import type { ApiClient } from '../http/client.ts';
import type { Transport } from '../http/transport.ts';
import { embedApi } from './embed-api.ts';
import { fromOrigin } from './embed-client.ts';

const SHOP = 'https://shop.example';

function setUp() {
  const call = jest.fn(async () => 'answer');
  const loadClient = jest.fn(async () => ({ embedClient: () => ({ call }) as unknown as ApiClient }));
  return { call, loadClient, api: embedApi({ shop: SHOP, lang: () => 'es', loadClient }) };
}

describe('the api client of a part on a page of another site', () => {
  test('makes public reads', async () => {
    const { api, call } = setUp();
    await expect(api.call(calls['tenant.config'], {})).resolves.toBe('answer');
    expect(call).toHaveBeenCalledTimes(1);
  });

  test.each(['cart.create', 'customer.profile'] as const)(
    'refuses %s with a text for the customer, and sends nothing',
    async (id) => {
      const { api, loadClient } = setUp();
      await expect(api.call(calls[id] as never, {} as never)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        details: { messages: { es: expect.stringContaining('tienda'), en: expect.stringContaining('shop') } },
      });
      expect(loadClient).not.toHaveBeenCalled();
    },
  );

  test('gives the addresses in answers the origin of the shop, and leaves other texts', async () => {
    const body = { data: { items: [{ image: '/api/v1/product-media/a.svg', name: '/apio', price: 1, none: null }] } };
    const send: Transport = async () => ({ status: 200, body });
    const answer = await fromOrigin(send, SHOP)({ method: 'GET', path: '/', headers: {} });
    expect(answer.body).toEqual({
      data: { items: [{ image: `${SHOP}/api/v1/product-media/a.svg`, name: '/apio', price: 1, none: null }] },
    });
  });
});
