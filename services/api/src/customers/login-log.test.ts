import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { customerCallsOf, registration } from '../../test/customer-calls.ts';
import { customers } from '../db/schema/customers.ts';

let lines: { path?: string; status?: number; customer?: string }[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ deps: { log: pino({ level: 'info' }, stream) } });
});
afterAll(() => app.close());

const { login, register, profileOf } = customerCallsOf(() => app);

async function customersIn(work: () => Promise<unknown>) {
  lines = [];
  await work();
  return lines.filter(({ path }) => path !== undefined).map(({ status, customer }) => [status, customer]);
}

it('the line of a request has the customer who is signed in, and the account of each sign-in', async () => {
  const token = await register();
  const [{ id } = { id: '' }] = await app.deps.db.select().from(customers);
  expect(id).not.toBe('');
  expect(await customersIn(() => profileOf(token))).toEqual([[200, id]]);
  expect(await customersIn(() => login())).toEqual([[200, id]]);
  expect(await customersIn(() => login('Horno-caliente-9'))).toEqual([[400, id]]);
  expect(await customersIn(() => login(registration.password, 'nobody@correo.pe'))).toEqual([[400, undefined]]);
});
