import { describe, expect, it } from '@jest/globals';
import { useTestApp } from '../../test/build-test-app.ts';

describe('the server', () => {
  const testApp = useTestApp({ env: { AUTH_TRIES: '3' } });
  const login = (forwardedFor: string) =>
    testApp().app.inject({
      method: 'POST',
      url: '/api/v1/product-customer/login',
      payload: { type: 0, email: 'nadie@correo.pe', password: 'x' },
      headers: { 'x-forwarded-for': forwardedFor },
    });

  it('sends headers that let a browser do nothing with an answer', async () => {
    const { headers } = await testApp().app.inject('/api/healthz');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('counts tries by the address that the edge names, and says when to come back', async () => {
    for (let n = 0; n < 3; n += 1) expect((await login('203.0.113.5')).statusCode).toBe(400);
    const refused = await login('203.0.113.5');
    expect({ status: refused.statusCode, code: refused.json().error.code }).toEqual({ status: 429, code: 'TOO_MANY' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('203.0.113.6')).statusCode).toBe(400);
  });

  it('ignores slashes at the end and doubled ones', async () => {
    for (const url of ['/api/v1/product-tenant/config/', '/api//v1/product-tenant/config']) {
      expect((await testApp().app.inject(url)).statusCode).toBe(200);
    }
  });
});
