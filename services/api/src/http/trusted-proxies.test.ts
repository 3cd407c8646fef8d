import { describe, expect, it } from '@jest/globals';
import { useTestApp } from '../../test/build-test-app.ts';

const TRIES = 3;

interface Asking {
  peer: string;
  forwardedFor: string;
}

/** Returns the error code of a sign-in with a wrong password, and the id of the answer. */
const signIn =
  (app: ReturnType<typeof useTestApp>) =>
  async ({ peer, forwardedFor }: Asking, requestId = 'edge-request-0001') => {
    const response = await app().app.inject({
      method: 'POST',
      url: '/api/v1/product-customer/login',
      remoteAddress: peer,
      headers: { client: 'web', 'x-forwarded-for': forwardedFor, 'x-request-id': requestId },
      payload: { type: 0, email: `${crypto.randomUUID()}@horno.example`, password: 'not-the-one' },
    });
    return { code: response.json().error.code, id: response.headers['x-request-id'] };
  };

describe('behind edges on other machines', () => {
  const app = useTestApp({ env: { API_TRUST_PROXY: '10.0.0.0/8', AUTH_TRIES: String(TRIES) } });
  const ask = signIn(app);

  it('counts each customer separately, and uses the request id of the edge', async () => {
    for (let customer = 1; customer <= TRIES + 3; customer += 1) {
      const answer = await ask({ peer: '10.0.0.7', forwardedFor: `192.0.2.${customer}` });
      expect(answer).toEqual({ code: 'CUS-100004', id: 'edge-request-0001' });
    }
  });

  it('does not believe an address that the customer wrote before the one that the edge saw', async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await ask({ peer: '10.0.0.7', forwardedFor: `198.51.100.${attempt}, 192.0.2.100` });
    }
    expect((await ask({ peer: '10.0.0.7', forwardedFor: '198.51.100.99, 192.0.2.100' })).code).toBe('TOO_MANY');
  });

  it('counts all addresses of an IPv6 network as one customer', async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await ask({ peer: '10.0.0.7', forwardedFor: `2001:db8:7:7::${attempt + 1}` });
    }
    expect((await ask({ peer: '10.0.0.7', forwardedFor: '2001:db8:7:7:9::1' })).code).toBe('TOO_MANY');
    expect((await ask({ peer: '10.0.0.7', forwardedFor: '2001:db8:7:8::1' })).code).toBe('CUS-100004');
  });

  it('counts an address with changing ports as one customer', async () => {
    for (const shape of [(port: number) => `203.0.113.9:${port}`, (port: number) => `[2001:db8:9:9::1]:${port}`]) {
      for (let attempt = 0; attempt < TRIES; attempt += 1)
        await ask({ peer: '10.0.0.7', forwardedFor: shape(4000 + attempt) });
      expect((await ask({ peer: '10.0.0.7', forwardedFor: shape(5000) })).code).toBe('TOO_MANY');
    }
  });

  it('ignores the headers of a machine that is not among them', async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const answer = await ask({ peer: '192.0.2.200', forwardedFor: `198.51.100.${attempt}` });
      expect(answer.id).not.toBe('edge-request-0001');
    }
    expect((await ask({ peer: '192.0.2.200', forwardedFor: '198.51.100.9' })).code).toBe('TOO_MANY');
  });
});

describe('without API_TRUST_PROXY', () => {
  const ask = signIn(useTestApp({ env: { AUTH_TRIES: String(TRIES) } }));

  it('believes this machine only', async () => {
    for (let customer = 1; customer <= TRIES + 1; customer += 1) {
      expect((await ask({ peer: '127.0.0.1', forwardedFor: `192.0.2.${customer}` })).code).toBe('CUS-100004');
    }
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await ask({ peer: '10.0.0.7', forwardedFor: `192.0.2.${50 + attempt}` });
    }
    expect((await ask({ peer: '10.0.0.7', forwardedFor: '192.0.2.60' })).code).toBe('TOO_MANY');
  });
});
