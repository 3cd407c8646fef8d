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

describe('the session', () => {
  test('of a guest costs no call', async () => {
    const { session, said, calls } = setUp({}, '');
    await session.refresh();
    expect([said, calls()]).toEqual([[{ status: 'guest' }], []]);
  });

  test('of a customer is told with the first name', async () => {
    const { session, said } = setUp();
    await session.refresh();
    expect(said).toEqual([asCustomer]);
  });

  test('that cannot be read is nobody’s yet', async () => {
    const { session, said } = setUp({ 'customer.profile': new AppError('NETWORK') });
    await expect(session.refresh()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(said).toEqual([]);
  });

  test('ends at the server first, then everywhere: what is the customer’s leaves the device', async () => {
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

  test('goes on when the server did not end it', async () => {
    const { session, said } = setUp({ 'customer.logout': new AppError('NETWORK') });
    await session.refresh();
    await expect(session.end()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(said).toEqual([asCustomer]);
  });

  test('that expired makes a guest and keeps cart and place', async () => {
    const { session, bus, said } = setUp();
    bus.publish('mf-menu-cart', 'cart.updated@1', { count: 2, subTotalMinor: 1, totalMinor: 1, missingMinor: 0 });
    const signedOut = jest.fn();
    bus.on('test', 'account.signedOut@1', signedOut);
    session.expire();
    expect(said).toEqual([{ status: 'guest' }]);
    expect(signedOut).not.toHaveBeenCalled();
    expect(bus.last('cart.updated@1')?.count).toBe(2);
  });

  test('is not brought back by an answer that was asked for before it ended', async () => {
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

describe('what the account pages say', () => {
  test('signing in reads the session', async () => {
    const { bus, said } = setUp();
    bus.publish('mf-account', 'account.signedIn@1', { method: 'password' });
    await Promise.resolve();
    await new Promise(process.nextTick);
    expect(said).toEqual([asCustomer]);
  });

  test('signing in without an answer is reported, not lost', async () => {
    const { bus, faults } = setUp({ 'customer.profile': new AppError('NETWORK') });
    bus.publish('mf-account', 'account.signedIn@1', { method: 'password' });
    await new Promise(process.nextTick);
    expect(faults).toHaveBeenCalledWith(expect.objectContaining({ code: 'NETWORK' }));
  });

  test('signing out makes a guest', async () => {
    const { bus, session, jar, said } = setUp();
    await session.refresh();
    jar.cookie = '';
    bus.publish('mf-account', 'account.signedOut@1', {});
    expect(said.at(-1)).toEqual({ status: 'guest' });
  });

  test.each([
    ['a customer', 'sf.in=1', { ...asCustomer, firstName: 'Rosa María' }],
    ['a guest', '', { status: 'guest' }],
  ])('another name is that of %s', async (_, cookie, expected) => {
    const { bus, session, said } = setUp({}, cookie);
    await session.refresh();
    bus.publish('mf-account', 'account.profileChanged@1', { firstName: 'Rosa María' });
    expect(said.at(-1)).toEqual(expected);
  });
});
