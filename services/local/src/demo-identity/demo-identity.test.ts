import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type DemoIdentity, startDemoIdentity } from './demo-identity.ts';
import { people } from './people.ts';

const shopUrl = 'http://shop.test:3000';
const redirectUri = `${shopUrl}/api/v1/product-customer/social_return/google`;
let identity: DemoIdentity;

beforeAll(async () => {
  identity = await startDemoIdentity({ shopUrl, port: 0 });
});
afterAll(() => identity.close());

test('it prints nothing at its start, on every version of Node that the shop supports', () => {
  const address = (path: string) => new URL(path, import.meta.url).href;
  const program = `import { startDemoIdentity } from ${JSON.stringify(address('./demo-identity.ts'))};
    await (await startDemoIdentity({ shopUrl: 'http://shop.test', port: 0 })).close();`;
  const loader = address('../../../../shared/tooling/loader/register.mjs');
  const words = ['--import', loader, '--input-type=module', '-e', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});

/** Browser with cookies; it does not follow redirects. */
function browser() {
  const jar = new Map<string, string>();
  return async (url: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(new URL(url, identity.issuer), {
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
}

const locationOf = (answer: Response) => answer.headers.get('location') ?? '';

async function begin(lang = 'es', visit = browser()) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: identity.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    ui_locales: lang,
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = locationOf(await visit(`/auth?${query}`));
  /** Sends a form of the page and follows the provider back to the shop. */
  async function send(form: Record<string, string>): Promise<URL> {
    let next = locationOf(await visit(page, form));
    while (next.startsWith(identity.issuer)) next = locationOf(await visit(next));
    return new URL(next);
  }
  return { visit, page, verifier, send };
}

async function claimsOf(code: string, verifier: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${identity.issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${identity.clientId}:${identity.clientSecret}`).toString('base64')}`,
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    }),
  });
  const { id_token } = (await answer.json()) as { id_token: string };
  return JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString('utf8'));
}

describe('demonstration identity provider', () => {
  test.each([
    ['es', 'Esta página no es de Google ni de otra empresa', 'Elige con quién ingresar'],
    ['en', 'This page does not belong to Google or any other company', 'Choose who signs in'],
  ])('says in %s that it is a demonstration', async (lang, notice, choose) => {
    const { visit, page } = await begin(lang);
    const answer = await visit(page);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain(notice);
    expect(html).toContain(choose);
  });

  test('confirms a chosen person to the shop', async () => {
    const [rosa] = people;
    const { verifier, send } = await begin();
    const back = await send({ person: rosa?.sub ?? '' });
    expect([back.origin + back.pathname, back.searchParams.get('state')]).toEqual([redirectUri, 'the-state']);
    expect(await claimsOf(back.searchParams.get('code') ?? '', verifier)).toMatchObject({
      sub: rosa?.sub,
      email: rosa?.email,
      email_verified: true,
      given_name: 'Rosa',
      nonce: 'the-nonce',
    });
  });

  test('confirms a typed person, who keeps the same id', async () => {
    const ids: unknown[] = [];
    for (const email of ['Ana@Correo.pe', 'ana@correo.pe']) {
      const { verifier, send } = await begin();
      const back = await send({ first: 'Ana', last: 'Ñahui', email });
      const { sub, email: confirmed, family_name } = await claimsOf(back.searchParams.get('code') ?? '', verifier);
      expect([confirmed, family_name]).toEqual(['ana@correo.pe', 'Ñahui']);
      ids.push(sub);
    }
    expect(new Set(ids).size).toBe(1);
  });

  test('asks for the person again at the next sign-in of the same browser', async () => {
    const { visit, send } = await begin();
    await send({ person: people[0]?.sub ?? '' });
    const { page } = await begin('es', visit);
    expect(page).toContain('/interaction/');
  });

  test('shows the page again when the typed person is incomplete', async () => {
    const { visit, page } = await begin();
    const answer = await visit(page, { first: 'Ana', last: '', email: 'ana' });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('Completa el nombre, el apellido y un correo válido.');
  });

  test('tells the shop when the visitor goes back', async () => {
    const { send } = await begin();
    expect((await send({ cancel: '1' })).searchParams.get('error')).toBe('access_denied');
  });

  test('refuses an unknown sign-in and a form that is too large', async () => {
    expect((await browser()('/interaction/nothing')).status).toBe(400);
    const { visit, page } = await begin();
    expect((await visit(page, { first: 'x'.repeat(5000), last: 'x', email: 'x' })).status).toBe(400);
  });
});
