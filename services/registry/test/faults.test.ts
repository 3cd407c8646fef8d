import { createHash, randomUUID } from 'node:crypto';
import type { TelemetryRow } from '@horno/contracts/telemetry';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { transform } from 'esbuild';
import { type BuiltPackage, builtRemote, builtShell, uploadForm, writePackage } from './built-package.ts';
import { commandLine } from './command-line.ts';
import { codesOf, startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

const source = `// The board of the squad.
export function board(menu: { name: string; strip?: { title: string } }) {
  const { strip } = menu;
  const title = strip!.title.toUpperCase();
  if (!title) throw new Error(\`a board of \${menu.name} without a title\`);
  return title;
}
`;
const page = 'client/page.js';
const entry = 'client/remoteEntry.js';

let registry: TestRegistry;
let ops: string;
let edgeToken: string;
let script: string;
let map: string;
let digest: string;

/** A build whose page is the compiled source, with the map beside it. */
function built(recipe: { buildId?: string; name?: string } = {}): BuiltPackage {
  const made = builtRemote({ squad: 'menu', ...recipe });
  const put = (path: string, content: Buffer) => {
    made.files.set(path, content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    made.document.files[path] = { integrity, bytes: content.length, gzip: content.length };
    return integrity;
  };
  const integrity = put(page, Buffer.from(script));
  put(entry, Buffer.from(`// ${recipe.buildId} ${integrity}`));
  return made;
}

async function publish(made: BuiltPackage, maps: Record<string, string>) {
  const body = uploadForm(made);
  for (const [path, text] of Object.entries(maps)) body.set(`maps/${path}`, new Blob([text]), 'map');
  return registry.call('POST', '/v1/versions', { body, token: ops });
}

beforeAll(async () => {
  const compiled = await transform(source, {
    ...{ loader: 'ts', minify: true, sourcemap: 'external', sourcesContent: true },
    sourcefile: 'webpack://mf_menu_cart_1/./src/pages/board.page.tsx',
  });
  [script, map] = [compiled.code, compiled.map];
  registry = await startTestRegistry();
  ops = await registry.opsToken();
  edgeToken = await registry.registry.issueEdgeToken();
  await registry.goLive(builtShell());
  digest = (await publish(built(), { [`${page}.map`]: map })).body.digest;
  await registry.release({ 'mf-menu-cart': digest });
}, startUpMs);
afterAll(() => registry.close());

/** Place of a text in the compiled script, as a stack names it. */
const placeOf = (text: string) => `${page}:1:${script.indexOf(text) + 1}`;
/** Replaced by a place: tables of tests are made before the script. */
const title = '<title>';

async function tell(version: string, groups: Record<string, number>) {
  const minute = new Date(Math.floor(registry.clock.now().getTime() / 60_000) * 60_000).toISOString();
  const rows = Object.entries(groups).map(
    ([group, count]): TelemetryRow => ({
      ...{ minute, release: 1, arm: 'none', remote: 'mf-menu-cart', version, measure: `group.${group}`, count },
    }),
  );
  const body = { edge: randomUUID(), seq: 1, channel: 'production', rows };
  expect((await registry.call('POST', '/v1/telemetry', { body, token: edgeToken })).status).toBe(200);
}
const groups = async (query = '') =>
  (await registry.call('GET', `/v1/channels/production/errors?${query}`, { token: ops })).body.groups;
const show = async (path: string, lang = 'en') =>
  (await registry.call('GET', path, { headers: { cookie: `horno_ops=${ops}`, 'accept-language': lang } })).text;

describe('squad F11: groups of errors', () => {
  test('name message, place in the source and count', async () => {
    await tell(digest, {
      [`TypeError#undefined-read:title#${placeOf('.title')}`]: 7,
      [`Error##${placeOf('throw')}`]: 2,
    });
    registry.clock.advance(300);
    await tell(digest, { [`TypeError#undefined-read:title#${placeOf('.title')}`]: 3 });
    expect(await groups()).toMatchObject([
      {
        ...{ remote: 'mf-menu-cart', code: 'TypeError', fault: 'undefined-read', name: 'title', count: 10 },
        place: 'src/pages/board.page.tsx:4',
        line: 'const title = strip!.title.toUpperCase();',
        versions: [{ version: digest, runs: 'live', count: 10 }],
      },
      {
        ...{ code: 'Error', count: 2, message: 'a board of … without a title' },
        line: `if (!title) throw new Error(\`a board of \${menu.name} without a title\`);`,
      },
    ]);
    const [{ first, last }] = await groups();
    expect(Date.parse(last) - Date.parse(first)).toBe(300_000);
  });

  test('of two versions with the same source are one', async () => {
    const next = (await publish(built({ buildId: 'build0002' }), { [`${page}.map`]: map })).body.digest;
    await tell(next, { [`TypeError#undefined-read:title#${placeOf('.title')}`]: 1 });
    const [group] = await groups();
    expect(group).toMatchObject({ count: 11, versions: [{ version: digest }, { version: next, count: 1 }] });
  });

  test.each([
    ['a name that the code does not have', `AError#undefined-read:Quispe#${title}`, { name: undefined }],
    ['a kind of message that does not exist', `BError#Quispe#${title}`, { fault: undefined }],
    ['a file that the version does not have', 'CError##client/other.js:1:2', { place: undefined }],
    ['a path that leaves the version', 'DError##client/../../remote.json:1:2', { place: undefined }],
  ])('leave out %s, which anybody may send', async (_what, given, expected) => {
    const group = given.replace(title, placeOf('.title'));
    await tell(digest, { [group]: 1 });
    const found = (await groups()).find(({ code }: { code: string }) => given.startsWith(code));
    for (const key of Object.keys(expected)) expect(found).not.toHaveProperty(key);
    expect(JSON.stringify(found)).not.toContain('Quispe');
  });

  test('have the place in the file without a readable map', async () => {
    const none = (await publish(built({ buildId: 'build0003' }), {})).body.digest;
    const broken = (await publish(built({ buildId: 'build0004' }), { [`${page}.map`]: 'no map' })).body.digest;
    for (const version of [none, broken]) await tell(version, { [`RangeError##${placeOf('throw')}`]: 4 });
    const found = (await groups()).filter(({ code }: { code: string }) => code === 'RangeError');
    expect(found).toMatchObject([
      {
        place: placeOf('throw'),
        count: 8,
        message: 'a board of … without a title',
        line: expect.stringContaining('throw '),
      },
    ]);
  });

  test('are listed without a script, in both languages, and for one remote', async () => {
    const html = await show('/errors?remote=mf-menu-cart');
    expect(html).toContain('Reads “title” of undefined');
    expect(html).toContain('src/pages/board.page.tsx:4');
    expect(html).toContain('strip!.title.toUpperCase();');
    expect(html).toContain('<b>a board of … without a title</b><span class="mono">Error</span>');
    expect(html).toContain(`throw new Error(\`a board of \${menu.name} without a title\`);`);
    expect(await show('/errors', 'es')).toContain('Lee “title” de algo que no existe (undefined)');
    expect(await show('/errors?remote=mf-content')).toContain('No browser reported an error in this time.');
    expect(await groups('remote=mf-content')).toEqual([]);
  });
});

describe('squad F11: source maps', () => {
  test('of a file that the version does not name are refused', async () => {
    const answer = await publish(built({ buildId: 'build0005' }), { 'client/other.js.map': map });
    expect(codesOf(answer)).toEqual(['REG-FILE-EXTRA']);
  });

  test('come with horno publish, and are not among the files of the version', async () => {
    const { horno } = commandLine(() => ({ registry, cwd: registry.dir, env: { HORNO_TOKEN: ops } }));
    const made = built({ buildId: 'build0006' });
    const withMap = { ...made, files: new Map([...made.files, [`${page}.map`, Buffer.from(map)]]) };
    await writePackage(`${registry.dir}/mf-menu-cart`, withMap);
    const { out } = await horno('publish mf-menu-cart --no-release --json');
    const { version } = JSON.parse(out);
    await tell(version.digest, { [`SyntaxError##${placeOf('throw')}`]: 1 });
    const found = (await groups()).find(({ code }: { code: string }) => code === 'SyntaxError');
    expect(found.place).toBe('src/pages/board.page.tsx:5');
    expect(await show(`/versions/${version.digest}`)).not.toContain('.map');
  });
});
