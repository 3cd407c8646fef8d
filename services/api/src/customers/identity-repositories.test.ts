import { constraintOf } from '@horno/db';
import { beforeEach, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { identities, mailTokens, phoneCodes, socialFlows, socialTickets } from '../db/schema/identity.ts';
import { tidyUp } from '../housekeeping.ts';
import { consume } from '../limits/pace.ts';
import { insertCustomer, updateCustomer } from './customers.repo.ts';
import { addIdentity, findIdentityOwner } from './identities.repo.ts';
import { insertMailToken, spendMailToken } from './mail-tokens.repo.ts';
import { countPhoneCodeTry, replacePhoneCode, setPhoneCode, takePhoneCode } from './phone-codes.repo.ts';
import { insertFlow, insertTicket, takeFlow, takeTicket } from './social/social.repo.ts';
import { newCustomer } from './testing/new-customer.ts';

const later = (seconds: number) => new Date(usualNow.getTime() + seconds * 1000);
const DAY = 24 * 60 * 60;
const key = { hash: 'h', device: 'd', now: usualNow };

eachDatabase('identity repositories in', (database) => {
  const db = () => database().db;
  const customer = newCustomer('ana@correo.pe');
  const other = newCustomer('eva@correo.pe');
  const flow = {
    stateHash: 'h',
    provider: 'google' as const,
    device: 'd',
    nonce: 'n',
    verifier: 'v',
    location: '/',
    expiresAt: later(60),
  };
  const ticket = {
    tokenHash: 'h',
    provider: 'google' as const,
    subject: '1',
    device: 'd',
    email: null,
    isEmailVerified: null,
    firstName: '',
    lastName: '',
    expiresAt: later(60),
  };
  const link = {
    tokenHash: 'h',
    purpose: 'reset_password' as const,
    customerId: customer.id,
    email: customer.email,
    createdAt: usualNow,
    expiresAt: later(60),
  };
  const code = { customerId: customer.id, phone: '999888777', askedAt: usualNow, expiresAt: later(60) };
  /** Counts the successes of ten concurrent calls. */
  const ofTen = async (take: () => Promise<unknown>) =>
    (await Promise.all(Array.from({ length: 10 }, take))).filter(Boolean).length;

  beforeEach(async () => {
    await db().execute(
      sql`truncate shop.customers, shop.login_attempts, shop.social_flows, shop.social_tickets cascade`,
    );
    await insertCustomer(db(), customer);
    await insertCustomer(db(), other);
  });

  it('store an identity for the first of two customers', async () => {
    const identity = { provider: 'google' as const, subject: '1', now: usualNow };
    const owners = await Promise.all(
      [customer, other].map(({ id }) => addIdentity(db(), { ...identity, customerId: id })),
    );
    expect(new Set(owners).size).toBe(1);
    expect(await findIdentityOwner(db(), identity)).toBe(owners[0]);
    expect(await findIdentityOwner(db(), { provider: 'facebook', subject: '1' })).toBeUndefined();
    expect(await db().select().from(identities)).toHaveLength(1);
  });

  it('use a link once in ten concurrent calls', async () => {
    await insertMailToken(db(), link);
    expect(await ofTen(() => spendMailToken(db(), 'h', usualNow))).toBe(1);
  });

  it('use a ticket and a flow once in ten concurrent calls', async () => {
    await insertTicket(db(), ticket);
    await insertFlow(db(), flow);
    expect(await ofTen(() => takeTicket(db(), key))).toBe(1);
    expect(await ofTen(() => takeFlow(db(), key))).toBe(1);
  });

  it.each([
    ['another browser', { ...key, device: 'e' }],
    ['another secret', { ...key, hash: 'i' }],
    ['later', { ...key, now: later(60) }],
  ])('gives no ticket to %s', async (_, wrong) => {
    await insertTicket(db(), ticket);
    expect(await takeTicket(db(), wrong)).toBeUndefined();
    expect(await takeTicket(db(), key)).toMatchObject(ticket);
  });

  it('use a code once and count every try', async () => {
    await replacePhoneCode(db(), code);
    expect(await setPhoneCode(db(), { ...code, codeHash: 'c' })).toBe(true);
    expect(await setPhoneCode(db(), { ...code, askedAt: later(1), codeHash: 'd' })).toBe(false);
    await Promise.all(Array.from({ length: 4 }, () => countPhoneCodeTry(db(), customer.id)));
    expect(await countPhoneCodeTry(db(), customer.id)).toMatchObject({ ...code, codeHash: 'c', tries: 5 });
    expect(await ofTen(() => takePhoneCode(db(), customer.id, 'c'))).toBe(1);
    await replacePhoneCode(db(), code);
    expect(await countPhoneCodeTry(db(), customer.id)).toMatchObject({ codeHash: null, tries: 1 });
  });

  it('accept as many concurrent calls as the limit allows', async () => {
    const clock = { now: () => usualNow };
    const pace = { subject: 'sms|s' as const, max: 3, windowMs: 60_000 };
    const waits = await Promise.all(Array.from({ length: 10 }, () => consume({ db: db(), clock }, pace)));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(3);
    expect(waits.filter((wait) => wait === 60)).toHaveLength(7);
    expect(await consume({ db: db(), clock: { now: () => later(60) } }, pace)).toBeUndefined();
  });

  it('allow one phone in two accounts until one confirms it, and a document once', async () => {
    const refusal = (changes: Parameters<typeof updateCustomer>[2]) =>
      updateCustomer(db(), other.id, changes).then(() => undefined, constraintOf);
    const documented = { documentType: 'DNI' as const, documentNumber: '45678912', updatedAt: usualNow };
    await updateCustomer(db(), customer.id, { ...documented, phoneConfirmedAt: usualNow });
    expect(await refusal({ phone: customer.phone, updatedAt: usualNow })).toBeUndefined();
    expect(await refusal({ phoneConfirmedAt: usualNow, updatedAt: usualNow })).toBe('customers_confirmed_phone');
    expect(await refusal(documented)).toBe('customers_document');
  });

  it('delete expired rows', async () => {
    const count = async () => {
      const rows = await Promise.all([mailTokens, phoneCodes, socialFlows, socialTickets].map((t) => db().$count(t)));
      return rows.map(Number);
    };
    await insertMailToken(db(), link);
    await replacePhoneCode(db(), code);
    await insertTicket(db(), ticket);
    await insertFlow(db(), flow);
    await tidyUp({ db: db(), clock: { now: () => later(59) } });
    expect(await count()).toEqual([1, 1, 1, 1]);
    await tidyUp({ db: db(), clock: { now: () => later(2 * DAY) } });
    expect(await count()).toEqual([1, 0, 0, 0]);
    await tidyUp({ db: db(), clock: { now: () => later(31 * DAY) } });
    expect(await count()).toEqual([0, 0, 0, 0]);
  });
});
