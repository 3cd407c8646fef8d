import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { buildTestApp, type TestApp, useTestApp } from '../../test/build-test-app.ts';
import { customerCallsOf, registration } from '../../test/customer-calls.ts';
import { eachDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { confirmedPhones } from '../db/schema/orders.ts';

const phone = '999888777';
const {
  email: _email,
  phone: _phone,
  birthdate: _birthdate,
  gender: _gender,
  document: _document,
  ...rest
} = registration;
/** A registration on the short way by phone: phone, names and password. */
const byPhone = { ...rest, phone, adult: true };
const device = 'browser-of-lucia-0000000000000000';
const otherDevice = 'browser-of-a-stranger-00000000000';

eachDatabase('accounts of a phone', (database) => {
  let testApp: TestApp;
  const calls = customerCallsOf(() => testApp);
  const { profileOf, register } = calls;

  beforeAll(async () => {
    testApp = await buildTestApp({ database: database(), env: { SMS_URL: 'https://sms.example/messages' } });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    testApp.clock.set(usualNow, { isFrozen: true });
    await testApp.deps.db.execute(
      sql`truncate shop.customers, shop.login_attempts, shop.outbox, shop.confirmed_phones cascade`,
    );
    testApp.texts.length = 0;
    testApp.mails.length = 0;
  });

  const post = (path: string, payload: object, by = device) =>
    calls.post(path, payload, { headers: { 'x-device': by } });
  const ask = (number = phone, by = device) => post('access_code', { phone: number }, by);
  const login = (changes: object, by = device) => post('login', { type: 0, phone, ...changes }, by);
  const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;

  /** Asks for a code and returns it. */
  async function received(number = phone, by = device): Promise<string> {
    expect((await ask(number, by)).status).toBe(200);
    await testApp.deps.outbox.drain();
    testApp.clock.advance(61);
    return testApp.texts.at(-1)?.text.slice(0, 6) ?? '';
  }
  const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

  async function join(changes: object = {}): Promise<string> {
    const { body } = await post('customer_registration', { ...byPhone, phone_code: await received(), ...changes });
    return body.data.item.token;
  }

  it('ux 23: are created with phone, name and password once a code proves the phone', async () => {
    const token = await join();
    const { item } = (await profileOf(token)).body.data;
    expect(item).toMatchObject({ phone, phone_confirmed: true, gender: 'N', has_password: true });
    expect(item).not.toHaveProperty('email');
    expect(item).not.toHaveProperty('birthdate');
    await testApp.deps.outbox.drain();
    expect(testApp.mails).toEqual([]);
    expect((await login({ password: registration.password })).status).toBe(200);
  });

  describe('with an e-mail that is added later', () => {
    const added = 'lucia.nueva@example.com';
    const add = (token: string, changes: object = {}) =>
      calls.post('email', { email: added, ...changes }, { headers: { 'x-device': device, 'x-token': token } });
    /** Returns the token of the link in the newest mail. */
    async function linked(): Promise<string> {
      await testApp.deps.outbox.drain();
      return testApp.mails.at(-1)?.text.match(/confirmation\/([\w-]+)/)?.[1] ?? '';
    }
    const confirm = (link: string, token: string) =>
      calls.call('GET', `confirm_email/${link}`, { headers: { 'x-token': token } });
    const itemOf = async (token: string) => (await profileOf(token)).body.data?.item;

    it('ux 23: get it when its link is opened, and not before', async () => {
      const token = await join();
      expect((await add(token)).status).toBe(200);
      expect(await itemOf(token)).toMatchObject({ pending_email: added, email_confirmed: false });
      expect(await itemOf(token)).not.toHaveProperty('email');
      const link = await linked();
      expect(testApp.mails.at(-1)).toMatchObject({ to: added });
      expect((await confirm(link, token)).body.data.item).toEqual({ state: 'confirmed' });
      expect(await itemOf(token)).toMatchObject({ email: added, email_confirmed: true, phone_confirmed: true });
      expect(await itemOf(token)).not.toHaveProperty('pending_email');
      expect((await confirm(link, token)).body.data.item).toEqual({ state: 'used' });
      const byMail = await post('login', { type: 0, phone: undefined, email: added, password: registration.password });
      expect(byMail.status).toBe(200);
    });

    it('end the sessions of other devices when it is confirmed, as after a new password', async () => {
      const token = await join();
      const other = (await login({ password: registration.password }, otherDevice)).body.data.item.token;
      await add(token);
      expect((await profileOf(other)).status).toBe(200);
      await confirm(await linked(), token);
      expect(codeOf(await profileOf(other))).toBe('CUS-100001');
      expect((await profileOf(token)).status).toBe(200);
    });

    it('need the password when the session is older than ten minutes', async () => {
      const token = await join();
      testApp.clock.advance(11 * 60);
      expect(codeOf(await add(token))).toBe('LOGIN_AGAIN');
      expect(codeOf(await add(token, { old_password: 'wrong-password' }))).toBe('CUS-100005');
      expect((await add(token, { old_password: registration.password })).status).toBe(200);
    });

    it('do not open by an e-mail that was not confirmed', async () => {
      const token = await join();
      await add(token);
      await linked();
      testApp.mails.length = 0;
      await post('reset_password', { email: added });
      await testApp.deps.outbox.drain();
      expect(testApp.mails).toEqual([]);
    });

    it('replace a mistyped one: only the newest link works', async () => {
      const token = await join();
      await add(token, { email: 'lucia.mal@example.com' });
      const wrong = await linked();
      expect(codeOf(await add(token))).toBe('TOO_MANY');
      testApp.clock.advance(61);
      await add(token);
      const right = await linked();
      expect(codeOf(await confirm(wrong, token))).toBe('CUS-100011');
      expect((await confirm(right, token)).body.data.item).toEqual({ state: 'confirmed' });
    });

    it('refuse the e-mail of another account, also when that account came first', async () => {
      const token = await join();
      await add(token);
      const link = await linked();
      await register({ email: added, phone: '911222333' });
      expect(codeOf(await confirm(link, token))).toBe('CUS-100011');
      testApp.clock.advance(61);
      expect(codeOf(await add(token))).toBe('CUS-100003');
      expect(await itemOf(token)).not.toHaveProperty('email');
    });

    it('refuse a second e-mail, and guests', async () => {
      const token = await join();
      await add(token);
      await confirm(await linked(), token);
      testApp.clock.advance(61);
      expect(codeOf(await add(token, { email: 'otra@example.com' }))).toBe('VALIDATION');
      expect(codeOf(await add(''))).toBe('CUS-100001');
    });
  });

  it('are refused without a code, with a wrong one and with the code of another browser', async () => {
    const code = await received();
    expect((await post('customer_registration', byPhone)).body.error.fields).toMatchObject([
      { field: 'email' },
      { field: 'birthdate' },
    ]);
    const wrong = await post('customer_registration', { ...byPhone, phone_code: otherThan(code) });
    expect(codeOf(wrong)).toBe('CUS-100007');
    const stranger = await post('customer_registration', { ...byPhone, phone_code: code }, otherDevice);
    expect(codeOf(stranger)).toBe('CUS-100007');
    expect(codeOf(await login({ phone_code: code }, otherDevice))).toBe('CUS-100007');
    expect((await post('customer_registration', { ...byPhone, phone_code: code })).status).toBe(200);
  });

  it('are refused for a phone that another account has, only after the right code', async () => {
    await join();
    const code = await received();
    const guess = await post('customer_registration', { ...byPhone, phone_code: otherThan(code) });
    expect(codeOf(guess)).toBe('CUS-100007');
    expect(codeOf(await post('customer_registration', { ...byPhone, phone_code: code }))).toBe('CUS-100012');
  });

  it('open by a code once', async () => {
    await join();
    const code = await received();
    const first = await login({ phone_code: code });
    expect(first.status).toBe(200);
    expect((await profileOf(first.body.data.item.token)).body.data.item.phone).toBe(phone);
    expect(codeOf(await login({ phone_code: code }))).toBe('CUS-100007');
  });

  it('open once for two concurrent requests with one code', async () => {
    await join();
    const code = await received();
    const answers = await Promise.all([1, 2].map(() => login({ phone_code: code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('do not open after five wrong tries, nor with an expired or replaced code', async () => {
    await join();
    const guessed = await received();
    for (let n = 0; n < 5; n += 1) expect(codeOf(await login({ phone_code: otherThan(guessed) }))).toBe('CUS-100007');
    expect(codeOf(await login({ phone_code: guessed }))).toBe('CUS-100007');
    const replaced = await received();
    const late = await received();
    if (late !== replaced) expect(codeOf(await login({ phone_code: replaced }))).toBe('CUS-100007');
    testApp.clock.advance(600);
    expect(codeOf(await login({ phone_code: late }))).toBe('CPH-02');
  });

  it('are not revealed: a phone without an account gets the same answers and a message too', async () => {
    await join();
    const unknown = '999888000';
    const shapeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, Object.keys(body.data.item)];
    const known = shapeOf(await ask(phone));
    testApp.clock.advance(61);
    expect(shapeOf(await ask(unknown))).toEqual(known);
    await testApp.deps.outbox.drain();
    expect(testApp.texts.slice(-2).map(({ to }) => to)).toEqual([`+51${phone}`, `+51${unknown}`]);
    const wrong = { phone_code: '000001' };
    expect(codeOf(await login({ ...wrong, phone: unknown }))).toBe(codeOf(await login(wrong)));
    const [here, there] = [await login({ password: 'no' }), await login({ password: 'no', phone: unknown })];
    expect({ ...here.body.error, requestId: '' }).toEqual({ ...there.body.error, requestId: '' });
  });

  it('lead from the right code of an unknown phone to a registration with the same code', async () => {
    const code = await received();
    const { status, body } = await login({ phone_code: code });
    expect([status, body.error.code]).toEqual([404, 'CUS-100002']);
    expect((await post('customer_registration', { ...byPhone, phone_code: code })).status).toBe(200);
  });

  it('do not open by a phone that was typed but not confirmed', async () => {
    await register({ phone });
    expect(codeOf(await login({ password: registration.password }))).toBe('CUS-100004');
    expect(codeOf(await login({ phone_code: await received() }))).toBe('CUS-100002');
  });

  it('refuse more passwords after five wrong ones, also for another spelling of the phone', async () => {
    await join();
    for (const number of [phone, '999 888 777', '+51999888777', '999-888-777', '51 999888777']) {
      expect(codeOf(await login({ phone: number, password: 'no' }))).toBe('CUS-100004');
    }
    expect(codeOf(await login({ password: registration.password }))).toBe('CUS-100015');
  });

  it('get a new password by a code, which ends their sessions', async () => {
    const token = await join();
    const next = { phone, password: 'Brasa-de-algarrobo-1' };
    expect(codeOf(await post('reset_password', { ...next, phone_code: '000001' }))).toBe('CUS-100007');
    const code = await received();
    const common = await post('reset_password', { ...next, password: 'Password1!', phone_code: code });
    expect(codeOf(common)).toBe('CUS-100019');
    expect((await post('reset_password', { ...next, phone_code: code })).status).toBe(200);
    expect(codeOf(await profileOf(token))).toBe('CUS-100001');
    expect((await login({ password: next.password })).status).toBe(200);
    expect(codeOf(await post('reset_password', { ...next, phone_code: code }))).toBe('CUS-100007');
  });

  it('store a code as a hash without the phone', async () => {
    const code = await received();
    const [row] = await testApp.deps.db.select().from(confirmedPhones);
    expect(row).toMatchObject({ phone: null, codeHash: expect.stringMatching(/^\$argon2id\$/) });
    const { rows } = await testApp.deps.db.execute(sql`select payload from shop.outbox`);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(phone);
  });

  it('stay with the phone of an account only until its unconfirmed e-mail is proven', async () => {
    // A stranger prepares an account with the e-mail of another person and a phone of their own.
    await join({ email: 'lucia.nahui@correo.pe' });
    await post('reset_password', { email: 'lucia.nahui@correo.pe' });
    await testApp.deps.outbox.drain();
    const link = testApp.mails.find(({ text }) => text.includes('setnewpassword'))?.text ?? '';
    const [, secret = ''] = /setnewpassword\/([\w-]+)/.exec(link) ?? [];
    expect((await post('reset_password', { token: secret, password: 'Brasa-de-algarrobo-1' })).status).toBe(200);
    expect(codeOf(await login({ phone_code: await received() }))).toBe('CUS-100002');
    expect(codeOf(await login({ password: 'Brasa-de-algarrobo-1' }))).toBe('CUS-100004');
  });

  it('change their phone with the password or in a fresh session only', async () => {
    const token = await join();
    const change = async (more: object = {}) => {
      const next = '999888001';
      const asked = { payload: { phone: next }, headers: { 'x-token': token } };
      await testApp.deps.db.execute(sql`update shop.customers set email_confirmed = true`);
      expect((await calls.call('POST', 'phone_code', asked)).status).toBe(200);
      await testApp.deps.outbox.drain();
      const code = testApp.texts.at(-1)?.text.slice(0, 6);
      testApp.clock.advance(61);
      return calls.edit(token, { phone: next, phone_code: code, ...more });
    };
    testApp.clock.advance(600);
    expect(codeOf(await change())).toBe('LOGIN_AGAIN');
    expect(codeOf(await change({ old_password: 'no' }))).toBe('CUS-100005');
    expect((await change({ old_password: registration.password })).body.data.item.phone).toBe('999888001');
  });

  it('are asked for by mobile phones, once a minute', async () => {
    expect(codeOf(await ask('01 505 1111'))).toBe('VALIDATION');
    expect((await ask()).status).toBe(200);
    expect(codeOf(await ask('999888000'))).toBe('CUS-100006');
    expect((await ask('999888000', otherDevice)).status).toBe(200);
  });

  it('are offered where a service sends text messages', async () => {
    const { body } = await calls.call('GET', 'login_methods');
    expect(body.data.sms_codes).toBe(true);
  });
});

describe('a shop without an SMS service', () => {
  const testApp = useTestApp();
  const { call, post } = customerCallsOf(testApp);

  it('offers no codes to sign in', async () => {
    const { body } = await call('GET', 'login_methods');
    expect(body.data).not.toHaveProperty('sms_codes');
    expect((await post('access_code', { phone })).body.error.code).toBe('NOT_FOUND');
  });
});
