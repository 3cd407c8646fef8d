import { FailEnvelopeSchema } from '@horno/contracts/envelope';
import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { chainFiles } from '../data/chain/index.ts';
import { catalogueOf } from '../src/catalogue/memory-source.ts';
import { useTestApp } from './build-test-app.ts';

const catalogue = catalogueOf(chainFiles);
let isBroken = false;
const testApp = useTestApp({
  deps: {
    catalogue: {
      current: () => {
        if (isBroken) throw new TypeError('secret of the house');
        return catalogue;
      },
      reload: async () => {},
    },
  },
});

it('an internal error answers INTERNAL with the request’s id and no details', async () => {
  isBroken = true;
  const answer = await testApp().app.inject('/api/v1/product-tenant/config');
  expect(answer.statusCode).toBe(500);
  const { error } = z.parse(FailEnvelopeSchema, answer.json());
  expect(error).toEqual({
    code: 'INTERNAL',
    message: expect.any(String),
    messages: { es: expect.any(String), en: expect.any(String) },
    requestId: answer.headers['x-request-id'],
  });
  expect(answer.body).not.toContain('secret');
  isBroken = false;
  expect((await testApp().app.inject('/api/v1/product-tenant/config')).statusCode).toBe(200);
});
