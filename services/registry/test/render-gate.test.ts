import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDomHost, buildRenderHost } from '@horno/render/build-host';
import { createTrial, type TrialFault } from '@horno/render/trial';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { type BuiltPackage, builtRemote, builtShell, temporaryFolder, uploadForm } from './built-package.ts';
import { startTestRegistry, startUpMs, type TestRegistry } from './test-registry.ts';

let dir: string;
let registry: TestRegistry;
/** Faults in place of those of the trial in a DOM. */
let inBrowser: TrialFault[] = [];

beforeAll(async () => {
  dir = await temporaryFolder();
  const server = await buildRenderHost(join(dir, 'render-host.cjs'));
  const dom = await buildDomHost(join(dir, 'dom-host.cjs'));
  const log = pino({ level: 'silent' });
  const trial = createTrial({ apiBase: 'http://127.0.0.1:9/api', log, scripts: { server, dom } });
  registry = await startTestRegistry({
    trial: async (version, shell) => {
      const { server: faults, slow, browser } = await trial(version, shell);
      // The shell of these tests draws nothing.
      const isTried = shell || version.document.kind === 'shell' || inBrowser.length > 0;
      return { server: faults, slow, browser: isTried ? inBrowser : browser };
    },
  });
}, startUpMs);
afterAll(async () => {
  await registry.close();
  await rm(dir, { recursive: true });
});

const GOOD = "exports.render = async () => ({ html: '<p></p>' });";

/** A build whose server bundle is this code. */
function withServer(buildId: string, code: string): BuiltPackage {
  const { document, files } = builtRemote({ buildId });
  const content = Buffer.from(code);
  files.set('server/index.cjs', content);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const described = { integrity, bytes: content.length, gzip: content.length };
  return { files, document: { ...document, files: { ...document.files, 'server/index.cjs': described } } };
}

test('squad F8: a version whose server bundle throws is refused and not stored, in a dry run too', async () => {
  const built = withServer('build0801', 'exports.render = async ({ key }) => undefined[key];');
  const token = await registry.squadToken('menu');
  for (const path of ['/v1/versions?dryRun=true', '/v1/versions']) {
    const { status, body } = await registry.call('POST', path, { body: uploadForm(built), token });
    expect([status, body.findings[0].code]).toEqual([422, 'REG-RENDER-SERVER']);
    expect(body.findings[0].message).toMatch(/page:page0 .*reading 'page0'.*\(server\/index\.cjs:1:\d+\)/);
  }
  const { body } = await registry.call('GET', '/v1/versions', { token });
  expect(body.versions).toEqual([]);
});

test('a version that renders is published, and not tried again', async () => {
  const built = withServer('build0802', GOOD);
  expect((await registry.publish(built)).status).toBe(201);
  expect((await registry.publish(built)).body.created).toBe(false);
});

test('a part that is slow on the server is published with a warning, and one that is too late is refused', async () => {
  const after = (ms: number) =>
    `exports.render = async () => { await new Promise((done) => setTimeout(done, ${ms})); return { html: '<p></p>' }; };`;
  const slow = await registry.publish(withServer('build0807', after(130)));
  expect([slow.status, slow.body.warnings[0]]).toEqual([
    201,
    {
      code: 'REG-SERVER-SLOW',
      message: expect.stringMatching(/^page:page0 tarda 1[3-9]\d ms .* server\/index\.cjs:1:1$/),
      hint: expect.stringContaining('API'),
    },
  ]);
  // Processor time counts, which a busy machine does not change.
  const late = "exports.render = async () => { for (let at = 0; at < 2e9; at += 1); return { html: '' }; };";
  for (const code of [after(2500), late]) {
    const { status, body } = await registry.publish(withServer('build0808', code));
    expect([status, body.findings?.[0].code]).toEqual([422, 'REG-SERVER-LATE']);
    expect(body.findings[0].message).toMatch(/\(server\/index\.cjs:1:1\)$/);
  }
}, 60_000);

test('a part that gives innerHTML a plain string is refused by the rule of the shop, with its place', async () => {
  const text = 'TypeError: innerHTML gets a plain string';
  inBrowser = [{ part: 'page:board', text, place: 'entry.js:4:12', sink: 'innerHTML' }];
  const { status, body } = await registry.publish(withServer('build0803', GOOD));
  inBrowser = [];
  expect([status, body.findings]).toEqual([
    422,
    [expect.objectContaining({ code: 'REG-TRUSTED-TYPES', hint: expect.stringContaining('trustedTypes') })],
  ]);
  expect(body.findings[0].message).toMatch(/page:board da a innerHTML .* \(entry\.js:4:12\)$/);
});

test('a part whose unmount throws is refused, with its reason', async () => {
  inBrowser = [{ part: 'page:board', text: 'TypeError: no chart', place: 'entry.js:4:12', phase: 'unmount' }];
  const { body } = await registry.publish(withServer('build0804', GOOD));
  inBrowser = [];
  expect(body.findings).toEqual([
    expect.objectContaining({
      code: 'REG-UNMOUNT',
      message: 'De page:board no se puede salir: su unmount lanza TypeError: no chart (entry.js:4:12)',
    }),
  ]);
});

/** A build whose entry has code that browsers refuse here. */
function withTexts(buildId: string): BuiltPackage {
  const { document, files } = withServer(buildId, GOOD);
  const entry = Buffer.concat([files.get(document.entry) ?? Buffer.of(), Buffer.from("\nif (0) eval('1');")]);
  files.set(document.entry, entry);
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const described = { integrity, bytes: entry.length, gzip: entry.length };
  return { files, document: { ...document, files: { ...document.files, [document.entry]: described } } };
}

test('squad S2: code from strings is a warning where the trial did not come to it, and a refusal where nothing tried it', async () => {
  const untried = await registry.publish(withTexts('build0805'));
  expect([untried.status, untried.body.findings?.[0].code]).toEqual([422, 'REG-SCRIPT-EVAL']);
  expect((await registry.publish(builtShell())).status).toBe(201);
  const { status, body } = await registry.publish(withTexts('build0805'));
  expect([status, body.warnings]).toEqual([
    201,
    [{ code: 'REG-SCRIPT-EVAL', message: expect.stringMatching(/remoteEntry\.js:\d+:\d+ /), hint: expect.any(String) }],
  ]);
});

test.each([
  ['eval', 'REG-SCRIPT-EVAL'],
  ['import()', 'REG-SCRIPT-IMPORT'],
])('squad S2: a part that comes to %s is refused as %s', async (sink, code) => {
  inBrowser = [{ part: 'page:board', text: 'EvalError: refused', place: 'entry.js:4:12', sink }];
  const { body } = await registry.publish(withServer('build0806', GOOD));
  expect([body.code, body.findings[0].message]).toEqual([code, expect.stringMatching(/^entry\.js:4:12 /)]);
});

test('squad F1: a policy that the shop did not permit is refused with its name', async () => {
  const text = 'TypeError: The shop does not permit the Trusted Types policy lit-html.';
  inBrowser = [{ part: 'page:board', text, place: '' }];
  const { body } = await registry.publish(withServer('build0807', GOOD));
  inBrowser = [];
  expect([body.code, body.findings[0].message]).toEqual([
    'REG-POLICY-UNDECLARED',
    'page:board crea la política de Trusted Types lit-html, que el manifiesto no declara.',
  ]);
});
