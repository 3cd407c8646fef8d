import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { AnyProductTypeSchema, CreateCartBodySchema, MoveCartBodySchema } from './cart.schema.ts';
import { MenuQuerySchema } from './menu.schema.ts';

describe('product type', () => {
  test.each([
    ['single', '0'],
    ['combo', '1'],
    ['half', '2'],
    [0, '0'],
    [1, '1'],
    [2, '2'],
    ['2', '2'],
  ])('is accepted as %p and parses to %p', (given, expected) => {
    expect(z.parse(AnyProductTypeSchema, given)).toBe(expected);
  });

  test.each([3, '3', 'pizza', 'toString', true, null])('is refused as %p', (given) => {
    expect(z.safeParse(AnyProductTypeSchema, given).success).toBe(false);
  });
});

test.each([
  ['DELIVERY', 'D'],
  ['CARRYOUT', 'C'],
  ['C', 'C'],
])('cart and menu calls accept the order type %s as %s', (given, expected) => {
  const order_time = '2024-05-23T00:30:00Z';
  const cart_uuid = '5f0c1a9e-5d8e-4a57-9d0b-0f5c3b1f7a11';
  expect(z.parse(CreateCartBodySchema, { outlet_code: 'LIM-MIR-01', order_time, order_type: given }).order_type).toBe(
    expected,
  );
  expect(z.parse(MoveCartBodySchema, { cart_uuid, order_time, order_type: given }).order_type).toBe(expected);
  expect(z.parse(MenuQuerySchema, { order_type: given }).order_type).toBe(expected);
});
