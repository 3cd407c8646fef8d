import type { AnyCall } from '@horno/contracts/call';
import { TokenAnswerSchema } from '@horno/contracts/customer';
import { knownTag } from '@horno/server/api-document';
import { isForStaff } from './documented-codes.ts';
import { tillExamples } from './till-examples.ts';

/** Groups of calls by the first part of their ids. */
export const tags: Record<string, string> = {
  banners: 'Pictures and offers of the home page',
  campaigns: 'Campaigns and topics',
  careers: 'Open jobs',
  cart: 'The cart, its lines and its coupons',
  complaints: 'Complaints book',
  contacts: 'Messages to the shop',
  contents: 'Texts of the shop',
  coupons: 'Coupons of a customer',
  customer: 'Registration, sign-in, profile and saved places',
  game: 'The game with coupons as prizes',
  geo: 'Addresses and the map',
  menu: 'Categories, products, sizes, crusts and toppings',
  ops: 'Stores, keys and webhooks, for operations',
  orders: 'Orders: check, place, follow, cancel',
  outlets: 'Stores, their hours and times',
  payments: 'Ways to pay and online payments',
  places: 'Whether and from where the shop delivers',
  tenant: 'Settings of the chain',
  till: 'Calls of a store’s till, signed with its key',
};

const inHeader = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description }) as const;

export const securitySchemes = {
  session: inHeader(
    'x-token',
    'Session token of a customer, at the address of the api itself; one that has run out answers CUS-100001',
  ),
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sf.session',
    description:
      'Session of a customer at the address of the shop, which sets it at a sign-in; `sf.session` without https',
  },
  operations: { type: 'http', scheme: 'bearer', description: 'OPS_TOKEN, at the address of the api itself' },
  tillKey: inHeader('x-till-key', `Id of a key of the store, such as ${tillExamples.key.keyId}`),
  tillTimestamp: inHeader(
    'x-till-timestamp',
    `Time of the call, UTC, such as ${tillExamples.timestamp}; five minutes from the shop's at most`,
  ),
  tillSignature: inHeader(
    'x-till-signature',
    'HMAC-SHA256 with the secret, hexadecimal, over method, path with query, timestamp and SHA-256 of the body, joined by line feeds',
  ),
} as const;

/** Returns the schemes of a call: none has to be sent where a guest may call too. */
export function securityOf(call: AnyCall): Record<string, string[]>[] {
  if (call.id.startsWith('ops.')) return [{ operations: [] }];
  if (isSigned(call)) return [{ tillKey: [], tillTimestamp: [], tillSignature: [] }];
  if (isForStaff(call)) return [];
  return [...(call.access === 'any' ? [{}] : []), { session: [] }, { sessionCookie: [] }];
}

const isSigned = ({ id }: AnyCall) => id.startsWith('till.') && id !== 'till.pair';

const text = (description: string, extra: Record<string, unknown> = {}) => ({ type: 'string', description, ...extra });

/** Route options that decide about headers. */
interface Kind {
  isConditional: boolean;
  isStream: boolean;
}

/** Returns the schema of the request headers of a call. */
export function headersOf(call: AnyCall, kind: Kind): Record<string, unknown> {
  const own = {
    ...(call.idempotent && {
      'idempotency-key': text('The same key with the same body answers the same again', { format: 'uuid' }),
    }),
    ...(kind.isConditional && { 'if-none-match': knownTag }),
    ...(kind.isStream && { 'last-event-id': text('Id of the last event: the stream goes on after it') }),
  };
  const properties = { ...visitorHeaders(call), ...own };
  return Object.keys(properties).length > 0 ? { type: 'object', properties } : {};
}

function visitorHeaders(call: AnyCall): Record<string, object> {
  if (call.id.startsWith('ops.')) return {};
  const lang = text('Language of the texts', { enum: ['es', 'en'], default: 'es' });
  if (isSigned(call)) return { lang };
  const changes = call.method !== 'GET' && !isForStaff(call);
  return {
    lang,
    client: text(
      `Kind of program, such as \`web\`${changes ? '; the address of the shop refuses the call without it (FORBIDDEN)' : ''}`,
    ),
    ...(changes && { origin: text('Origin of the shop, at its address: without it FORBIDDEN. Browsers send it') }),
    'x-device': text(
      'Random id of the program, 16 to 64 characters: a guest’s carts and orders belong to it. At the address of the shop a cookie replaces it',
    ),
    ...(call.answer === TokenAnswerSchema && {
      'x-next-device': text('Id that replaces x-device from now on; carts and orders of the browser move to it'),
    }),
  };
}
