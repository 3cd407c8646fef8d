import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readEnv } from './env.ts';

describe('readEnv', () => {
  it('accepts an empty environment', () => {
    expect(readEnv({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 4000,
      HOST: '127.0.0.1',
      DATA_DIR: '.horno/data',
    });
  });

  it('treats an empty variable as absent', () => {
    expect(readEnv({ DATABASE_URL: '', PORT: '' })).toMatchObject({ PORT: 4000 });
  });

  it('names every invalid variable at once', () => {
    const read = () => readEnv({ PORT: '99999', DATABASE_URL: 'mysql://x', NODE_ENV: 'prod', LOG_LEVEL: 'loud' });
    for (const name of ['PORT', 'DATABASE_URL', 'NODE_ENV', 'LOG_LEVEL']) expect(read).toThrow(name);
  });

  it('rejects simulators in production unless HORNO_DEMO is set', () => {
    const read = () => readEnv({ NODE_ENV: 'production' });
    for (const name of ['SMTP_URL', 'SMS_URL', 'KITCHEN', 'LINK_SECRET', 'PUBLIC_URL', 'PAYMENT_GATEWAY'])
      expect(read).toThrow(name);
    expect(readEnv({ NODE_ENV: 'production', HORNO_DEMO: '1' })).toMatchObject({ HORNO_DEMO: '1' });
  });

  const real = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://horno.example',
    SMTP_URL: 'smtps://mail.example',
    SMS_URL: 'https://sms.example',
    KITCHEN: 'till',
    LINK_SECRET: 'a link secret that is long enough',
    PAYMENT_GATEWAY: 'niubiz',
    NIUBIZ_URL: 'https://api.example',
    NIUBIZ_MERCHANT_ID: '456879852',
    NIUBIZ_USER: 'user',
    NIUBIZ_PASSWORD: 'password',
  };

  it('accepts a production shop without simulators', () => {
    expect(readEnv(real)).toMatchObject({ NODE_ENV: 'production', HORNO_DEMO: '0' });
    for (const name of ['PUBLIC_URL', 'SMTP_URL', 'SMS_URL', 'KITCHEN', 'LINK_SECRET', 'PAYMENT_GATEWAY']) {
      expect(() => readEnv({ ...real, [name]: undefined })).toThrow(name);
      expect(readEnv({ ...real, [name]: undefined, HORNO_DEMO: '1' })).toMatchObject({ HORNO_DEMO: '1' });
    }
    expect(() => readEnv({ ...real, KITCHEN: 'simulator', PAYMENT_GATEWAY: 'sandbox' })).toThrow(
      /PAYMENT_GATEWAY: no sandbox.*KITCHEN: no simulator/s,
    );
  });

  it.each(['NIUBIZ_URL', 'NIUBIZ_CHECKOUT_JS', 'NIUBIZ_FORM_HOSTS', 'SMS_URL', 'WHATSAPP_URL'])(
    'rejects plain http in %s in production, except to this machine',
    (name) => {
      expect(() => readEnv({ ...real, [name]: 'http://service.example' })).toThrow(`${name}: https in production`);
      expect(readEnv({ ...real, [name]: 'https://service.example' })).toMatchObject({ NODE_ENV: 'production' });
      expect(readEnv({ ...real, [name]: 'http://127.0.0.1:8080' })).toMatchObject({ NODE_ENV: 'production' });
      expect(readEnv({ ...real, [name]: 'http://service.example', HORNO_DEMO: '1' })).toMatchObject({
        HORNO_DEMO: '1',
      });
    },
  );

  it('L3: serves the page of the api in production only on request', () => {
    expect(readEnv(real).API_DOCS).toBe('0');
    expect(readEnv({ ...real, API_DOCS: '1' }).API_DOCS).toBe('1');
    expect(readEnv({ ...real, HORNO_DEMO: '1' }).API_DOCS).toBe('1');
    expect(readEnv({}).API_DOCS).toBe('1');
  });

  it('H4: rejects multiplied limits in production unless HORNO_DEMO is set', () => {
    expect(() => readEnv({ ...real, LIMITS_FACTOR: '2' })).toThrow('LIMITS_FACTOR');
    expect(readEnv({ ...real, LIMITS_FACTOR: '1' })).toMatchObject({ LIMITS_FACTOR: 1 });
    expect(readEnv({ ...real, LIMITS_FACTOR: '2', HORNO_DEMO: '1' })).toMatchObject({ LIMITS_FACTOR: 2 });
  });

  it('asks in production who may say where a customer is, unless only this machine reaches the api', () => {
    expect(() => readEnv({ ...real, HOST: '0.0.0.0' })).toThrow('API_TRUST_PROXY');
    expect(() => readEnv({ ...real, HOST: '0.0.0.0', API_TRUST_PROXY: 'true' })).toThrow('API_TRUST_PROXY');
    expect(readEnv({ ...real, HOST: '0.0.0.0', API_TRUST_PROXY: '10.0.0.0/8' })).toMatchObject({ HOST: '0.0.0.0' });
  });

  it.each([
    [{ TILL_ACCEPT_SECONDS: '841' }, /TILL_ACCEPT_SECONDS: 840 at most, because an unaccepted order is cancelled/],
    [{ TILL_RECEIVE_SECONDS: '900', TILL_ACCEPT_SECONDS: '3600' }, /TILL_ACCEPT_SECONDS: 840 at most/],
    [{ TILL_RECEIVE_SECONDS: '300' }, /TILL_RECEIVE_SECONDS: less than TILL_ACCEPT_SECONDS/],
    [{ TILL_ACCEPT_SECONDS: '60' }, /TILL_RECEIVE_SECONDS: less than TILL_ACCEPT_SECONDS/],
    [{ TILL_RECEIVE_SECONDS: '3600' }, /TILL_RECEIVE_SECONDS: less than TILL_ACCEPT_SECONDS/],
  ])('rejects alarms after the cancellation or in the wrong order: %j', (seconds, fault) => {
    expect(() => readEnv(seconds)).toThrow(fault);
  });

  it('accepts alarms in the order of the work and before the cancellation', () => {
    const seconds = { TILL_RECEIVE_SECONDS: '839', TILL_ACCEPT_SECONDS: '840' };
    expect(readEnv(seconds)).toMatchObject({ TILL_RECEIVE_SECONDS: 839, TILL_ACCEPT_SECONDS: 840 });
  });

  it('rejects a contact for alarms that cannot get a message', () => {
    expect(() => readEnv({ ALARM_EMAIL: 'operaciones', ALARM_PHONE: '(01) 505-1111' })).toThrow(
      /ALARM_EMAIL.*ALARM_PHONE/s,
    );
  });

  it('omits the values of secrets from its errors', () => {
    expect(() => readEnv({ LINK_SECRET: 'hush', METRICS_TOKEN: 'hush', DATABASE_URL: 'mysql://u:hush@x' })).toThrow(
      /^(?!.*hush)/s,
    );
  });

  it('reads only variables that the operating guide documents', () => {
    const guide = readFileSync(new URL('../../../docs/operating/api.md', import.meta.url), 'utf8');
    const source = readFileSync(new URL('./env.ts', import.meta.url), 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '');
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });

  it.each([
    [{ CONTROL_PORT: '4001' }, 'CONTROL_PORT'],
    [{ METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }, 'METRICS_TOKEN'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS'],
    [{ OPS_TOKEN: 'short' }, 'OPS_TOKEN'],
    [{ PAYMENT_GATEWAY: 'niubiz' }, 'NIUBIZ_MERCHANT_ID'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ FACEBOOK_APP_SECRET: 'x' }, 'FACEBOOK_APP_ID'],
    [{ WHATSAPP_TOKEN: 'x' }, 'WHATSAPP_PHONE_ID'],
    [{ WHATSAPP_PHONE_ID: '106540352242922' }, 'WHATSAPP_TOKEN'],
    [{ NODE_ENV: 'production', GOOGLE_ISSUER: 'http://id.example' }, 'GOOGLE_ISSUER'],
    [{ GEOCODER: 'photon' }, 'GEOCODER_URL'],
    [{ GEOCODER: 'nominatim' }, 'GEOCODER_URL'],
    [{ GEOCODER: 'google', GEOCODER_URL: 'https://geo.example' }, 'GEOCODER'],
    [{ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }, 'MAP_TILES_ATTRIBUTION'],
    [{ MAP_TILES_URL: 'https://tiles.example/', MAP_TILES_ATTRIBUTION: 'Tiles' }, 'MAP_TILES_URL'],
  ])('rejects %j', (variables, name) => {
    expect(() => readEnv(variables)).toThrow(name);
  });
});
