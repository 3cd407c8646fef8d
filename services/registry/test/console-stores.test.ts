import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpsStore } from '@horno/contracts/till';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

const token = 'a token of operations';
const keyId = '7a1f0c52-6a52-4d4e-9d3c-0a2b3c4d5e6f';
const wicked = '<script>alert(1)</script>';
const at = '2026-03-02T15:00:00.000Z';

const stores: OpsStore[] = [
  {
    code: 'LIM-MIR-01',
    name: 'Horno Miraflores',
    kitchen: 'till',
    last_contact_at: at,
    keys: [
      { id: keyId, kind: 'screen', label: wicked, created_at: '2025-11-30T15:00:00.000Z', last_used_at: at },
      { id: 'old', kind: 'till', label: 'Caja vieja', created_at: at, revoked_at: at },
    ],
    unreceived: 2,
    unaccepted: 1,
    alarm: { to: 'store', email: 'larco@horno.example', phone: '987654321' },
    webhook: { url: 'https://caja.example/hook', failing_since: at, last_error: 'HTTP 500', waiting: 4 },
  },
  { code: 'LIM-SBO-02', name: 'Horno San Borja', kitchen: 'none', keys: [], unreceived: 0, unaccepted: 0 },
  {
    ...{ code: 'LIM-SUR-01', name: 'Horno Chacarilla', kitchen: 'till', keys: [], unreceived: 0, unaccepted: 0 },
    alarm: { to: 'chain', email: 'operaciones@horno.example' },
  },
  {
    ...{ code: 'LIM-SUR-02', name: 'Horno Higuereta', kitchen: 'till', keys: [], unreceived: 0, unaccepted: 0 },
    ...{ canceled: 3, alarm: { to: 'none' } },
  },
];

let registry: TestRegistry;
let api: Server;
let apiUrl: string;
let calls: string[];
let answer: { status: number; body: unknown } | undefined;
let cookie: string;

const ok = (data: unknown) => ({ status: 200, body: { status: true, message: '', data } });

beforeAll(async () => {
  api = createServer(async (request, response) => {
    // The shop in one process has one database connection: a call under way must not hold it.
    if (request.method !== 'GET') await registry.db.execute(sql`select 1`);
    const call = `${request.method} ${request.url}`;
    calls.push(request.headers.authorization === `Bearer ${token}` ? call : 'without the token');
    const usual =
      request.method === 'GET'
        ? ok({ items: stores })
        : request.method === 'POST'
          ? ok({ item: { code: 'AB2CD3EF', expires_at: at } })
          : ok({ done: true });
    const { status, body } = answer ?? usual;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  registry = await startTestRegistry({ stores: { apiUrl, token } });
  cookie = `horno_ops=${await registry.opsToken()}`;
}, startUpMs);
afterAll(async () => {
  await registry.close();
  api.closeAllConnections();
  await new Promise((done) => api.close(done));
});
beforeEach(() => {
  calls = [];
});
afterEach(() => {
  answer = undefined;
});

const visit = (path: string, headers: Record<string, string> = {}) =>
  registry.call('GET', path, { headers: { cookie, ...headers } });

function submit(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const { url } = registry.registry;
  const init = { method: 'POST', redirect: 'manual' as const, body: new URLSearchParams() };
  return fetch(new URL(path, url), { ...init, headers: { origin: url, cookie, ...headers } });
}

const audited = async () =>
  (await registry.call('GET', '/v1/audit', { token: await registry.opsToken() })).body.rows.map(
    ({ action, subject }: { action: string; subject: string }) => [action, subject],
  );

describe('the page of the stores', () => {
  test('lists kitchens, contact, waiting orders, valid keys and webhooks, as text', async () => {
    const { text, status } = await visit('/stores');
    expect(status).toBe(200);
    for (const words of [
      'Horno Miraflores',
      'Conectada',
      '02/03, 10:00',
      '2 sin recibir, 1 sin aceptar',
      'pantalla · usada el 02/03, 10:00',
      'HTTP 500 (4 por enviar)',
      '3 anulados sin aceptar en 24 horas',
      'a la tienda:<ul class="list"><li>larco@horno.example</li><li>987654321</li></ul>',
      'a operaciones:<ul class="list"><li>operaciones@horno.example</li></ul>',
      '<b class="verdict is-bad">a nadie: falta un contacto</b>',
      'Nadie recibe',
      'nunca',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
    ]) {
      expect(text).toContain(words);
    }
    expect(text).not.toContain(wicked);
    expect(text).not.toContain('Caja vieja');
    expect(calls).toEqual(['GET /api/v1/ops/stores']);
  });

  test('shows one page of a long list, with links to the others, and searches all of it', async () => {
    answer = ok({ items: stores, total: 120, page: 2, pages: 3 });
    const { text } = await visit('/stores?page=2&q=horno');
    expect(calls).toEqual(['GET /api/v1/ops/stores?page=2&q=horno']);
    for (const words of [
      'Tiendas: 120',
      'Página 2 de 3',
      'href="/stores?channel=production&amp;page=1&amp;q=horno"',
      'href="/stores?channel=production&amp;page=3&amp;q=horno"',
    ])
      expect(text).toContain(words);
    expect(text).toMatch(/<input [^>]*name="q"[^>]* value="horno"/);
    answer = ok({ items: [], total: 0, page: 1, pages: 1 });
    expect((await visit('/stores?q=zzz')).text).toContain('Ninguna tienda coincide.');
    expect((await visit('/stores?page=0')).status).toBe(400);
  });

  test('has one h1, a title, and neither a style nor a script of its own', async () => {
    for (const path of ['/stores', `/stores/LIM-MIR-01/keys/${keyId}/revoke`]) {
      const { text } = await visit(path);
      expect(text.match(/<h1>/g)).toHaveLength(1);
      expect(text).toMatch(/<title>[^<]+ · Operaciones · Horno<\/title>/);
      expect(text).not.toMatch(/ style=|<style|<script(?! src="\/console\.js" defer=""><\/script>)| on[a-z]+="/);
    }
  });

  test('speaks English', async () => {
    const { text } = await visit('/stores', { 'accept-language': 'en' });
    for (const words of [
      'Connected',
      '2 not received, 1 not accepted',
      'to nobody: a contact is missing',
      'Pairing code',
    ])
      expect(text).toContain(words);
  });

  test('says why the api does not list them', async () => {
    answer = { status: 403, body: { status: false, error: { code: 'FORBIDDEN', message: 'No puedes.' } } };
    const { text, status } = await visit('/stores');
    expect([status, text.includes('403 FORBIDDEN No puedes.')]).toEqual([200, true]);
    expect(text).toContain('HORNO_API_OPS_TOKEN sea su OPS_TOKEN');
  });

  test('is for operations only', async () => {
    const squad = await registry.squadToken('menu');
    const headers = { cookie: `horno_ops=${squad}` };
    expect((await visit('/stores', headers)).status).toBe(403);
    expect((await visit('/', headers)).text).not.toContain('/stores');
    expect((await submit('/stores/LIM-MIR-01/pair', headers)).status).toBe(403);
    expect((await registry.call('GET', '/stores')).headers.get('location')).toBe('/sign-in?back=%2Fstores');
    expect(calls).toEqual([]);
  });
});

describe('a pairing code', () => {
  test('is shown once with its end, and the audit names the store', async () => {
    const response = await submit('/stores/LIM-MIR-01/pair');
    const text = await response.text();
    expect(response.status).toBe(201);
    expect(text).toMatch(/id="pairing-code"[^>]*>AB2CD3EF</);
    expect(text).toContain('Código para Horno Miraflores');
    expect(text).toContain('Vale hasta el 02/03, 10:00');
    expect(calls).toEqual(['POST /api/v1/ops/stores/LIM-MIR-01/pairings', 'GET /api/v1/ops/stores?q=LIM-MIR-01']);
    expect((await visit('/stores')).text).not.toContain('AB2CD3EF');
    const rows = await audited();
    expect(rows).toContainEqual(['store.pairing', 'LIM-MIR-01']);
    expect(JSON.stringify(rows)).not.toContain('AB2CD3EF');
  });

  test('is not in the audit when the api refuses it', async () => {
    const before = await audited();
    answer = { status: 404, body: { status: false, error: { code: 'NOT_FOUND', message: 'No existe.' } } };
    const response = await submit('/stores/NOWHERE/pair');
    expect([response.status, (await response.text()).includes('REG-STORES')]).toEqual([502, true]);
    expect(await audited()).toEqual(before);
  });

  test('is refused to a page of another site', async () => {
    expect((await submit('/stores/LIM-MIR-01/pair', { origin: 'http://127.0.0.1:3000' })).status).toBe(403);
    expect(calls).toEqual([]);
  });
});

describe('a key', () => {
  const path = `/stores/LIM-MIR-01/keys/${keyId}/revoke`;

  test('is revoked after a page that states its reach, and the audit names it', async () => {
    const confirm = (await visit(path)).text;
    expect(confirm).toContain('Es la última llave');
    expect(confirm).toContain('>30/11/2025, 10:00\u00a0PET<');
    expect(calls).toEqual(['GET /api/v1/ops/stores?q=LIM-MIR-01']);
    const response = await submit(path);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/stores?channel=production']);
    expect(calls).toContain(`DELETE /api/v1/ops/stores/LIM-MIR-01/keys/${keyId}`);
    expect(await audited()).toContainEqual(['store.key.revoke', 'LIM-MIR-01']);
  });

  test('that does not exist is not found', async () => {
    for (const wrong of ['/stores/LIM-MIR-01/keys/none/revoke', '/stores/NOWHERE/keys/old/revoke']) {
      expect([(await visit(wrong)).status, (await submit(wrong)).status]).toEqual([404, 404]);
    }
    expect(calls.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });
});

test('without an api the page says how to connect it, and changes are refused', async () => {
  const alone = await startTestRegistry();
  const headers = { cookie: `horno_ops=${await alone.opsToken()}`, origin: alone.registry.url };
  const page = await alone.call('GET', '/stores', { headers });
  expect([page.status, page.text.includes('HORNO_API_URL y HORNO_API_OPS_TOKEN')]).toEqual([200, true]);
  const change = await fetch(`${alone.registry.url}/stores/LIM-MIR-01/pair`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(),
  });
  expect([change.status, (await change.text()).includes('REG-STORES-OFF')]).toEqual([409, true]);
  await alone.close();
});
