import { isUniqueViolation } from '@horno/db';
import { beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { addFailure, clearFailures, deleteWindowsEndedBefore, findFailures } from '../limits/attempts.repo.ts';
import { findCustomer, findCustomerByEmail, insertCustomer, updateCustomer } from './customers.repo.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsEndedBefore,
  findSession,
  insertSession,
  touchSession,
} from './sessions.repo.ts';
import { newCustomer } from './testing/new-customer.ts';

const later = (seconds: number) => new Date(usualNow.getTime() + seconds * 1000);

eachDatabase('customer repositories in', (database) => {
  const db = () => database().db;
  beforeEach(async () => {
    await db().execute(sql`truncate shop.customers, shop.sessions, shop.login_attempts cascade`);
  });

  it('find customers by id and by e-mail', async () => {
    const customer = newCustomer('ana@correo.pe');
    await insertCustomer(db(), customer);
    expect(await findCustomer(db(), customer.id)).toMatchObject(customer);
    expect(await findCustomerByEmail(db(), 'ana@correo.pe')).toMatchObject({
      id: customer.id,
      birthdate: '1990-02-28',
    });
    expect(await findCustomerByEmail(db(), 'otra@correo.pe')).toBeUndefined();
  });

  it('refuse a second customer with the same e-mail', async () => {
    await insertCustomer(db(), newCustomer('ana@correo.pe'));
    const error: unknown = await insertCustomer(db(), newCustomer('ana@correo.pe')).catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
  });

  it('update the given fields only', async () => {
    const customer = newCustomer('ana@correo.pe');
    await insertCustomer(db(), customer);
    const changed = await updateCustomer(db(), customer.id, { firstName: 'Eva', updatedAt: later(5) });
    expect(changed).toMatchObject({ ...customer, firstName: 'Eva', updatedAt: later(5) });
    expect(await updateCustomer(db(), crypto.randomUUID(), { updatedAt: later(5) })).toBeUndefined();
  });

  it('delete sessions one by one, all but one, or when they expire', async () => {
    const customer = newCustomer('ana@correo.pe');
    await insertCustomer(db(), customer);
    for (const [tokenHash, seconds] of [
      ['a', 10],
      ['b', 20],
      ['c', 30],
    ] as const) {
      const times = { createdAt: usualNow, lastUsedAt: usualNow, expiresAt: later(seconds) };
      await insertSession(db(), { tokenHash, customerId: customer.id, ...times });
    }
    await touchSession(db(), 'a', { lastUsedAt: later(9), expiresAt: later(19) });
    expect(await findSession(db(), 'a')).toEqual({
      customerId: customer.id,
      createdAt: usualNow,
      lastUsedAt: later(9),
      expiresAt: later(19),
      isBlocked: false,
    });
    await deleteSessionsEndedBefore(db(), later(20));
    const left = async () => (await Promise.all(['a', 'b', 'c'].map((hash) => findSession(db(), hash)))).map(Boolean);
    expect(await left()).toEqual([false, true, true]);
    await deleteOtherSessions(db(), customer.id, ['c']);
    expect(await left()).toEqual([false, false, true]);
    await deleteSession(db(), 'c');
    expect(await left()).toEqual([false, false, false]);
  });

  it('count failed tries within a window', async () => {
    const fail = (seconds: number) =>
      addFailure(db(), { subject: 's', now: later(seconds), windowEndsAt: later(seconds + 60) });
    await Promise.all([fail(0), fail(0), fail(0)]);
    expect(await findFailures(db(), 's')).toMatchObject({ failures: 3, windowEndsAt: later(60) });
    await fail(59);
    expect(await findFailures(db(), 's')).toMatchObject({ failures: 4, windowEndsAt: later(60) });
    await fail(60);
    expect(await findFailures(db(), 's')).toMatchObject({ failures: 1, windowEndsAt: later(120) });
    await deleteWindowsEndedBefore(db(), later(120));
    expect(await findFailures(db(), 's')).toBeDefined();
    await clearFailures(db(), ['s', 'other']);
    expect(await findFailures(db(), 's')).toBeUndefined();
  });
});
