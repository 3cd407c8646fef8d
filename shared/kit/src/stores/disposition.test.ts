import { describe, expect, test } from '@jest/globals';
import { DISPOSITION_KEY, placeOf, writeDisposition } from './disposition.ts';
import { readDisposition } from './read-disposition.ts';

const disposition = {
  schema: 1,
  orderType: 'D',
  outletId: 'LIM',
  outletCode: 'LIM',
  outletName: 'Miraflores',
  outletAddress: 'Av. Larco 345',
  tier: 2,
  minCart: 25,
  deliveryFee: 5.9,
  quoteTime: 40,
  timezone: 'America/Lima',
  locationName: 'Calle Bolognesi 215',
  lat: -12.12,
  lng: -77.03,
  advanceOrder: 0,
  lastLocalizationUTCTime: '2024-05-23T00:20:00.000Z',
} as const;

describe('the stored disposition', () => {
  test('is read as it was written', () => {
    writeDisposition(disposition, { cookie: '' });
    expect(readDisposition()).toEqual(disposition);
  });

  test('mirrors nothing personal in the cookie', () => {
    const jar = { cookie: '' };
    writeDisposition(disposition, jar);
    const value = /^sf\.place=([^;]+)/.exec(jar.cookie)?.[1];
    expect(JSON.parse(decodeURIComponent(value ?? ''))).toEqual({
      outletCode: 'LIM',
      orderType: 'D',
      tier: 2,
      advanceOrder: 0,
    });
    expect(decodeURIComponent(jar.cookie)).not.toContain('Bolognesi');
  });

  test('is removed from storage and cookie when it is cleared', () => {
    const jar = { cookie: '' };
    writeDisposition(disposition, jar);
    writeDisposition(undefined, jar);
    expect(localStorage.getItem(DISPOSITION_KEY)).toBeNull();
    expect(jar.cookie).toContain('Max-Age=0');
  });

  test.each([
    ['not JSON', '{'],
    ['another schema', JSON.stringify({ ...disposition, schema: 2 })],
    ['a wrong type', JSON.stringify({ ...disposition, lat: 'north' })],
  ])('is absent when the stored text is %s', (_, text) => {
    localStorage.setItem(DISPOSITION_KEY, text);
    expect(readDisposition()).toBeUndefined();
  });

  test('includes the time of a later order', () => {
    const later = { ...disposition, advanceOrder: 1 as const, orderTime: '2024-05-23T18:00:00.000Z' };
    expect(placeOf(later)).toMatchObject({ advanceOrder: 1, orderTime: '2024-05-23T18:00:00.000Z' });
  });
});
