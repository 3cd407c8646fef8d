import { describe, expect, it } from '@jest/globals';
import { readEnv } from './env.ts';

describe('the environment', () => {
  it('may be empty: the shop starts by itself', () => {
    expect(readEnv({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 4000,
      HOST: '127.0.0.1',
      DATA_DIR: '.horno/data',
    });
  });

  it('counts an empty variable as absent', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 4000 });
  });

  it('names every bad variable at once', () => {
    const read = () => readEnv({ PORT: '99999', DATABASE_URL: 'mysql://x', NODE_ENV: 'prod', LOG_LEVEL: 'loud' });
    for (const name of ['PORT', 'DATABASE_URL', 'NODE_ENV', 'LOG_LEVEL']) expect(read).toThrow(name);
  });

  it('refuses a pretend shop in production, unless it says so', () => {
    const read = () => readEnv({ NODE_ENV: 'production' });
    for (const name of ['SMTP_URL', 'SMS_URL', 'KITCHEN', 'LINK_SECRET', 'PAYMENT_GATEWAY']) expect(read).toThrow(name);
    expect(readEnv({ NODE_ENV: 'production', HORNO_DEMO: '1' })).toMatchObject({ HORNO_DEMO: '1' });
  });

  it.each([
    [{ CONTROL_PORT: '4001' }, 'CONTROL_PORT'],
    [{ KITCHEN: 'till' }, 'TILL_SECRET'],
    [{ PAYMENT_GATEWAY: 'niubiz' }, 'NIUBIZ_MERCHANT_ID'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ FACEBOOK_APP_SECRET: 'x' }, 'FACEBOOK_APP_ID'],
    [{ NODE_ENV: 'production', GOOGLE_ISSUER: 'http://id.example' }, 'GOOGLE_ISSUER'],
    [{ GEOCODER: 'photon' }, 'GEOCODER_URL'],
    [{ GEOCODER: 'pelias' }, 'GEOCODER_URL'],
    [{ GEOCODER: 'google', GEOCODER_URL: 'https://geo.example' }, 'GEOCODER'],
    [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES_ATTRIBUTION'],
    [{ MAP_TILES_URL: 'https://tiles.example/', MAP_TILES_ATTRIBUTION: 'Tiles' }, 'MAP_TILES_URL'],
  ])('refuses %j', (variables, name) => {
    expect(() => readEnv(variables)).toThrow(name);
  });
});
