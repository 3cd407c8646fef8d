import type { ReleasePayload } from '@horno/contracts/release';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { builtRemote, builtShell } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
/** Cookies of people, as the identity provider's sign-in gives them. */
let ana: string;
let bruno: string;
let ema: string;

const paths = ['/order', '/combo'];
const content = { name: 'mf-content', squad: 'content', paths: ['/'] };

beforeAll(async () => {
  registry = await startTestRegistry({ secondPerson: ['production'] });
  const cookieOf = async (name: string, scope: string) => `horno_ops=${await registry.personToken(name, scope)}`;
  ana = await cookieOf('ana@horno.pe', 'ops');
  bruno = await cookieOf('bruno@horno.pe', 'ops');
  ema = await cookieOf('ema@horno.pe', 'menu');

  const pins: Record<string, string> = {};
  for (const built of [builtShell(), builtRemote({ paths }), builtRemote(content)]) {
    const { body } = await registry.publish(built);
    pins[body.name] = body.digest;
  }
  const body = { pins, reason: 'for the test', breakGlass: true };
  await registry.call('POST', '/v1/channels/production/release', { body, token: await registry.opsToken() });
  const next = await registry.publish(builtRemote({ paths, buildId: 'build0002' }));
  await registry.release({ ...pins, 'mf-menu-cart': next.body.digest }, { channel: 'staging' });
}, startUpMs);
afterAll(() => registry.close());

const show = (path: string, cookie: string, lang = 'es') =>
  registry.call('GET', path, { headers: { cookie, 'accept-language': lang } });
async function send(path: string, fields: Record<string, string>, cookie: string) {
  const { url } = registry.registry;
  const init = { method: 'POST', redirect: 'manual' as const, body: new URLSearchParams(fields) };
  return fetch(new URL(path, url), { ...init, headers: { origin: url, cookie } });
}
/** Makes a plan of the menu's next build, as the form does; gives its address. */
async function propose(cookie: string, fields: Record<string, string> = {}): Promise<string> {
  const form = { from: 'staging', names: 'mf-menu-cart', startsAt: '', endsAt: '', reason: 'Carta nueva', ...fields };
  const answer = await send('/plans?channel=production', form, cookie);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}
const decide = (place: string, verb: string, cookie: string) =>
  send(place.replace('?', `/${verb}?`), { reason: 'Revisado' }, cookie);
const deciding = (html: string) => [...html.matchAll(/formaction="[^"]*\/(\w+)\?/gi)].map(([, verb]) => verb);

describe('new code under a second person', () => {
  test('is not offered as a rollout without an approved plan, but as a plan', async () => {
    const { text } = await show('/rollout', ana);
    expect(text).toContain('ningún plan está aprobado');
    expect(text).not.toContain('action="/rollout/start');
    expect(text).toContain('action="/plans?channel=production"');
  });

  test('is a plan whose author sees its changes, its reach and that another person approves', async () => {
    const place = await propose(ana);
    const { text } = await show(place, ana);
    expect(text).toMatch(/<h1>Plan [0-9a-f]{8}<\/h1>/);
    expect(text).toContain('<b class="num">2</b>: /combo, /order');
    expect(text).toContain('Hoy pasaría todas las comprobaciones.');
    expect(text).toContain('Lo propusiste tú: otra persona tiene que aprobarlo.');
    expect(deciding(text)).toEqual(['withdraw']);
    expect(await (await decide(place, 'approve', ana)).text()).toContain('REG-SAME-PERSON');
    expect(await (await decide(place, 'activate', ana)).text()).toContain('REG-SECOND-PERSON');
    expect((await decide(place, 'withdraw', ana)).status).toBe(303);
    expect((await show(place, ana)).text).toContain('<b>Retirado</b>');
  });

  test('is approved by a second person with nothing but a cookie, and activated', async () => {
    const place = await propose(ana);
    const seen = (await show(place, bruno)).text;
    expect(deciding(seen)).toEqual(['approve', 'withdraw']);
    expect(seen).toContain('Espera que una segunda persona lo apruebe.');
    expect((await send(place.replace('?', '/approve?'), { reason: '' }, bruno)).status).toBe(400);
    expect((await decide(place, 'approve', bruno)).headers.get('location')).toBe(place);
    const approved = (await show(place, ana)).text;
    expect(approved).toContain('ops (bruno@horno.pe)');
    expect(deciding(approved)).toEqual(['activate', 'withdraw']);
    expect((await decide(place, 'activate', ana)).status).toBe(303);
    const done = (await show(place, ana)).text;
    expect(done).toMatch(/Quedó en<\/dt><dd><a href="\/releases\/2\?channel=production">/);
    expect(deciding(done)).toEqual([]);
    const list = (await show('/plans', ana)).text;
    expect(list.indexOf('Por decidir o en curso')).toBeLessThan(list.indexOf('Cerrados'));
    expect(list).toContain('Retirado');
    const { rows } = (await registry.call('GET', '/v1/audit', { token: await registry.opsToken() })).body;
    const approval = rows.find(({ action }: { action: string }) => action === 'plan.approve');
    expect(approval).toMatchObject({ actor: 'ops (bruno@horno.pe)', reason: 'Revisado' });
  });

  test('goes out as a rollout of the approved plan', async () => {
    await send('/rollback/1?channel=production', { reason: 'de nuevo', expected: '2' }, ana);
    const place = await propose(ana);
    await decide(place, 'approve', bruno);
    const id = /plans\/([0-9a-f-]+)/.exec(place)?.[1] ?? '';
    expect((await show(place, ana)).text).toContain(`/rollout?channel=production&amp;plan=${id}`);
    const { text } = await show(`/rollout?plan=${id}`, ana);
    expect(text).toContain(`<option value="${id}" selected="">Carta nueva · ops (ana@horno.pe)</option>`);
    const start = { plan: id, percent: '5', stores: '', districts: '', device: '', reason: 'de a pocos' };
    expect((await send('/rollout/start', start, ana)).status).toBe(303);
    expect((await show('/rollout', ana)).text).toContain('En marcha, 5 %');
    expect((await show(place, ana)).text).toContain('<b>Hecho</b>');
    const running = /name="rollout" value="([^"]+)"/.exec((await show('/rollout', ana)).text)?.[1] ?? '';
    await send('/rollout/stop', { rollout: running, reason: 'basta' }, ana);
  });

  test('may start and end at hours of Lima', async () => {
    const place = await propose(ana, { startsAt: '2026-12-24T18:00', endsAt: '2026-12-26T02:00' });
    expect((await show(place, ana)).text).toContain('desde el 24/12, 18:00\u00a0PET, hasta el 26/12, 02:00\u00a0PET');
    await decide(place, 'approve', bruno);
    await decide(place, 'activate', bruno);
    expect((await show(place, ana)).text).toContain('<b>Programado</b>');
    await decide(place, 'withdraw', bruno);
  });

  test('that has begun may be withdrawn by operations: what it changed stays', async () => {
    const token = await registry.opsToken();
    const path = '/v1/channels/production/toggle';
    const order = { remote: 'mf-content', state: 'off', reason: 'Mapa caído', until: '2026-12-26T02:00:00Z' };
    await registry.call('POST', path, { body: order, token });
    const { plans } = (await registry.call('GET', '/v1/channels/production/plans', { token })).body;
    const { id } = plans.find(({ state }: { state: string }) => state === 'active');
    const endOf = async () => {
      const { body } = await registry.call('GET', '/v1/channels/production/release', { token });
      return (JSON.parse(body.payload) as ReleasePayload).release.remotes['mf-content']?.until;
    };
    expect(await endOf()).toBe(order.until);
    const place = `/plans/${id}?channel=production`;
    const { text } = await show(place, ana);
    expect(deciding(text)).toEqual(['withdraw']);
    expect(text).toContain('lo que cambió se queda');
    await decide(place, 'withdraw', ana);
    expect((await show(place, ana)).text).toContain('<b>Retirado</b>');
    expect(await endOf()).toBeUndefined();
    await registry.call('POST', path, { body: { remote: 'mf-content', state: 'on', reason: 'Mapa de vuelta' }, token });
  });

  test('that the gates would refuse today says so in its plan', async () => {
    const order = { change: { toggles: { 'mf-content': { state: 'off' } } }, reason: 'Mapa caído' };
    const token = await registry.opsToken();
    const { id } = (await registry.call('POST', '/v1/channels/production/plans', { body: order, token })).body;
    const needs = { needs: { 'mf-menu-cart': ['mf-content'] }, reason: 'ofertas', breakGlass: true };
    await registry.call('POST', '/v1/channels/production/needs', { body: needs, token });
    const { text } = await show(`/plans/${id}`, ana);
    expect(text).toContain('REG-NEEDED');
    expect(text).toContain('mf-content no puede');
    expect(deciding(text)).toEqual(['approve', 'activate', 'withdraw']);
    await registry.call('POST', `/v1/plans/${id}/withdraw`, { body: {}, token });
  });
});

describe('a member of a squad', () => {
  const open = ['/', '/plans', '/rollout', '/health', '/experience', '/releases', '/releases/1', '/remotes/mf-content'];

  test.each(open)('reads %s', async (path) => {
    expect((await show(path, ema)).status).toBe(200);
  });

  test('is not shown what is for operations', async () => {
    const { text } = await show('/', ema);
    expect(text).not.toContain('href="/audit');
    expect(text).not.toContain('href="/tokens');
    expect(text).not.toContain('/rollback/');
    expect((await show('/releases', ema)).text).not.toContain('/rollback/');
    expect((await show('/rollback/2', ema)).text).toContain('Solo operaciones puede hacerlo.');
    for (const path of ['/audit', '/tokens']) expect([path, (await show(path, ema)).status]).toEqual([path, 403]);
    const token = { squad: 'ops', holder: '', days: '30' };
    expect((await send('/tokens', token, ema)).status).toBe(403);
    expect((await send('/rollback/1', { reason: 'atrás', expected: '4' }, ema)).status).toBe(403);
  });

  test('turns its own remote off, and sees the owner of other remotes', async () => {
    const { text } = await show('/', ema);
    expect(text).toContain('Apagar mf-menu-cart');
    expect(text).not.toContain('Apagar mf-content');
    const foreign = (await show('/remotes/mf-content/toggle?state=off', ema)).text;
    expect(foreign).toContain('Solo pueden hacerlo operaciones o el equipo content.');
    expect(foreign).not.toContain('name="reason"');
    const own = (await show('/remotes/mf-menu-cart/toggle?state=off', ema)).text;
    const expected = /name="expected" value="(\d+)"/.exec(own)?.[1] ?? '';
    const order = { state: 'off', reason: 'precios mal', expected };
    expect((await send('/remotes/mf-content/toggle', order, ema)).status).toBe(403);
    expect((await send('/remotes/mf-menu-cart/toggle', order, ema)).status).toBe(303);
    const next = { ...order, state: 'on', expected: String(Number(expected) + 1) };
    expect((await send('/remotes/mf-menu-cart/toggle', next, ema)).status).toBe(303);
  });

  test('plans what is its own, and does not decide about the rest', async () => {
    const place = await propose(ema, { names: '' });
    const { text } = await show(place, bruno);
    expect(text).toContain('squad:menu (ema@horno.pe)');
    expect(text).toContain('>mf-menu-cart</a>');
    expect(text).not.toContain('>mf-content</a>');
    expect(deciding((await show(place, ema)).text)).toEqual(['withdraw']);
    const whole = await propose(ana, { names: 'mf-menu-cart, mf-content' });
    const foreign = (await show(whole, ema)).text;
    expect(foreign).toContain('el equipo dueño de todo lo que cambia');
    expect(deciding(foreign)).toEqual([]);
    expect((await decide(whole, 'approve', ema)).status).toBe(403);
  });
});

test("an edge's token opens no page", async () => {
  const cookie = `horno_ops=${await registry.registry.issueEdgeToken()}`;
  expect((await show('/', cookie)).status).toBe(403);
  expect((await show('/stamp', cookie)).status).toBe(403);
});

describe('the stamp of a page', () => {
  const stamp = async () => (await show('/stamp', ana)).body.stamp;
  const written = async (path: string) => /<main[^>]* data-stamp="([^"]+)"/.exec((await show(path, ana)).text)?.[1];

  test('stays while nothing happens and changes with every decision', async () => {
    const before = await stamp();
    expect(await stamp()).toBe(before);
    expect([await written('/'), await written('/audit'), await written('/plans')]).toEqual([before, before, before]);
    await propose(ana);
    const after = await stamp();
    expect(after).not.toBe(before);
    await registry.publish(builtRemote({ paths, buildId: 'build0009' }));
    expect(await stamp()).not.toBe(after);
  });

  test('is not on an answer that is shown once', async () => {
    const made = await send('/tokens', { squad: 'menu', holder: '', days: '30' }, ana);
    expect(await made.text()).not.toContain('data-stamp');
  });
});
