import type { AnyCall } from '@horno/contracts/call';
import { type CallId, calls } from '@horno/contracts/calls';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { LightMyRequestResponse } from 'fastify';
import { notYetServed } from '../not-yet-served.ts';
import { outlets } from '../ordering.ts';
import { requests } from '../requests/requests.ts';
import { type Person, type Request, useScene } from '../requests/scene.ts';
import { matrix, type Row } from './matrix.ts';
import { shopState } from './shop-state.ts';

type Outcome = number | string;

function outcomeOf(answer: LightMyRequestResponse): Outcome {
  return answer.statusCode === 200
    ? 200
    : (answer.json<{ error?: { code: string } }>().error?.code ?? answer.statusCode);
}

describe('authorisation', () => {
  const scene = useScene();
  /** Owner of the requested things, and another customer. Each test gives both new sessions in new browsers. */
  let xiomara: Person;
  let other: Person;
  beforeAll(async () => {
    xiomara = await scene.customer();
    other = await scene.customer();
  });

  /** Returns the same browser and customer after the end of the session. */
  async function revoked(person: Person): Promise<Person> {
    const signedOut = await scene.elsewhere(person);
    await scene.ask(signedOut, 'POST', '/v1/product-customer/logout');
    return signedOut;
  }

  const reply = (id: CallId, request: Request, person: Person) => scene.send(calls[id] as AnyCall, request, person);
  const make = (id: CallId, person: Person, store?: string) => requests[id](person, scene, store);
  const fresh = async (id: CallId, person: Person) => reply(id, await make(id, person), person);

  /** Asserts that no answer contains data of the owner. */
  function expectNoSecrets(answers: readonly LightMyRequestResponse[], owner: Person): void {
    const words = [owner.word, owner.email, owner.token, owner.headers['x-device']];
    for (const { body } of answers) {
      expect(words.filter((word) => word !== undefined && body.includes(word))).toEqual([]);
      expect(body).not.toMatch(/"last4":"1111"|sbx-/);
    }
  }

  /** Sends one request as each of several people. Asserts that it changes no data and reveals none of the owner's. */
  async function sendAsOthers(
    id: CallId,
    request: Request,
    owner: Person,
    people: readonly Person[],
  ): Promise<Outcome[]> {
    const { db } = scene.shop().deps;
    const before = await shopState(db);
    const answers: LightMyRequestResponse[] = [];
    for (const person of people) answers.push(await reply(id, request, person));
    expectNoSecrets(answers, owner);
    expect(await shopState(db)).toEqual(before);
    return answers.map(outcomeOf);
  }

  const checks: { [K in Row['for']]: (id: CallId, row: Extract<Row, { for: K }>) => Promise<void> } = {
    async anybody(id, { answers = 200, ignoresToken }) {
      const people = [scene.guest(), await scene.elsewhere(other)];
      for (const person of people) expect(outcomeOf(await fresh(id, person))).toBe(answers);
      const request = await make(id, scene.guest());
      expect(outcomeOf(await reply(id, request, await revoked(other)))).toBe(ignoresToken ? answers : 'CUS-100001');
    },

    async guest(id) {
      expect(outcomeOf(await fresh(id, scene.guest()))).toBe(200);
      expect(outcomeOf(await fresh(id, await scene.elsewhere(other)))).toBe('FORBIDDEN');
      const request = await make(id, scene.guest());
      expect(outcomeOf(await reply(id, request, await revoked(other)))).toBe(200);
    },

    async customer(id, { guest = 'CUS-100001', others = 200 }) {
      const isLasting = id === 'customer.deleteAccount' || id === 'customer.addEmail';
      const owner = isLasting ? await scene.customer() : await scene.elsewhere(xiomara);
      const stranger = isLasting ? await scene.customer() : await scene.elsewhere(other);
      const request = await make(id, owner);
      const refused = [scene.guest(), { ...scene.guest(), headers: withoutToken(owner) }, await revoked(owner)];
      expect(await sendAsOthers(id, request, owner, refused)).toEqual([guest, guest, 'CUS-100001']);
      const answer = others === 200 ? await fresh(id, stranger) : await reply(id, request, stranger);
      expect(outcomeOf(answer)).toBe(others);
      expectNoSecrets([answer], owner);
      expect(outcomeOf(await reply(id, request, owner))).toBe(200);
    },

    async owner(id, { others, customer = 200 }) {
      const expected = others === 'public' ? 200 : others;
      const owner = await scene.elsewhere(xiomara);
      const hers = await make(id, owner);
      const withEndedSession = await revoked(owner);
      const people = [
        scene.guest(),
        await scene.elsewhere(other),
        withEndedSession,
        // The device that ordered does not replace a session that has ended.
        { ...owner, headers: { ...owner.headers, 'x-token': withEndedSession.token ?? '' } },
      ];
      const outcomes = [expected, expected, 'CUS-100001', 'CUS-100001'];
      expect(await sendAsOthers(id, hers, owner, people)).toEqual(outcomes);
      expect(outcomeOf(await reply(id, hers, owner))).toBe(customer);

      const guest = scene.guest();
      const his = await make(id, guest);
      const strangers = [scene.guest(), await scene.elsewhere(other), withoutDevice(scene.guest())];
      expect(await sendAsOthers(id, his, guest, strangers)).toEqual([expected, expected, expected]);
      expect(outcomeOf(await reply(id, his, guest))).toBe(200);
    },

    async till(id) {
      const owner = await scene.elsewhere(xiomara);
      const { headers: signature = {}, ...unsigned } = await make(id, owner);
      const people = [scene.guest(), owner, await scene.elsewhere(other)];
      expect(await sendAsOthers(id, unsigned, owner, people)).toEqual(['TILL-01', 'TILL-01', 'TILL-01']);
      const changed = { ...unsigned, headers: { ...signature, 'x-till-signature': '0'.repeat(64) } };
      expect(await sendAsOthers(id, changed, owner, [owner])).toEqual(['TILL-01']);
      const foreign = await make(id, owner, outlets.losOlivos);
      expect(await sendAsOthers(id, foreign, owner, [owner])).toEqual(['FORBIDDEN']);
      expect(outcomeOf(await reply(id, { ...unsigned, headers: signature }, scene.guest()))).toBe(200);
    },

    async ops(id) {
      const owner = await scene.elsewhere(xiomara);
      const { headers: token, ...bare } = await make(id, owner);
      const people = [scene.guest(), owner, await scene.elsewhere(other)];
      expect(await sendAsOthers(id, bare, owner, people)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
      const wrong = { ...bare, headers: { authorization: `Bearer ${'x'.repeat(22)}` } };
      expect(await sendAsOthers(id, wrong, owner, [owner])).toEqual(['NOT_FOUND']);
      expect(outcomeOf(await reply(id, { ...bare, ...(token && { headers: token }) }, scene.guest()))).toBe(200);
    },
  };

  it('the matrix has a row for every call', () => {
    expect(Object.keys(matrix).sort()).toEqual(Object.keys(calls).sort());
  });

  it('the matrix agrees with the contracts on the calls that need a session', () => {
    const needed = (Object.keys(calls) as CallId[]).filter((id) => (calls[id] as AnyCall).access === 'customer');
    const listed = (Object.keys(matrix) as CallId[]).filter((id) => {
      const row = matrix[id];
      return row.for === 'customer' && row.guest === undefined;
    });
    expect(listed.sort()).toEqual(needed.sort());
  });

  it.each((Object.keys(calls) as CallId[]).filter((id) => !notYetServed.includes(id)))('%s', async (id) => {
    const row = matrix[id];
    await (checks[row.for] as (id: CallId, row: Row) => Promise<void>)(id, row);
  });
});

function withoutToken({ headers: { 'x-token': _, ...headers } }: Person): Record<string, string> {
  return headers;
}

/** Returns the person without a device id. */
function withoutDevice(person: Person): Person {
  const { 'x-device': _, ...headers } = person.headers;
  return { ...person, headers };
}
