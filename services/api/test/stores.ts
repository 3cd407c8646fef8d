import type { AnyCall, CallAnswer } from '@horno/contracts/call';
import { type FailEnvelope, FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import type { Store } from '../src/catalogue/schema.ts';
import { pauseStore, resumeStore } from '../src/stores/store-pauses.repo.ts';
import { openTestDatabase } from './databases.ts';
import { usualNow } from './fixtures.ts';
import { type Ordering, openOrdering } from './ordering.ts';

interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

export interface StoresApp {
  shop(): Ordering;
  /** Sends the call as a browser does. */
  send(call: AnyCall, input?: CallInput): Promise<LightMyRequestResponse>;
  /** Returns the answer of a call, parsed by the contract. Throws when the call fails. */
  ask<C extends AnyCall>(call: C, input?: CallInput): Promise<CallAnswer<C>>;
  /** Returns the error of a call. Throws when the call succeeds. */
  fail(call: AnyCall, input?: CallInput): Promise<FailEnvelope['error'] & { status: number }>;
  /** Freezes the clock at a time in Lima: `2024-05-22 19:30`. */
  at(limaTime: string): void;
  /** Changes stores for this test. */
  change(codes: readonly string[], part: Partial<Store>): void;
  /** Pauses stores for this test. */
  pause(...codes: string[]): Promise<void>;
}

/** Builds the back end for tests of stores and places. Each test starts at the usual time with the chain's own data. */
export function useStores(variables: Record<string, string> = {}): StoresApp {
  let shop: Ordering;
  let close: () => Promise<void>;
  let paused: string[] = [];
  beforeAll(async () => {
    const database = await openTestDatabase();
    shop = await openOrdering(database, variables);
    close = async () => {
      await shop.app.close();
      await database.close();
    };
  }, 60_000);
  afterAll(() => close());
  beforeEach(async () => {
    shop.clock.set(usualNow, { isFrozen: true });
    shop.resetMenu();
    for (const code of paused) await resumeStore(shop.deps.db, code);
    paused = [];
  });

  function send(call: AnyCall, { params = {}, query, body, headers = {} }: CallInput = {}) {
    const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
    const search = new URLSearchParams(query);
    return shop.app.inject({
      method: call.method,
      url: `/api${path}${query ? `?${search}` : ''}`,
      headers,
      ...(body && { payload: body }),
    });
  }

  return {
    shop: () => shop,
    send,
    async ask<C extends AnyCall>(call: C, input: CallInput = {}) {
      const answer = await send(call, input);
      return z.parse(okEnvelope(call.answer), answer.json()).data as CallAnswer<C>;
    },
    async fail(call, input) {
      const answer = await send(call, input);
      return { ...z.parse(FailEnvelopeSchema, answer.json()).error, status: answer.statusCode };
    },
    at: (limaTime) => shop.clock.set(new Date(`${limaTime.replace(' ', 'T')}:00-05:00`), { isFrozen: true }),
    change: (codes, part) =>
      shop.changeMenu((data) => ({
        ...data,
        store: data.store.map((store) => (codes.includes(store.code) ? { ...store, ...part } : store)),
      })),
    async pause(...codes) {
      paused.push(...codes);
      for (const code of codes) await pauseStore(shop.deps.db, code, shop.clock.now());
    },
  };
}
