import type { Customer } from '@horno/contracts/customer';
import { AppError } from '@horno/contracts/errors';
import type { EventPayload } from '@horno/contracts/events';
import { createBus } from '@horno/kit/shell';
import { type Answers, fakeApi } from '@horno/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { createSession, followAccount, hasSessionHint } from './session.ts';

const customer: Customer = {
  id: 'c1',
  first_name: 'Rosa',
  last_name: 'Quispe',
  email: 'rosa@correo.pe',
  phone: '999888777',
  birthdate: '1990-01-01',
  gender: 'F',
  email_confirmed: true,
  phone_confirmed: false,
  has_password: true,
  marketing: false,
  created_at: '2024-01-01T00:00:00.000Z',
  locations: [],
  outlets: [],
};

function setUp(answers: Answers = {}, cookie = 'sf.in=1') {
  const bus = createBus(() => undefined);
  const api = fakeApi({ 'customer.profile': { item: customer }, 'customer.logout': { done: true }, ...answers });
  const jar = { cookie };
  const session = createSession(
    bus,
    () => api,
    () => jar.cookie,
  );
  const faults = jest.fn();
  followAccount(bus, session, faults);
  const said: EventPayload<'session.changed@1'>[] = [];
  bus.on('test', 'session.changed@1', (payload) => said.push(payload));
  return { bus, api, jar, session, faults, said, calls: () => api.made.map(({ id }) => id) };
}
const asCustomer = { status: 'customer', firstName: 'Rosa', customerId: 'c1' };

test.each([
  ['sf.in=1', true],
  ['lang=es; sf.in=1; x=2', true],
  ['sf.in=0', false],
  ['xsf.in=1', false],
  ['sf.in=10', false],
  ['', false],
])('the cookie %p hints at a session: %p', (cookie, expected) => {
  expect(hasSessionHint(cookie)).toBe(expected);
});

describe('createSession', () => {
  test('makes no call for a guest', async () => {
    const { session, said, calls } = setUp({}, '');
    await session.refresh();
    expect([said, calls()]).toEqual([[{ status: 'guest' }], []]);
  });

  test('tells a session that expired from a guest, who had none', async () => {
    expect(setUp().session.expire()).toBe(true);
    const guest = setUp({}, '');
    await guest.session.refresh();
    expect(guest.session.expire()).toBe(false);
    const { session } = setUp();
    await session.refresh();
    expect([session.expire(), session.expire()]).toEqual([true, false]);
  });

  test('publishes a customer with the first name', async () => {
    const { session, said } = setUp();
    await session.refresh();
    expect(said).toEqual([asCustomer]);
  });

  test('publishes nothing when the session cannot be read', async () => {
    const { session, said } = setUp({ 'customer.profile': new AppError('NETWORK') });
    await expect(session.refresh()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(said).toEqual([]);
  });

  test('ends the session on the server first, then removes the customer’s data from the device', async () => {
    const { session, bus, jar, said, calls } = setUp();
    const heard: string[] = [];
    bus.on('mf-location', 'account.signedOut@1', () => heard.push('signed out'));
    await session.refresh();
    jar.cookie = '';
    await session.end();
    expect(calls()).toEqual(['customer.profile', 'customer.logout']);
    expect(heard).toEqual(['signed out']);
    expect(said.at(-1)).toEqual({ status: 'guest' });
  });

  test('stays signed in when the server does not end the session', async () => {
    const { session, said } = setUp({ 'customer.logout': new AppError('NETWORK') });
    await session.refresh();
    await expect(session.end()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(said).toEqual([asCustomer]);
  });

  test('turns an expired session into a guest’s and preserves cart and place', async () => {
    const { session, bus, said } = setUp();
    bus.publish('mf-menu-cart', 'cart.updated@1', { count: 2, subTotalMinor: 1, totalMinor: 1, missingMinor: 0 });
    const signedOut = jest.fn();
    bus.on('test', 'account.signedOut@1', signedOut);
    session.expire();
    expect(said).toEqual([{ status: 'guest' }]);
    expect(signedOut).not.toHaveBeenCalled();
    expect(bus.last('cart.updated@1')?.count).toBe(2);
  });

  test('ignores an answer to a request from before the session ended', async () => {
    let answer: (value: { item: Customer }) => void = () => undefined;
    let isAsked: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      isAsked = resolve;
    });
    const profile = () => {
      isAsked();
      return new Promise<{ item: Customer }>((resolve) => (answer = resolve));
    };
    const { session, said } = setUp({ 'customer.profile': profile });
    const reading = session.refresh();
    await asked;
    session.expire();
    answer({ item: customer });
    await reading;
    expect(said).toEqual([{ status: 'guest' }]);
  });
});

describe('followAccount', () => {
  test('reads the session after a sign-in', async () => {
    const { bus, said } = setUp();
    bus.publish('mf-account', 'account.signedIn@1', { method: 'password' });
    await Promise.resolve();
    await new Promise(process.nextTick);
    expect(said).toEqual([asCustomer]);
  });

  test('reports a failed read after a sign-in', async () => {
    const { bus, faults } = setUp({ 'customer.profile': new AppError('NETWORK') });
    bus.publish('mf-account', 'account.signedIn@1', { method: 'password' });
    await new Promise(process.nextTick);
    expect(faults).toHaveBeenCalledWith(expect.objectContaining({ code: 'NETWORK' }));
  });

  test('publishes a guest after a sign-out', async () => {
    const { bus, session, jar, said } = setUp();
    await session.refresh();
    jar.cookie = '';
    bus.publish('mf-account', 'account.signedOut@1', {});
    expect(said.at(-1)).toEqual({ status: 'guest' });
  });

  test.each([
    ['a customer', 'sf.in=1', { ...asCustomer, firstName: 'Rosa María' }],
    ['a guest', '', { status: 'guest' }],
  ])('takes another name over for %s', async (_, cookie, expected) => {
    const { bus, session, said } = setUp({}, cookie);
    await session.refresh();
    bus.publish('mf-account', 'account.profileChanged@1', { firstName: 'Rosa María' });
    expect(said.at(-1)).toEqual(expected);
  });
});
