import { describe, expect, test } from '@jest/globals';
import { AppError, errorCodeOf, errorCodes } from './errors.ts';

const table = Object.entries(errorCodes) as [string, { status: number; retryable: boolean }][];
/** 0 is for what never reached the server, 410 for what has ended (domain §1). 401 is not here: spec 1 §4. */
const allowed = [0, 400, 403, 404, 410, 413, 429, 500, 503];

describe('errorCodes', () => {
  test.each(table)('%s has an allowed status', (_, { status }) => {
    expect(allowed).toContain(status);
    expect(status).not.toBe(401);
  });

  test.each(table.filter(([, { status }]) => status === 0 || status === 429 || status >= 500))(
    '%s may be tried again',
    (_, { retryable }) => {
      expect(retryable).toBe(true);
    },
  );

  const codesWhere = (isSuch: (entry: { status: number; retryable: boolean }) => boolean) =>
    table.filter(([, entry]) => isSuch(entry)).map(([code]) => code);

  test.each([
    [0, 'NETWORK TIMEOUT BAD_ANSWER'],
    [403, 'FORBIDDEN TILL-01 TILL-02 LOGIN_AGAIN'],
    [404, 'NOT_FOUND CART-01 SINGLE-01 COMBO-01 CP-12 GA-01 HUTFE-2 HUTBE-2 ORDER-1 CUS-100002'],
    [410, 'CAMPAIGN_ENDED CAREER_CLOSED'],
    [413, 'TOO_LARGE'],
    [429, 'TOO_MANY CUS-100006 CUS-100015'],
    [500, 'INTERNAL'],
    [503, 'UNAVAILABLE_SERVICE GEO_UNAVAILABLE'],
  ])('status %i has exactly the codes %s', (wanted, codes) => {
    expect(codesWhere(({ status }) => status === wanted)).toEqual(codes.split(' '));
  });

  test('of the refusals with status 400 only those for a moment may be tried again', () => {
    expect(codesWhere(({ status, retryable }) => status === 400 && retryable)).toEqual(['CP-24', 'HUTFE-0', 'HUTBE-0']);
  });

  test('an invalid token has status 400', () => {
    expect(errorCodes['CUS-100001'].status).toBe(400);
  });
});

describe('errorCodeOf', () => {
  const foreign = Object.assign(new Error('from another bundle'), { code: 'CART-01' });
  test.each([
    ['ours', new AppError('CART-05'), 'CART-05'],
    ['of another copy of the class', foreign, 'CART-01'],
    ['a plain object', { code: 'NETWORK' }, 'NETWORK'],
    ['an unknown code', { code: 'ECONNRESET' }, undefined],
    ['a name that every object has', { code: 'toString' }, undefined],
    ['a number', { code: 400 }, undefined],
    ['a list with a code', { code: ['CART-01'] }, undefined],
    ['no code', new Error('x'), undefined],
    ['nothing', undefined, undefined],
    ['null', null, undefined],
  ])('%s', (_, error, expected) => {
    expect(errorCodeOf(error)).toBe(expected);
  });

  test('AppError has its details and its cause', () => {
    const cause = new Error('socket');
    const failure = new AppError('CART-05', { min_cart: 25 }, { cause });
    expect(failure).toMatchObject({ name: 'AppError', message: 'CART-05', details: { min_cart: 25 }, cause });
  });
});
