import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@horno/contracts/manifest';
import { type VersionDocument, VersionDocumentSchema } from '@horno/contracts/release';
import type { Surface } from '@horno/contracts/surface';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runCli } from '../src/cli/run.ts';
import { type BuiltPackage, builtRemote, builtShell, type Recipe } from './built-package.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let registry: TestRegistry;
let menu: string;

const payload = (...required: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(required.map((key) => [key, { type: 'number' }])),
  required,
});

/** A build that declares these events, slots and the rest. */
function declaring(
  recipe: Recipe,
  { publishes = {}, listens = {}, ...more }: Partial<Surface> & Pick<RemoteManifest, 'needs'> = {},
): BuiltPackage {
  const { document, files } = builtRemote(recipe);
  const manifest = {
    ...document.manifest,
    publishes: Object.keys(publishes),
    listens: Object.keys(listens),
    calls: more.calls ?? [],
    migrations: more.migrations,
    links: more.links,
    needs: more.needs,
  };
  const surface = {
    publishes,
    listens,
    offers: recipe.offers ?? [],
    fills: [],
    routes: Object.values(document.manifest?.pages ?? {}).map(({ path }) => path),
    links: [],
    calls: [],
    owns: [],
    reads: [],
    needs: [],
    ...more,
  };
  return { files, document: VersionDocumentSchema.parse({ ...document, manifest, surface }) };
}

const content = { name: 'mf-content', squad: 'content', paths: ['/'] };
const checkout = { name: 'mf-checkout', squad: 'checkout', paths: ['/checkout'] };
const updated = 'cart.updated@1';

beforeAll(async () => {
  registry = await startTestRegistry();
  menu = await registry.squadToken('menu');
  await registry.goLive(
    builtShell(),
    declaring({ offers: ['menu.extra'] }, { publishes: { [updated]: payload('count', 'total') } }),
    declaring(checkout, { listens: { [updated]: payload('count', 'total') } }),
    declaring(content, { listens: { [updated]: payload('total') } }),
  );
}, startUpMs);
afterAll(() => registry.close());

/** Messages in English of what a publish by the menu squad answers. */
async function refusal(built: BuiltPackage): Promise<string[]> {
  const { body } = await registry.publish(built, menu);
  return (body.findings ?? []).map(({ code, message }: { code: string; message: string }) => `${code} ${message}`);
}

describe('a breaking change', () => {
  const build = (buildId: string, surface: Parameters<typeof declaring>[1], offers = ['menu.extra']) =>
    declaring({ buildId, offers }, surface);

  test('of a payload is refused, with everybody who was built for it', async () => {
    const found = await refusal(build('build0102', { publishes: { [updated]: payload('count') } }));
    expect(found).toEqual([
      `REG-BREAK-PAYLOAD ${updated} ya no lleva lo que mf-checkout, mf-content espera: total (– → number).`,
    ]);
  });

  test('by taking an event away is refused too', async () => {
    const found = await refusal(build('build0103', {}));
    expect(found).toEqual([
      `REG-BREAK-WITHDRAWN event:${updated} desaparece y mf-checkout, mf-content depende de eso.`,
    ]);
  });

  test('is let through with a way over to something that the version gives, and only then', async () => {
    const migrations = { [`event:${updated}`]: { to: 'event:cart.updated@2', note: 'now with the size' } };
    const without = build('build0104', { publishes: { [updated]: payload('count') }, migrations });
    expect(await refusal(without)).toEqual([
      `REG-MIGRATION El reemplazo de event:${updated} es event:cart.updated@2, que esta versión no ofrece.`,
    ]);
    const publishes = { [updated]: payload('count'), 'cart.updated@2': payload('count', 'size') };
    const answer = await registry.publish(build('build0105', { publishes, migrations }), menu);
    expect(answer.status).toBe(201);
    const release = await registry.release({ 'mf-menu-cart': answer.body.digest }, { token: menu });
    expect(release.status).toBe(201);
  });

  test('passes when a payload gains fields or loses unused ones', async () => {
    const publishes = { [updated]: payload('count', 'total', 'more') };
    expect(await refusal(build('build0106', { publishes }, []))).toEqual([]);
  });

  test('that only two new versions make of each other is caught at promotion', async () => {
    const live = async (built: BuiltPackage) => {
      const { name, digest } = (await registry.publish(built)).body;
      return registry.release({ [name]: digest });
    };
    const listens = { [updated]: payload('count') };
    await live(build('build0106', { publishes: { [updated]: payload('count', 'total', 'more') } }, []));
    await live(declaring({ ...content, buildId: 'build0107' }, { listens }));
    await live(declaring({ ...checkout, buildId: 'build0108' }, { listens }));
    const less = (await registry.publish(build('build0109', { publishes: { [updated]: payload('count') } }, []))).body;
    const wants = { [updated]: payload('count', 'total') };
    const more = (await registry.publish(declaring({ ...checkout, buildId: 'build0110' }, { listens: wants }))).body;
    expect([less.created, more.created]).toEqual([true, true]);
    expect((await registry.release({ 'mf-menu-cart': less.digest })).status).toBe(201);
    const refused = await registry.release({ 'mf-checkout': more.digest });
    expect(refused.status).toBe(409);
    expect(codesOf(refused)).toEqual(['REG-PAYLOAD']);
  });
});

describe('a build is refused', () => {
  test('when its surface says something else than its manifest, or calls what there is not', async () => {
    const built = declaring({ buildId: 'build0120', offers: ['menu.extra'] }, { calls: ['cart.create', 'cart.fly'] });
    built.document.surface?.offers.push('menu.other');
    const { body } = await registry.publish(built, menu);
    expect(body.findings.map(({ code }: { code: string }) => code)).toEqual(['REG-SURFACE', 'REG-CALL']);
    expect(body.findings[0].message).toContain('menu.other');
  });

  const nested = (levels: number) =>
    Array.from({ length: levels }).reduce<Record<string, unknown>>((schema) => ({ not: schema }), { type: 'string' });

  test.each<[string, Record<string, unknown>]>([
    ['a reference that is no address', { properties: { a: { $ref: '#/%' } } }],
    ['the names of members that objects inherit', { type: 'bad', constructor: { x: 1 }, toString: { x: 1 } }],
    ['2,500 schemas inside of each other', nested(2500)],
    ['50 schemas inside of each other', nested(50)],
    ['a schema that is itself', { $ref: '#' }],
    ['a slow pattern', { pattern: '^(a+)+$' }],
    ['a member without a schema', { properties: { a: null }, required: ['a'] }],
    ['a choice without a schema', { anyOf: [null] }],
  ])('when the schema of an event has %s, with a code and not with a failure', async (_what, schema) => {
    const { document, files } = builtRemote({ buildId: 'schemas01' });
    const event = 'menu.voted@1';
    const manifest = { ...document.manifest, publishes: [event], events: { [event]: { payload: schema } } };
    const declared = { files, document: { ...document, manifest } as VersionDocument };
    for (const form of [declared, declaring({ buildId: 'schemas02' }, { publishes: { 'cart.updated@1': schema } })]) {
      const answer = await registry.publish(form, menu);
      const codes = codesOf(answer);
      // Payloads are not checked by a schema of the surface: it may have any pattern.
      if (form !== declared && 'pattern' in schema) continue;
      expect([answer.status, codes[0]]).toEqual([422, expect.stringMatching(/^REG-(PAYLOAD-)?SCHEMA$/)]);
    }
  });

  test('squad F7: when it bundles a package that the shell shares, or wants another version, unless it is another framework', async () => {
    const withPackage = (buildId: string, version: string, shared = false) => {
      const built = builtRemote({ name: 'mf-new', squad: 'menu', paths: ['/new'], buildId });
      return { ...built, document: { ...built.document, packages: { react: { version, shared } } } };
    };
    const shell = builtShell({ buildId: 'shell0120' });
    const sharing = { ...shell.document, packages: { react: { version: '19.3.1', shared: true } } };
    await registry.publish({ ...shell, document: sharing });
    expect(codesOf(await registry.publish(withPackage('build0121', '19.2.0'), menu))).toEqual([
      'REG-PACKAGE-DUPLICATE',
    ]);
    expect(codesOf(await registry.publish(withPackage('build0122', '^18.0.0', true), menu))).toEqual([
      'REG-PACKAGE-RANGE',
    ]);
    const code = '({shareKey:"react",import:null,requiredVersion:"^18.0.0",singleton:!0})';
    const container = builtRemote({ name: 'mf-new', squad: 'menu', paths: ['/new'], code: `\n${code}//` });
    const { packages: _, ...document } = container.document;
    const { body } = await registry.publish({ ...container, document }, menu);
    expect(body.findings.map(({ message }: { message: string }) => message)).toEqual([
      'La compilación pide al shell react ^18.0.0; el shell comparte 19.3.1.',
    ]);
    expect((await registry.publish(withPackage('build0123', '18.3.1'), menu)).status).toBe(201);
    expect((await registry.publish(withPackage('build0124', '^19.0.0', true), menu)).status).toBe(201);
  });
});

test('a dry run goes through every gate and keeps nothing', async () => {
  const built = builtRemote({ buildId: 'build0130', name: 'mf-dry', paths: ['/dry'] });
  const { uploadForm } = await import('./built-package.ts');
  const body = uploadForm(built);
  const answer = await registry.call('POST', '/v1/versions?dryRun=true', { body, token: menu });
  expect(answer).toMatchObject({ status: 200, body: { name: 'mf-dry', created: true } });
  const { body: list } = await registry.call('GET', '/v1/versions?name=mf-dry', { token: menu });
  expect(list.versions).toEqual([]);
  await expect(
    readFile(join(registry.options.artifactsDir, 'mf-dry', answer.body.digest, 'remote.json')),
  ).rejects.toThrow();
});

test('a remote written by hand, of another framework and with nothing of the kit, is published by the CLI', async () => {
  const dir = join(registry.dir, 'by-hand');
  const { mkdir } = await import('node:fs/promises');
  await mkdir(join(dir, 'dist'), { recursive: true });
  const page = { path: '/hand', layout: 'simple', access: 'any', render: 'client' };
  const sketch = {
    format: 'single-spa',
    global: 'handmade',
    entry: 'main.js',
    manifest: { name: 'mf-hand', squad: 'menu', shell: '^1.0', pages: { hello: page } },
  };
  await writeFile(join(dir, 'dist/remote.json'), JSON.stringify(sketch));
  await writeFile(
    join(dir, 'dist/main.js'),
    'globalThis.handmade={parts:{"page:hello":{async bootstrap(){},async mount(p){p.domElement.textContent="Hola"},async unmount(){}}}}',
  );
  const out: string[] = [];
  const context = {
    cwd: registry.dir,
    env: { HORNO_OPS_URL: registry.registry.url, HORNO_TOKEN: menu },
    write: (text: string) => void out.push(text),
    writeError: (text: string) => void out.push(text),
  };
  expect([
    await runCli(['publish', 'mf-hand', '--dir', dir, '--channel', 'production', '--json'], context),
    out.join(''),
  ]).toEqual([0, expect.stringContaining('"created": true')]);
  const { version } = JSON.parse(out.join(''));
  const payloadText = (await registry.call('GET', '/v1/channels/production/release')).body.payload;
  expect(JSON.parse(payloadText).versions[version.digest]).toMatchObject({
    kind: 'remote',
    name: 'mf-hand',
    format: 'single-spa',
    files: { 'main.js': { integrity: expect.stringMatching(/^sha384-/) } },
  });
  await rm(dir, { recursive: true });
});
