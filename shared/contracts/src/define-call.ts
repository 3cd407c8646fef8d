import * as z from 'zod/mini';
import type { Call } from './call.ts';

type Schema = z.core.$ZodType;
const nothing = z.undefined();
type Nothing = typeof nothing;

interface Options<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  access?: 'any' | 'customer';
  idempotent?: boolean;
}

/** Declares a call. A part that is left out is refused: a call without `body` accepts none. */
export function defineCall<
  A extends Schema,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(options: Options<P, Q, B, A>): Call<P, Q, B, A> {
  return {
    access: 'any',
    idempotent: false,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    ...options,
  };
}
