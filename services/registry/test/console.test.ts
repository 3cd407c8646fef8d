import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let cookie: string;

const wicked = '<script>alert(1)</script>';

beforeAll(async () => {
  registry = await startTestRegistry();
  await registry.goLive(builtShell(), builtRemote({ paths: ['/order', '/combo'] }));
}, startUpMs);
afterAll(() => registry.close());

async function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { url } = registry.registry;
  const init = { method: 'POST', redirect: 'manual' as const, body: new URLSearchParams(fields) };
  return fetch(new URL(path, url), { ...init, headers: { origin: url, ...headers } });
}

const visit = (path: string, headers: Record<string, string> = {}) =>
  registry.call('GET', path, { headers: { cookie, ...headers } });

const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

describe('signing in', () => {
  test('is asked for before anything is shown', async () => {
    const answer = await registry.call('GET', '/');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/sign-in');
    const page = await registry.call('GET', '/sign-in');
    expect(page.text).toContain('<html lang="es-PE">');
    expect(page.text).toContain('o el de un solo uso que el registro muestra al iniciar');
  });

  test('takes the one-time token, once', async () => {
    const { oneTimeToken } = await (await import('../src/start.ts'))
      .startRegistry(registry.options)
      .then(async (next) => {
        await next.close();
        return next;
      });
    const answer = await submit('/sign-in', { token: oneTimeToken });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await visit('/')).status).toBe(200);
    const again = await submit('/sign-in', { token: oneTimeToken });
    expect(again.status).toBe(403);
    expect(await again.text()).toContain('El token no es válido.');
  });

  test.each([
    ['operations', 'ops', 200],
    ['a squad', 'menu', 403],
  ])('squad F4: takes the token of %s, which a sign-out does not end', async (_whose, squad, tokensPage) => {
    const token = await registry.squadToken(squad, 'ana@horno.pe');
    const answer = await submit('/sign-in', { token });
    expect(answer.headers.get('location')).toBe('/');
    const own = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await registry.call('GET', '/', { headers: { cookie: own } })).status).toBe(200);
    expect((await registry.call('GET', '/tokens', { headers: { cookie: own } })).status).toBe(tokensPage);
    await submit('/sign-out', {}, { cookie: own });
    expect((await registry.call('GET', '/v1/channels/production/releases', { token })).status).toBe(200);
  });

  test.each([
    ['of an edge', () => registry.registry.issueEdgeToken()],
    [
      'that was revoked',
      async () => {
        const { id, token } = (
          await registry.call('POST', '/v1/tokens', { body: { squad: 'menu' }, token: await registry.opsToken() })
        ).body;
        await registry.call('DELETE', `/v1/tokens/${id}`, { token: await registry.opsToken() });
        return token;
      },
    ],
    ['that never was', async () => 'horno_guess'],
  ])('squad F4: refuses a token %s', async (_which, make) => {
    const answer = await submit('/sign-in', { token: await make() });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('every page', () => {
  const pages = [
    '/',
    '/rollout',
    '/health',
    '/experience',
    '/releases',
    '/audit',
    '/tokens',
    '/remotes/mf-menu-cart',
    '/releases/1',
    '/remotes/mf-menu-cart/toggle?state=off',
    '/rollback/1',
    '/plans',
    '/stores',
    '/sign-in',
    '/nowhere',
  ];

  test.each(pages)('%s has one h1, a title, no style and no script of its own, and a strict policy', async (path) => {
    const { text, headers } = await visit(path);
    expect(text.match(/<h1>/g)).toHaveLength(1);
    expect(text).toMatch(/<title>[^<]+ · Operaciones · Horno<\/title>/);
    expect(text).not.toMatch(/ style=|<style|<script(?! src="\/console\.js" defer=""><\/script>)| on[a-z]+="/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('referrer-policy')).toBe('same-origin');
  });

  test('health looks back over minutes and hours', async () => {
    const { text } = await visit('/health?minutes=240');
    const spans = [...text.matchAll(/<a href="\/health\?[^"]*"( aria-current="true")?>(Últim[^<]+)</g)];
    expect(spans.map(([, , words]) => words)).toEqual([
      'Últimos 15 min',
      'Últimos 60 min',
      'Últimas 4 h',
      'Últimas 24 h',
    ]);
    expect(spans.findIndex(([, current]) => current)).toBe(2);
  });

  test('speaks the browser language, or the one that was chosen', async () => {
    const english = await visit('/', { 'accept-language': 'en-US,en;q=0.9,es;q=0.5' });
    expect(english.text).toContain('What runs');
    const chosen = await registry.call('GET', '/lang/es?back=%2Faudit');
    expect(chosen.headers.get('location')).toBe('/audit');
    const lang = chosen.headers.get('set-cookie')?.split(';')[0];
    const spanish = await visit('/', { 'accept-language': 'en', cookie: `${cookie}; ${lang}` });
    expect(spanish.text).toContain('Qué corre');
  });

  test.each([
    ['%2F%2Fevil.example', '/evil.example'],
    ['%2F%5Cevil.example', '/evil.example'],
    ['%2F%09%2Fevil.example', '/'],
    ['%2F%0A%2Fevil.example', '/'],
    ['https%3A%2F%2Fevil.example', '/'],
    ['%2Freleases%3Fchannel%3Dsquad%252Fmenu', '/releases?channel=squad%2Fmenu'],
  ])('L2: the language link with back=%s stays at the console', async (back, expected) => {
    const answer = await registry.call('GET', `/lang/es?back=${back}`);
    const location = answer.headers.get('location') ?? '';
    const { origin } = new URL(registry.registry.url);
    const landed = new URL(location, origin);
    expect([landed.origin, landed.pathname + landed.search]).toEqual([origin, expected]);
  });

  test('is found with its files', async () => {
    const [css, script, icon] = await Promise.all(
      ['/console.css', '/console.js', '/icon.svg'].map((path) => visit(path)),
    );
    expect(icon?.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(css?.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(() => new Function(script?.text ?? '!')).not.toThrow();
  });
});

describe('one of them', () => {
  test('a remote: where it runs and every build of it', async () => {
    const { text } = await visit('/remotes/mf-menu-cart');
    expect(text).toContain('<h1>mf-menu-cart</h1>');
    expect(text).toMatch(/Producción<\/b><span>Liberación \d+/);
    const [, digest = ''] = /\/versions\/([0-9a-f]{64})/.exec(text) ?? [];
    const version = (await visit(`/versions/${digest}`)).text;
    expect(version).toContain(`<h1>mf-menu-cart@${digest.slice(0, 12)}</h1>`);
    expect(version).toContain('remoteEntry.js');
    expect(version).toContain('/order, /combo');
    expect(version).toContain('Quién lo carga</dt><dd>solo la tienda');
    expect(version).toMatch(/Corre en<\/dt><dd><span><a href="\/\?channel=production">Producción/);
    expect((await visit('/remotes/shell')).status).toBe(200);
    for (const path of ['/remotes/mf-nobody', `/versions/${'0'.repeat(64)}`, '/releases/999'])
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
  });

  test('a release: what it changed, by whom and why, and what it pins', async () => {
    const { text } = await visit('/releases/1');
    expect(text).toContain('<h1>Liberación 1</h1>');
    expect(text).toContain('Qué cambió');
    expect(text).toContain('no está');
    expect(text).toContain('+ route:/order');
  });

  test('a token is made, shown once and revoked', async () => {
    const made = await submit('/tokens', { squad: 'menu', holder: 'Ana Quispe', days: '30' }, { cookie });
    expect(made.status).toBe(201);
    const [, secret = ''] = /id="secret"[^>]*>([^<]+)</.exec(await made.text()) ?? [];
    const mine = () => registry.call('GET', '/v1/versions', { token: secret });
    expect((await mine()).status).toBe(200);
    const list = (await visit('/tokens')).text;
    expect(list).toContain('Ana Quispe');
    expect(list).not.toContain(secret);
    const [, id] = /\/tokens\/([0-9a-f-]{36})\/revoke/.exec(list) ?? [];
    const confirm = (await visit(`/tokens/${id}/revoke`)).text;
    for (const words of [id, 'Ana Quispe', 'Publicar y cambiar los módulos del equipo menu'])
      expect(confirm).toContain(words);
    expect((await mine()).status).toBe(200);
    expect((await submit(`/tokens/${id}/revoke`, {}, { cookie })).status).toBe(303);
    expect((await mine()).status).toBe(403);
    expect((await submit('/tokens', { squad: 'Ménu', holder: '', days: '30' }, { cookie })).status).toBe(400);
    const elsewhere = { cookie, origin: 'http://elsewhere.example' };
    expect((await submit('/tokens', { squad: 'menu', holder: '', days: '30' }, elsewhere)).status).toBe(403);
  });
});

describe('turning a remote off', () => {
  test('states its reach before it asks for the reason', async () => {
    const { text } = await visit('/remotes/mf-menu-cart/toggle?state=off');
    expect(text).toContain('<b class="num">2</b>: /order, /combo; muestran su aviso con el teléfono');
    expect(text.indexOf('/combo')).toBeLessThan(text.indexOf('name="reason"'));
    expect(text).toMatch(/<input [^>]*required="" [^>]*name="reason"/);
  });

  test('does so, and shows the reason as text', async () => {
    const form = await visit('/remotes/mf-menu-cart/toggle?state=off');
    const expected = hidden(form.text, 'expected');
    const answer = await submit('/remotes/mf-menu-cart/toggle', { state: 'off', reason: wicked, expected }, { cookie });
    expect(answer.status).toBe(303);
    const { text } = await visit('/');
    expect(text).toContain('Encender mf-menu-cart');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain(wicked);
  });

  test('is refused without a reason, from another site, and on an old page', async () => {
    const path = '/remotes/mf-menu-cart/toggle';
    const order = { state: 'on', reason: 'mended', expected: '2' };
    const noReason = await submit(path, { ...order, reason: '' }, { cookie });
    expect(noReason.status).toBe(400);
    expect(await noReason.text()).toContain('Escribe 3 caracteres o más.');
    const foreign = await submit(path, order, { cookie, origin: 'http://127.0.0.1:3000' });
    expect(foreign.status).toBe(403);
    const old = await submit(path, { ...order, expected: '1' }, { cookie });
    expect(old.status).toBe(409);
    expect(await old.text()).toContain('La liberación actual es 2, ya no 1.');
    expect((await submit(path, order)).headers.get('location')).toBe('/sign-in');
  });
});

test('going back says what changes, and does it', async () => {
  const { text } = await visit('/rollback/1');
  expect(text).toContain('Se hará una liberación nueva con el contenido de la 1.');
  const answer = await submit('/rollback/1', { reason: 'as it was', expected: hidden(text, 'expected') }, { cookie });
  expect(answer.status).toBe(303);
  const log = await visit('/releases');
  expect(log.text).toContain('Vuelta atrás, vuelve a la 1');
  expect((await visit('/')).text).toContain('Apagar mf-menu-cart');
});

test('any two releases are compared', async () => {
  const { text } = await visit('/releases/3');
  expect(text).toContain('Qué cambió desde la 2');
  expect(text).toMatch(/<option value="2" selected="">/);
  expect(text).toMatch(/<option value="1">1 · /);
  expect(text).not.toContain('<option value="3"');
  const far = (await visit('/releases/3?against=1')).text;
  expect(far).toContain('Qué cambió desde la 1');
  expect(far).toContain('Dice lo mismo que la otra.');
  expect((await visit('/releases/1?against=2')).text).toContain('Qué cambió desde la 2');
  expect((await visit('/releases/3?against=99')).status).toBe(404);
});

describe('a rollout', () => {
  const start = {
    from: 'staging',
    percent: '2.5',
    stores: ' LIM-MIR-01, LIM-SBO-02 ',
    device: 'phone',
    reason: wicked,
  };
  const live = async (path: string) => (await visit(path)).body;

  test('is started from another channel, with its share and for whom', async () => {
    expect((await visit('/rollout')).text).toContain('Publica primero la candidata en otro canal');
    const pins = (await registry.call('GET', '/v1/channels/production/release')).body;
    const { release } = JSON.parse(pins.payload);
    const { body } = await registry.publish(builtRemote({ paths: ['/order', '/combo'], buildId: 'build0701' }));
    await registry.release({ shell: release.shell.version, 'mf-menu-cart': body.digest }, { channel: 'staging' });
    expect((await visit('/rollout')).text).toContain('<option value="staging">');
    expect((await submit('/rollout/start', { ...start, percent: '' }, { cookie })).status).toBe(400);
    const answer = await submit('/rollout/start', start, { cookie });
    expect(answer.headers.get('location')).toBe('/rollout?channel=production');
    const { text } = await visit('/rollout');
    expect(text).toContain('En marcha, 2.5 %');
    expect(text).toContain('Celular · LIM-MIR-01, LIM-SBO-02');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain(wicked);
    expect(text).toContain('data-live="/rollout/live?channel=production"');
  });

  test('is moved in two steps, the first of which says how far it reaches', async () => {
    const id = hidden((await visit('/rollout')).text, 'rollout');
    const { text } = await visit(`/rollout/share?rollout=${id}&percent=25`);
    expect(text).toContain('Pasa de 2.5 % a 25 % de los visitantes');
    expect(text).toContain('<b class="num">2</b>: /combo, /order');
    expect(text.indexOf('/combo')).toBeLessThan(text.indexOf('name="reason"'));
    const order = { rollout: id, percent: '25', direction: hidden(text, 'direction'), reason: 'it goes well' };
    expect((await submit('/rollout/share', order, { cookie })).status).toBe(303);
    expect((await visit('/rollout')).text).toContain('En marcha, 25 %');
    expect((await submit('/rollout/share', order, { cookie })).status).toBe(409);
    expect((await submit('/rollout/stop', order)).headers.get('location')).toBe('/sign-in');
  });

  test('its figures and those of each version are fetched without the page', async () => {
    const { version, texts } = await live('/rollout/live');
    expect(texts).toMatchObject({
      'candidate.seen': '0',
      'control.failed': '–',
      guard: expect.stringContaining('0 de 50'),
    });
    const health = await live('/health/live');
    expect(health.texts).toMatchObject({ 'page.seen': '0', unknown: expect.stringContaining('0 informes') });
    const id = hidden((await visit('/rollout')).text, 'rollout');
    expect((await visit(`/rollout/stop?rollout=${id}`)).text).toContain('vuelven a la liberación actual');
    await submit('/rollout/stop', { rollout: id, reason: 'enough' }, { cookie });
    expect((await live('/rollout/live')).version).not.toBe(version);
    const page = await visit('/rollout');
    expect(page.text).toContain('Detenido en 25 %');
    expect(page.text).toContain('Nuevo despliegue gradual');
  });

  test('planned steps are given, paused and resumed, and are shown with the next one', async () => {
    const planned = { ...start, steps: '10, 100', minutes: '30', finish: 'true', reason: 'slowly' };
    for (const steps of ['1, 100', 'x', '10, 50']) {
      expect((await submit('/rollout/start', { ...planned, steps }, { cookie })).status).toBeGreaterThanOrEqual(400);
    }
    expect((await submit('/rollout/start', planned, { cookie })).status).toBe(303);
    const { text } = await visit('/rollout');
    expect(text).toContain('2.5 % por 30 min · 10 % por 30 min · 100 % por 30 min · 10 % desde');
    const rollout = hidden(text, 'rollout');
    expect((await visit(`/rollout/pause?rollout=${rollout}`)).text).toContain('Se queda en 2.5 % de los visitantes');
    const before = await live('/rollout/live');
    await submit('/rollout/pause', { rollout, reason: 'weekend' }, { cookie });
    expect((await visit('/rollout')).text).toContain('en pausa antes de 10 %');
    expect((await live('/rollout/live')).version).not.toBe(before.version);
    await submit('/rollout/resume', { rollout, reason: 'monday' }, { cookie });
    expect((await visit('/rollout')).text).toContain('Pausar los pasos');
    await submit('/rollout/stop', { rollout, reason: 'enough' }, { cookie });
  });

  test('squad F5: rollouts at once are listed, each with its page, its figures and its steps', async () => {
    const token = await registry.opsToken();
    const start = (flag: string, percent: number) =>
      registry.call('POST', '/v1/channels/production/rollout', {
        body: { flags: { [flag]: true }, percent, reason: 'for the test' },
        token,
      });
    const [one, two] = [(await start('one', 5)).body.rollout.id, (await start('two', 10)).body.rollout.id];
    const list = await visit('/rollout');
    expect(list.text).toContain('2 despliegues en marcha');
    expect(list.text).toContain(`href="/rollout?channel=production&amp;rollout=${two}"`);
    const before = await live('/rollout/live');
    const page = await visit(`/rollout?rollout=${two}`);
    expect(page.text).toContain('En marcha, 10 %');
    expect(page.text).not.toContain('En marcha, 5 %');
    expect((await live(`/rollout/live?rollout=${two}`)).texts).toMatchObject({ 'candidate.seen': '0' });
    const share = { rollout: two, percent: '25', direction: 'raise', reason: 'it goes well' };
    const moved = await submit('/rollout/share', share, { cookie });
    expect(moved.headers.get('location')).toContain(`rollout=${two}`);
    expect((await visit(`/rollout?rollout=${two}`)).text).toContain('En marcha, 25 %');
    expect((await live('/rollout/live')).version).not.toBe(before.version);
    await submit('/rollout/stop', { rollout: one, reason: 'enough' }, { cookie });
    expect((await visit('/rollout')).text).toContain('En marcha, 25 %');
    expect((await visit(`/rollout?rollout=${one}`)).text).toContain('Detenido en 5 %');
    await submit('/rollout/stop', { rollout: two, reason: 'enough' }, { cookie });
  });
});

test('the audit shows that the chain holds', async () => {
  const { text } = await visit('/audit');
  expect(text).toMatch(/La cadena está completa: \d+ filas verificadas\./);
  expect(text).toContain('release.rollback');
});

test('signing out ends the session, not only the cookie', async () => {
  const answer = await submit('/sign-out', {}, { cookie });
  expect(answer.headers.get('location')).toBe('/sign-in');
  expect((await visit('/')).headers.get('location')).toBe('/sign-in');
});
