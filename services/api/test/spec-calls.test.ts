import { type AnswerCheck, answerCheck } from '@horno/clients/answers';
import { type CallExample, ExampleFile } from '@horno/clients/examples';
import type { AnyCall } from '@horno/contracts/call';
import { type CallId, calls } from '@horno/contracts/calls';
import { okEnvelope } from '@horno/contracts/envelope';
import { beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { isForStaff } from '../src/http/documented-codes.ts';
import { requests } from './requests/requests.ts';
import { type Person, useScene } from './requests/scene.ts';
import { type SpecCall, specCalls } from './spec-calls.ts';

const all = Object.entries(calls) as [CallId, AnyCall][];
/** Removes outer slashes and the names of parameters. */
const bare = (path: string) => path.replace(/^\/|\/$/g, '').replace(/\{\w+\}/g, '{}');

function callOf({ method, path, is }: SpecCall): CallId | undefined {
  return is ?? all.find(([, call]) => call.method === method && bare(call.path) === bare(path))?.[0];
}

/** Calls that succeed only with an external server; their own tests start one. */
const elsewhere: readonly CallId[] = ['customer.socialReturn', 'customer.socialIdentity'];

const fits =
  (call: AnyCall) =>
  ({ body, answer }: CallExample) =>
    z.safeParse(call.body, body).success && z.safeParse(call.answer, answer).success;

describe('the calls of the specification', () => {
  const scene = useScene();
  let person: Person;
  let documented: Record<string, Record<string, { operationId: string; summary: string }>>;
  let check: AnswerCheck;
  const examples = new ExampleFile(new URL('../data/examples.json', import.meta.url));
  beforeAll(async () => {
    person = await scene.customer();
    const document = (await scene.shop().app.inject('/api/openapi.json')).json();
    documented = document.paths;
    check = answerCheck(document);
  });

  async function succeed(call: AnyCall, asks: SpecCall['asks']): Promise<void> {
    // Some calls end their session, one deletes the account, and one changes how it is opened.
    const asker = /delete_account|\/email$/.test(call.path)
      ? await scene.customer()
      : /customer_registration|from_order|from-order/.test(call.path)
        ? scene.guest()
        : await scene.elsewhere(person);
    const request = (await asks?.(asker, scene)) ?? {};
    const answer = await scene.send(call, request, asker);
    const body: unknown = answer.json();
    const parsed = z.safeParse(okEnvelope(call.answer), body);
    const seen = { status: answer.statusCode, faults: parsed.error?.issues };
    expect({ ...seen, ...(answer.statusCode !== 200 && { body }) }).toEqual({ status: 200, faults: undefined });
    const { pathname } = new URL(answer.raw.req.url ?? '', 'http://shop');
    const headers = new Headers(answer.headers as Record<string, string>);
    expect(check(call.method, pathname, { status: answer.statusCode, headers, body })).toEqual([]);
    const { data } = body as { data: { items?: unknown[] } };
    if (!isForStaff(call)) examples.add(call.id, { body: request.body, answer: data }, fits(call));
    // An empty list would match any contract; other tests read saved data.
    if (data.items && !/card-information|saved_outlets|saved_receipts|locations|favourites/.test(call.path))
      expect(data.items).not.toHaveLength(0);
  }

  describe.each(specCalls.map((call) => [`${call.source} ${call.method} ${call.path}`, call] as const))(
    '%s',
    (_, spec) => {
      const id = callOf(spec);

      it('has a contract and is in the API document', () => {
        const call = id && (calls[id] as AnyCall);
        expect(call?.method).toBe(spec.method);
        const operation = documented[`/api${call?.path.replace(/\/$/, '')}`]?.[spec.method.toLowerCase()];
        expect(operation?.operationId).toBe(id);
        // A second address of a call names the first one.
        if (/^v\d\//.test(spec.path) && bare(spec.path) !== bare(call?.path ?? ''))
          expect(operation?.summary).toContain(`/${spec.path} `);
      });

      it('answers a valid request by its contract', async () => {
        const call = calls[id as CallId] as AnyCall;
        // Request an alias by its own path.
        const path = spec.path.startsWith('v') || spec.path.startsWith('/') ? spec.path : call.path;
        const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
        const renamed = path.replace(/\{\w+\}/g, () => `{${names.shift()}}`);
        await succeed({ ...call, path: renamed }, spec.asks ?? requests[id as CallId]);
      });
    },
  );

  it('are all calls of the contracts, except the listed additions', () => {
    expect(specCalls.length).toBeGreaterThanOrEqual(85);
    expect(Object.keys(requests).sort()).toEqual(all.map(([id]) => id).sort());
  });

  const others = all.filter(([id]) => !elsewhere.includes(id) && !specCalls.some((spec) => callOf(spec) === id));
  it.each(others)('addition %s answers a valid request by its contract', async (id, call) => {
    await succeed(call, requests[id]);
  });
});
