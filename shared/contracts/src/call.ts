import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** One call of the shop's API, for server, browser and API document alike. */
export interface Call<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> {
  /** `cart.create`: what documents of remotes list under `calls`. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, parameters as `{id}`. */
  path: string;
  summary: string;
  params: P;
  query: Q;
  body: B;
  /** Schema of the envelope's `data`. */
  answer: A;
  /** `customer`: refused with CUS-100001 without a valid token. */
  access: 'any' | 'customer';
  /** The call takes an `Idempotency-Key` header. */
  idempotent: boolean;
}

/** A call with any parts. */
export type AnyCall = Call<Schema, Schema, Schema, Schema>;
/** Parsed path parameters of a call. */
export type CallParams<C extends AnyCall> = z.core.output<C['params']>;
/** Parsed query of a call. */
export type CallQuery<C extends AnyCall> = z.core.output<C['query']>;
/** Parsed body of a call. */
export type CallBody<C extends AnyCall> = z.core.output<C['body']>;
/** Parsed data of an answer. */
export type CallAnswer<C extends AnyCall> = z.core.output<C['answer']>;

type Part<K extends string, S> = [S] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: S };

/** Input of a caller: only the parts that the call declares. */
export type CallInput<C extends AnyCall> = Part<'params', CallParams<C>> &
  Part<'query', CallQuery<C>> &
  Part<'body', CallBody<C>>;
