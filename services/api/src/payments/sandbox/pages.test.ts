import { describe, expect, it } from '@jest/globals';
import { useTestApp } from '../../../test/build-test-app.ts';
import { usualNow } from '../../../test/fixtures.ts';
import { createGateway } from '../create-gateway.ts';
import { dataBlock, html } from './document.ts';
import { sandboxPath } from './sandbox.gateway.ts';
import { readCardToken, readSession, signCard, signSession } from './session-token.ts';
import { testCards } from './test-cards.ts';

const secret = 'the secret of the links, long enough';
const session = {
  purchaseNumber: '512345678901',
  amountMinor: 6340,
  canSave: true,
  lang: 'es',
  returnRef: 'r'.repeat(43),
  expiresAtMs: usualNow.getTime() + 600_000,
} as const;

describe('sandbox pages', () => {
  const testApp = useTestApp({ env: { LINK_SECRET: secret } });
  const get = (path: string) => testApp().app.inject(`${sandboxPath}/${path}`);
  const formOf = (over: object = {}) => get(`form/${signSession(secret, { ...session, ...over })}`);

  it.each(['form', 'bank'])('%s page is standalone and its policy allows no other source', async (page) => {
    const answer = await get(`${page}/${signSession(secret, session)}?card=challenge`);
    expect(answer.statusCode).toBe(200);
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /script-src 'nonce-([\w-]+)'/.exec(policy)?.[1];
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(answer.body).toContain(`<script nonce="${nonce}">`);
    expect(answer.body).not.toMatch(/\s(?:src|style|on\w+)=/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await get(`${page}/${signSession(secret, session)}?card=challenge`)).body).not.toContain(String(nonce));
  });

  it('post only a token: the card fields have no names, and the form posts to the shop', async () => {
    const { body } = await formOf();
    expect([...body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual([
      'viewport',
      'robots',
      'transactionToken',
    ]);
    expect([...body.matchAll(/action="([^"]+)"/g)].map(([, action]) => action)).toEqual([
      `/pay/return/${session.returnRef}`,
      `/pay/return/${session.returnRef}`,
    ]);
    for (const id of ['number', 'expiry', 'code']) expect(body).toContain(`<label for="${id}">`);
    expect([...body.matchAll(/ autocomplete="([\w-]+)"/g)].map(([, kind]) => kind)).toEqual([
      'cc-number',
      'cc-exp',
      'cc-csc',
    ]);
    expect(body).toMatch(/<button class="main" id="go" disabled>/);
  });

  it('offer to save the card only to a customer with an account', async () => {
    expect((await formOf()).body).toContain('id="keep"');
    const forGuest = (await formOf({ canSave: false })).body;
    expect(forGuest).not.toContain('id="keep"');
    expect(forGuest).not.toMatch(/\.keep\./);
  });

  it('show both languages and the amount', async () => {
    expect((await formOf()).body).toContain('no escribas una tarjeta real');
    const english = (await formOf({ lang: 'en' })).body;
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('S/\u00a063.40');
  });

  it.each([
    ['expired', signSession(secret, { ...session, expiresAtMs: usualNow.getTime() })],
    ['signed with another secret', signSession('another secret', session)],
    ['truncated', signSession(secret, session).slice(0, -1)],
    ['malformed', 'x'],
  ])('have ended for a session that is %s', async (_, token) => {
    for (const page of ['form', 'bank']) {
      const answer = await get(`${page}/${token}?card=challenge`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('/pay/return/');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('show no bank page for an unknown card', async () => {
    expect((await get(`bank/${signSession(secret, session)}?card=${'x'.repeat(30)}`)).statusCode).toBe(404);
  });

  it('list a test card with a valid number for each outcome', () => {
    const isLuhn = (number: string) =>
      [...number].reverse().reduce((sum, digit, at) => {
        const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
        return sum + (value > 9 ? value - 9 : value);
      }, 0) %
        10 ===
      0;
    expect(testCards.filter(({ number }) => !isLuhn(number))).toEqual([]);
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
    expect(new Set(testCards.map(({ behaviour }) => behaviour.kind))).toEqual(
      new Set(['approve', 'decline', 'drop-after', 'drop-before', 'slow']),
    );
  });
});

describe('sandbox gateway', () => {
  const testApp = useTestApp();

  it('is refused in production', () => {
    const { deps } = testApp();
    const env = { ...deps.env, NODE_ENV: 'production', HORNO_DEMO: '0' } as const;
    expect(() => createGateway({ ...deps, env }, secret)).toThrow(/sandbox/);
    expect(createGateway({ ...deps, env: { ...env, HORNO_DEMO: '1' } }, secret).kind).toBe('sandbox');
  });

  it('reads its own tokens only', () => {
    expect(readSession(secret, signSession(secret, session))).toEqual(session);
    const card = { purchaseNumber: '512345678901', cardId: 'approve', challenge: 'none', isSaved: true } as const;
    expect(readCardToken(secret, signCard(secret, card))).toEqual(card);
    expect(readCardToken(secret, signCard('another secret', card))).toBeUndefined();
    // A session token is not accepted as a card token.
    expect(readCardToken(secret, signSession(secret, session))).toBeUndefined();
  });

  it('escapes the values of a document', () => {
    expect(html`<p title="${'"><script>'}">${[html`<b>${'&'}</b>`]}</p>`.html).toBe(
      '<p title="&quot;&gt;&lt;script&gt;"><b>&amp;</b></p>',
    );
    expect(dataBlock('data', '</script><script>').html).not.toMatch(/<\/script>./);
  });
});
