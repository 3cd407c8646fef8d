/** @jest-environment node */
import { beforeEach, expect, it, jest } from '@jest/globals';

const argon2 = await import('@node-rs/argon2');
/** Parameters of each hash that was computed, to compare with or to store. */
let computed: (string | undefined)[] = [];
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  verify: (hash: string, ...rest: [string]) => {
    computed.push(/^\$argon2id\$v=19\$[^$]+/.exec(hash)?.[0]);
    return argon2.verify(hash, ...rest);
  },
  hash: (...given: Parameters<typeof argon2.hash>) => {
    computed.push('new');
    return argon2.hash(...given);
  },
}));
const { useTestApp } = await import('../../test/build-test-app.ts');
const { customerCallsOf, registration } = await import('../../test/customer-calls.ts');

const app = useTestApp();
const { login, register, post } = customerCallsOf(app);
beforeEach(async () => {
  // The first e-mail without an account computes the hash that all others are compared with.
  await login('Horno-caliente-9', 'first@correo.pe');
  computed = [];
});

const ONE = ['$argon2id$v=19$m=19456,t=2,p=1'];

it('a sign-in with a wrong password computes one hash of the same cost with and without an account', async () => {
  await register();
  computed = [];
  expect((await login('Horno-caliente-9')).body.error.code).toBe('CUS-100004');
  expect(computed).toEqual(ONE);
  computed = [];
  expect((await login('Horno-caliente-9', 'nobody@correo.pe')).body.error.code).toBe('CUS-100004');
  expect(computed).toEqual(ONE);
});

it('a sign-in by phone does the same work with and without an account', async () => {
  for (const phone of [registration.phone, '987 000 000']) {
    computed = [];
    const { body } = await post('login', { type: 0, phone, password: 'Horno-caliente-9' });
    expect([body.error.code, computed]).toEqual(['CUS-100004', ONE]);
  }
});
