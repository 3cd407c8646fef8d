import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { FailEnvelopeSchema, okEnvelope } from './envelope.ts';

const ok = okEnvelope(z.object({ item: z.object({ uuid: z.string() }) }));

describe('envelope', () => {
  test('okEnvelope parses the data of an answer', () => {
    const answer = { status: true, message: '', data: { item: { uuid: 'a' } } };
    expect(z.parse(ok, answer)).toEqual(answer);
  });

  test.each([
    ['a failure', { status: false, message: '', data: { item: { uuid: 'a' } } }],
    ['data that does not fit', { status: true, message: '', data: { item: {} } }],
    ['no message', { status: true, data: { item: { uuid: 'a' } } }],
    ['bare data', { item: { uuid: 'a' } }],
  ])('okEnvelope refuses %s', (_, answer) => {
    expect(z.safeParse(ok, answer).success).toBe(false);
  });

  test.each([
    ['the least', { code: 'CART-01', message: 'No existe' }],
    [
      'everything',
      {
        code: 'CART-05',
        message: 'Falta',
        requestId: 'r1',
        data: { missing: 3 },
        info: { min_cart: 25 },
        fields: [{ field: 'customer.phone', message: 'Celular' }],
      },
    ],
  ])('FailEnvelopeSchema parses %s', (_, error) => {
    expect(FailEnvelopeSchema.parse({ status: false, error })).toEqual({ status: false, error });
  });

  test.each([
    ['a success', { status: true, error: { code: 'X', message: '' } }],
    ['a failure without a code', { status: false, error: { message: 'x' } }],
    ['a page of HTML', '<html>'],
  ])('FailEnvelopeSchema refuses %s', (_, body) => {
    expect(FailEnvelopeSchema.safeParse(body).success).toBe(false);
  });
});
