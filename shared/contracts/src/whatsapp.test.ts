import { expect, test } from '@jest/globals';
import { WhatsappNumberSchema } from './tenant.schema.ts';
import { whatsappLink } from './whatsapp.ts';

test.each([
  [
    'a chat of the chain',
    '51987654321',
    'https://wa.me/51987654321?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F%20%26%20m%C3%A1s',
  ],
  [
    'a chat of the customer’s choice',
    undefined,
    'https://wa.me/?text=Hola%2C%20%C2%BFqu%C3%A9%20tal%3F%20%26%20m%C3%A1s',
  ],
])('whatsappLink opens %s with the whole text', (_, number, link) => {
  expect(whatsappLink('Hola, ¿qué tal? & más', number)).toBe(link);
});

test.each([
  ['51987654321', true],
  ['+51 987 654 321', false],
  ['0987654321', false],
  ['987', false],
  ['51987654321?x', false],
])('WhatsappNumberSchema accepts %s: %s', (number, isValid) => {
  expect(WhatsappNumberSchema.safeParse(number).success).toBe(isValid);
});
