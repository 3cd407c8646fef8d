import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type VersionDocument, VersionDocumentSchema } from '@horno/contracts/release';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { buildDomHost, buildRenderHost } from '../build-host.ts';
import { canLimitMemory } from '../limited-process.ts';
import { createTrial, type Trial, type TrialShell, type TriedVersion } from './trial.ts';

/** A shell of a few lines: it has the policy of the shop, draws the regions of the remote and reports as the real one does. */
const SHELL = `
trustedTypes.createPolicy('default', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).pathname.startsWith('/_assets/')) return url;
    throw new TypeError('refused script');
  },
  createHTML: (text) => {
    if (!/[<&]/.test(text)) return text;
    throw new TypeError('refused markup');
  },
});
const { composition: { remotes: [remote, stage] } } = JSON.parse(document.getElementById('horno-state').textContent);
const app = document.getElementById('app');
const add = (tag, more) =>
  new Promise((resolve, reject) => {
    document.head.append(Object.assign(document.createElement(tag), { onload: resolve, onerror: reject }, more));
  });
async function loadModule() {
  const preload = (href) => add('link', { rel: 'modulepreload', href });
  await Promise.all([remote.entry, ...remote.modules.map(({ path }) => path)].map(preload));
  globalThis[remote.global] = await import(remote.entry);
}
const loaded = remote.format === 'module' ? loadModule() : add('script', { src: remote.entry });
let shown = [];
async function show(part, region) {
  const domElement = document.createElement('div');
  domElement.dataset.fill = region;
  app.append(domElement);
  await loaded;
  const life = globalThis[remote.global].parts[part];
  const hydrate = domElement.hasChildNodes();
  const report = (phase, error) => console.warn('[horno] ' + remote.name + ' ' + phase, error, part);
  try { await life.mount({ domElement, hydrate, report, slotProps: {} }); shown.push([part, life, domElement]); }
  catch (error) { console.warn('[horno] ' + remote.name + ' load-or-mount', error, part); domElement.textContent = 'fallback'; }
}
async function leave([part, { unmount }, domElement]) {
  try { await unmount?.({ domElement }); }
  catch (error) { console.warn('[horno] ' + remote.name + ' unmount', error, part); }
}
function draw() {
  shown.splice(0).forEach(leave);
  app.replaceChildren(document.createElement('header'));
  if (location.pathname === '/_trial')
    for (const [key, { slot }] of Object.entries(remote.slots)) show('slot:' + key, slot + '/' + remote.name + '/' + key);
  for (const [key, page] of Object.entries(remote.pages))
    if (page.path === location.pathname) show('page:' + key, 'page/' + remote.name + '/' + key);
  if (location.pathname === stage.pages.end.path)
    app.appendChild(document.createElement('div')).dataset.fill = 'page/' + stage.name + '/end';
}
addEventListener('popstate', draw);
draw();
`;
const shell: TrialShell = { digest: 'a'.repeat(64), entry: 'shell.js', read: async () => Buffer.from(SHELL) };

const GOOD = "{ mount: ({ domElement }) => { domElement.textContent = 'here'; } }";
const entryOf = (parts: Record<string, string>) =>
  `globalThis.mf_board = { parts: { ${Object.entries(parts).map(([name, code]) => `'${name}': ${code}`)} } };`;

interface Build {
  format?: 'module' | 'single-spa';
  modules?: string[];
  trustedTypes?: string[];
  entry?: string;
  server?: string;
  more?: Record<string, string>;
}

/** A remote with the page `board` and a slot of the shell. */
function build({
  entry = entryOf({ 'page:board': GOOD, 'slot:strip': GOOD }),
  server,
  more = {},
  trustedTypes,
  format = 'single-spa',
  modules,
}: Build): TriedVersion {
  const sources = { 'entry.js': entry, ...(server && { 'server/index.cjs': server }), ...more };
  const files = new Map(Object.entries(sources).map(([path, text]) => [path, Buffer.from(text)]));
  const render = server ? 'server' : 'client';
  const described = [...files].map(([path, content]): [string, VersionDocument['files'][string]] => {
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return [path, { integrity, bytes: content.length, gzip: content.length }];
  });
  const document = VersionDocumentSchema.parse({
    ...{ schema: 1, kind: 'remote', name: 'mf-board', squad: 'board', buildId: 'build0001', global: 'mf_board' },
    ...{ format, modules, entry: 'entry.js', styles: [], exposes: {}, server: server && 'server/index.cjs' },
    manifest: {
      ...{ name: 'mf-board', squad: 'board', shell: '^1.0', i18n: 'board', update: 'ask' },
      ...(trustedTypes && { trustedTypes }),
      ...{ offers: [], publishes: [], listens: [], calls: [], budgets: { js: '60 kB', css: '8 kB' } },
      pages: { board: { path: '/board', layout: 'simple', access: 'any', render } },
      slots: { strip: { slot: 'home.hero', render } },
    },
    files: Object.fromEntries(described),
  });
  return { document, digest: 'b'.repeat(64), files };
}

let dir: string;
let api: Server;
let asked: string[] = [];
let trial: Trial;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'horno-trial-'));
  api = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url?.includes('missing') ? 404 : 200).end('{}');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const scripts = {
    server: await buildRenderHost(join(dir, 'render-host.cjs')),
    dom: await buildDomHost(join(dir, 'dom-host.cjs')),
  };
  const { port } = api.address() as AddressInfo;
  trial = createTrial({ apiBase: `http://127.0.0.1:${port}/api`, log: pino({ level: 'silent' }), scripts });
});
afterAll(async () => {
  api.close();
  await rm(dir, { recursive: true });
});

test('parts that render have no fault, on the server and in the DOM', async () => {
  const server = "exports.render = async ({ what, key }) => ({ html: '<p>' + what + key + '</p>' });";
  expect(await trial(build({ server }), shell)).toEqual({ server: [], slow: [], browser: [] });
});

test('squad F8: a server bundle that throws at every request is named with part, reason and place', async () => {
  const server = 'const slots = undefined;\nexports.render = async ({ key }) => ({ html: slots[key]() });';
  const { server: faults, browser } = await trial(build({ server }), shell);
  expect(faults).toEqual([
    { part: 'page:board', text: expect.stringContaining("reading 'board'"), place: 'server/index.cjs:2:51' },
    { part: 'slot:strip', text: expect.stringContaining("reading 'strip'"), place: 'server/index.cjs:2:51' },
  ]);
  expect(browser).toEqual([]);
});

test.each([
  ['answers with no html', 'exports.render = async () => ({ text: 1 });', /not valid: .*"html"/],
  [
    'answers with an inline style',
    "exports.render = async () => ({ html: '<div><template shadowrootmode=open><style>p{}</style></template></div>' });",
    /inline <style>/,
  ],
  ['exports nothing', 'exports.other = 1;', /exports no render function/],
  [
    'never ends',
    "exports.render = async ({ what }) => { while (what === 'page'); return { html: '' }; };",
    /stalled|no processor in time/,
  ],
])('a server bundle that %s is at fault', async (_what, server, reason) => {
  const { server: faults } = await trial(build({ server }), undefined);
  expect(faults[0]).toMatchObject({ part: 'page:board', text: expect.stringMatching(reason) });
});

test('server code uses the globals of the web that Node defines at their first use', async () => {
  const uses = "new AbortController().signal, new TextEncoder().encode('x'), new TextDecoder(), new DOMException('x')";
  const server = `exports.render = async () => ({ html: [atob(btoa('here')), ${uses}].join() });`;
  expect((await trial(build({ server }), undefined)).server).toEqual([]);
});

test('a part that throws after the api refused its call is not at fault', async () => {
  const server = `exports.render = async ({ context }) => {
    const answer = await fetch(context.apiBase + '/missing');
    if (!answer.ok) throw new Error('no such thing');
  };`;
  expect((await trial(build({ server }), undefined)).server).toEqual([]);
});

test('the place of a fault is that of the source where there is a source map', async () => {
  const server = "exports.render = async () => { throw new Error('mapped'); };";
  const map = { version: 3, sources: ['webpack:///./src/board.tsx'], names: [], mappings: 'AAEA,8BAEA' };
  const more = { 'server/index.cjs.map': JSON.stringify(map) };
  const { server: faults } = await trial(build({ server, more }), undefined);
  expect(faults[0]).toMatchObject({ text: 'Error: mapped', place: expect.stringMatching(/src\/board\.tsx:\d+:\d+$/) });
});

test('parts that are not left, or throw at their mount, are at fault in the DOM', async () => {
  const throws = "{ mount: () => { throw new TypeError('no stage'); } }";
  const { browser } = await trial(build({ entry: entryOf({ 'page:board': throws }) }), shell);
  expect(browser).toEqual(
    expect.arrayContaining([
      { part: 'page:board', text: 'TypeError: no stage', place: 'entry.js:1:71' },
      { part: 'slot:strip', text: expect.stringContaining('mount'), place: 'entry.js:1:1' },
    ]),
  );
});

test('parts whose unmount throws or rejects are at fault, and a late unmount is not', async () => {
  const ends = (unmount: string) => `{ ...${GOOD}, unmount: ${unmount} }`;
  const late = "async () => { throw Object.assign(new Error('late'), { name: 'DeadlineError' }); }";
  const entry = entryOf({
    'page:board': ends("() => { throw new TypeError('no chart'); }"),
    'slot:strip': ends("async () => { throw new Error('no timer'); }"),
  });
  expect((await trial(build({ entry }), shell)).browser).toEqual([
    {
      part: 'slot:strip',
      text: 'Error: no timer',
      place: expect.stringMatching(/^entry\.js:1:\d+$/),
      phase: 'unmount',
    },
    {
      part: 'page:board',
      text: 'TypeError: no chart',
      place: expect.stringMatching(/^entry\.js:1:\d+$/),
      phase: 'unmount',
    },
  ]);
  const calm = entryOf({ 'page:board': ends('() => {}'), 'slot:strip': ends(late) });
  expect((await trial(build({ entry: calm }), shell)).browser).toEqual([]);
});

test('squad F1: the cause of missing parts is the error of the script', async () => {
  const { browser } = await trial(build({ entry: "throw new Error('refused policy');" }), shell);
  expect(browser?.map(({ part, text }) => [part, text])).toEqual(
    expect.arrayContaining([
      ['page:board', 'Error: refused policy'],
      ['slot:strip', 'Error: refused policy'],
    ]),
  );
});

/** A page whose mount is this code; the slot works. */
const mounts = (code: string) =>
  entryOf({ 'page:board': `{ mount: async ({ domElement }) => { ${code} } }`, 'slot:strip': GOOD });
const SHOW = "domElement.textContent = 'here';";

test.each([
  ['innerHTML', "domElement.innerHTML = '<p>a</p>';"],
  ['outerHTML', "domElement.append('x', document.createElement('p')); domElement.lastChild.outerHTML = '<p>a</p>';"],
  ['insertAdjacentHTML', "domElement.insertAdjacentHTML('beforeend', '<p>a</p>');"],
  ['innerHTML', "domElement.attachShadow({ mode: 'open' }).innerHTML = '<p>a</p>';"],
  ['innerHTML', "document.implementation.createHTMLDocument('').body.innerHTML = '<p>a</p>';"],
  ['srcdoc', "document.createElement('iframe').srcdoc = '<p>a</p>';"],
  ['the attribute srcdoc', "document.createElement('iframe').setAttribute('srcdoc', '<p>a</p>');"],
  ['parseFromString', "new DOMParser().parseFromString('<svg/>', 'image/svg+xml');"],
  ['write', "document.write('<p>a</p>');"],
  ['createContextualFragment', "document.createRange().createContextualFragment('<p>a</p>');"],
  ['script.src', "document.createElement('script').src = 'https://elsewhere.invalid/code.js';"],
  ['the attribute src', "document.createElement('script').setAttribute('SRC', 'https://elsewhere.invalid/code.js');"],
  ['script.text', "document.createElement('script').text = '1';"],
  ['script.textContent', "document.createElement('script').textContent = '1';"],
  ['the attribute onclick', "domElement.setAttribute('onclick', '1');"],
  ['setTimeout', "setTimeout('1', 0);"],
])('a mount that gives %s a plain string is at fault, as in browsers', async (sink, code) => {
  const { browser } = await trial(build({ entry: mounts(SHOW + code) }), shell);
  expect(browser).toEqual([
    {
      ...{ part: 'page:board', sink, place: expect.stringMatching(/^entry\.js:1:\d+$/) },
      text: `TypeError: ${sink} gets a plain string: the shop requires Trusted Types.`,
    },
  ]);
});

test.each([
  ['eval', 'eval', 'eval("1");'],
  ['a function of a string', 'eval', "new Function('return 1')();"],
  ['a function of a string by its constructor', 'eval', "(() => 0).constructor('return 1')();"],
  ['import()', 'import()', "await import('https://shop.invalid/_assets/mf-board/x.js');"],
])('squad S2: a mount that reaches %s is at fault', async (_what, sink, code) => {
  const { browser } = await trial(build({ entry: mounts(SHOW + code) }), shell);
  expect(browser).toEqual([expect.objectContaining({ part: 'page:board', sink })]);
});

test.each([
  [
    'code that it never reaches',
    `if (!domElement) { eval('1'); new Function('a', 'return a'); import('./x.js'); } ${SHOW}`,
  ],
  ['a refusal of code that it catches', `try { Function('return this')(); } catch {} ${SHOW}`],
])('squad S2: a mount with %s is not at fault', async (_what, code) => {
  expect((await trial(build({ entry: mounts(code) }), shell)).browser).toEqual([]);
});

const asModule = (entry: string, chunk: string) => ({
  ...{ format: 'module' as const, entry, modules: ['chunks/a.js'] },
  more: { 'chunks/a.js': chunk, 'chunks/b.js': 'export const b = 1;' },
});

test('an ES module imports its own files, at once and later', async () => {
  const entry = `import { show } from './chunks/a.js';
    export const parts = { 'page:board': { mount: async (props) => (await import('./chunks/a.js')).show(props) }, 'slot:strip': ${GOOD} };
    if (!import.meta.url.endsWith('/entry.js')) throw new Error(import.meta.url);`;
  const chunk = `export const show = ({ domElement }) => { ${SHOW} }`;
  expect((await trial(build(asModule(entry, chunk)), shell)).browser).toEqual([]);
});

test.each([
  ['a file that browsers get without a hash', './chunks/b.js'],
  ['a module of another origin', 'https://elsewhere.invalid/a.js'],
  ['a module of text', 'data:text/javascript,1'],
])('an ES module that imports %s is at fault, with its place', async (_what, other) => {
  const chunk = `export const show = async ({ domElement }) => { ${SHOW}\nawait import('${other}'); }`;
  const entry = `import { show } from './chunks/a.js';
    export const parts = { 'page:board': { mount: show }, 'slot:strip': ${GOOD} };`;
  expect((await trial(build(asModule(entry, chunk)), shell)).browser).toEqual([
    expect.objectContaining({ part: 'page:board', sink: 'import()', place: 'chunks/a.js:2:1' }),
  ]);
});

test('a plain string that a promise or a timer gives to innerHTML is at fault, after a refused call too', async () => {
  const late = "domElement.innerHTML = '<p>a</p>';";
  for (const code of [`Promise.resolve().then(() => { ${late} });`, `setTimeout(() => { ${late} });`]) {
    const { browser } = await trial(build({ entry: mounts(`${SHOW} ${code}`) }), shell);
    expect(browser).toEqual([expect.objectContaining({ part: 'entry.js', sink: 'innerHTML' })]);
  }
  const call = "await fetch('/api/missing');";
  const { browser } = await trial(build({ entry: mounts(call + late) }), shell);
  expect(browser).toEqual([expect.objectContaining({ part: 'page:board', sink: 'innerHTML' })]);
});

test.each([
  ['text without markup', "domElement.innerHTML = 'here'; document.createElement('style').innerHTML = 'a{}';"],
  ['nothing', `domElement.innerHTML = null; domElement.innerHTML = trustedTypes.emptyHTML; ${SHOW}`],
  ['a script of a version', `document.createElement('script').src = '/_assets/mf-board/a.js'; ${SHOW}`],
  ['a refusal that it catches', `try { domElement.innerHTML = '<p>a</p>'; } catch {} ${SHOW}`],
  [
    'attributes that run nothing',
    `domElement.setAttribute('onfoo', 'a'); domElement.setAttribute('title', '<'); ${SHOW}`,
  ],
  ['a timer', `setTimeout((one) => one.append('x'), 0, domElement); ${SHOW}`],
])('a mount that uses %s is not at fault', async (_what, code) => {
  expect((await trial(build({ entry: mounts(code) }), shell)).browser).toEqual([]);
});

test('a policy of the manifest makes markup of strings; one that it does not declare cannot be created', async () => {
  const code = (name: string) => `const rules = { createHTML: (text) => text };
    const html = trustedTypes.createPolicy(${name}, rules).createHTML('<b>here</b>');
    if (!trustedTypes.isHTML(html) || !(html instanceof TrustedHTML)) throw new Error('not trusted');
    domElement.innerHTML = html;
    if (domElement.firstChild.textContent !== 'here') throw new Error('no markup');`;
  const lit = mounts(code("'lit-html'"));
  expect((await trial(build({ entry: lit, trustedTypes: ['lit-html'] }), shell)).browser).toEqual([]);
  const { browser } = await trial(build({ entry: lit }), shell);
  expect(browser?.[0]?.text).toBe('TypeError: The shop does not permit the Trusted Types policy lit-html.');
});

test('hostile code in the DOM finds no environment, no files and no network', async () => {
  const escapes = [
    `new Out('return process.env.HOME ?? ""')()`,
    `new Out('return require("fs").readFileSync("/etc/passwd", "utf8")')()`,
    `new Out('return process.binding("fs")')()`,
    `new Out('return process.getBuiltinModule("fs").readFileSync("/etc/passwd", "utf8")')()`,
    `new Out('return process.mainModule.require("child_process").execSync("id")')()`,
    `await new Out('return import("node:fs")')()`,
    `await new Out('return fetch("http://127.0.0.1:${(api.address() as AddressInfo).port}/stolen")')()`,
  ];
  const tries = escapes.map(
    (code) => `try { const got = ${code}; if (got) found.push(${JSON.stringify(code)} + got); } catch {}`,
  );
  const entry = `globalThis.mf_board = { parts: { 'slot:strip': ${GOOD}, 'page:board': { mount: async () => {
    const found = [];
    const Out = TextEncoder.constructor;
    ${tries.join('\n')}
    throw new Error('found: ' + found.join());
  } } } };`;
  asked = [];
  const { browser } = await trial(build({ entry }), shell);
  expect(browser).toEqual([expect.objectContaining({ part: 'page:board', text: 'Error: found: ' })]);
  expect(asked).toEqual([]);
});

/** Fills twelve times 100 MB outside of the heap. */
const filling = (bytes: string) => `
  const kept = [];
  try {
    while (kept.length < 12) {
      const bytes = ${bytes};
      for (let at = 0; at < bytes.length; at += 4096) bytes[at] = 1;
      kept.push(bytes);
    }
  } catch {}
  throw new Error('kept ' + kept.length);`;

/** HTML of the server for the page; the slot has none. */
const server = "exports.render = async ({ what }) => ({ html: what === 'page' ? '<h1>Mesa 4</h1>' : '', data: 7 });";

test('squad S6: a part that takes over the HTML of the server is not at fault', async () => {
  const code =
    "if (!hydrate) domElement.textContent = 'here'; else if (!domElement.querySelector('h1')) throw new Error('no h1');";
  const entry = entryOf({ 'page:board': `{ mount: ({ domElement, hydrate }) => { ${code} } }`, 'slot:strip': GOOD });
  expect(await trial(build({ entry, server }), shell)).toEqual({ server: [], slow: [], browser: [] });
});

test.each([
  [
    'reports another text',
    "domElement.firstChild.textContent = 'Mesa 5'; report('hydrate', new Error('other text'));",
    'Error: other text The server has “Mesa 4”, the browser “Mesa 5”.',
  ],
  [
    'adds its own beside it',
    "domElement.append(document.createElement('h1'));",
    'It adds its content to that of the server, which is there twice.',
  ],
])('squad S6: a part with HTML of the server that %s is at fault', async (_what, code, text) => {
  const mount = `({ domElement, hydrate, report }) => { if (hydrate) { ${code} } else domElement.textContent = 'here'; }`;
  const entry = entryOf({ 'page:board': `{ mount: ${mount} }`, 'slot:strip': GOOD });
  expect((await trial(build({ entry, server }), shell)).browser).toEqual([
    { part: 'page:board', text, place: expect.stringMatching(/^entry\.js:1:\d+$/), phase: 'hydrate' },
  ]);
});

test.each([
  ['a timer (setInterval)', 'setInterval(() => {}, 1000);'],
  ['a listener of scroll on the page', "addEventListener('scroll', () => {});"],
  ['a listener of keydown on the page', "document.addEventListener('keydown', () => {}, true);"],
  ['a node in the body', "document.body.append(document.createElement('div'));"],
  [
    'a node in the body',
    "const all = document.createDocumentFragment(); all.append(document.createElement('p')); document.body.append(all);",
  ],
  ['a listener of click on the page', "document.body.addEventListener('click', () => {});"],
  ['a node in the body', "document.getElementById('app').after(document.createElement('div'));"],
  ['a node in the body', "document.body.insertAdjacentHTML('beforeend', 'text');"],
  ['a node in the body', "document.body.lastElementChild.insertAdjacentText('afterend', 'text');"],
  ['a node in the head', "document.head.append(document.createElement('style'));"],
  ['the key theirs in the storage', "localStorage.setItem('theirs', '1');"],
  ['a chain of setTimeout', 'const again = () => setTimeout(again, 1000); again();'],
  [
    'a chain of setTimeout',
    'const poll = async () => { for (;;) await new Promise((done) => setTimeout(done, 1000)); }; poll();',
  ],
  ['a chain of requestAnimationFrame', 'const draw = () => requestAnimationFrame(draw); draw();'],
])('squad S5: a part that leaves %s behind is at fault, with its place', async (text, code) => {
  expect((await trial(build({ entry: mounts(SHOW + code) }), shell)).browser).toEqual([
    { part: 'page:board', text, place: expect.stringMatching(/^entry\.js:1:\d+$/), phase: 'leftover' },
  ]);
});

test.each([
  ['its own fetch in place of the browser’s', 'globalThis.fetch = () => Promise.reject();'],
  ['its own Array.prototype.map in place of the browser’s', 'Array.prototype.map = function () { return []; };'],
  [
    'a style sheet of the whole page (adoptedStyleSheets)',
    'const sheet = new CSSStyleSheet(); sheet.replaceSync("header{}"); document.adoptedStyleSheets = [sheet];',
  ],
])('squad S5: a part that leaves %s is at fault', async (text, code) => {
  const entry = `${entryOf({ 'page:board': `{ mount: ({ domElement }) => { ${SHOW} ${code} } }`, 'slot:strip': GOOD })}`;
  expect((await trial(build({ entry }), shell)).browser).toEqual([
    { part: 'entry.js', text, place: expect.stringMatching(/^entry\.js:1:\d\d+$/), phase: 'leftover' },
  ]);
});

test('squad S5: a part that removes the frame is at fault, with its place', async () => {
  const code = "document.getElementById('app').remove();";
  const { browser } = await trial(build({ entry: mounts(SHOW + code) }), shell);
  expect(browser).toContainEqual(
    expect.objectContaining({
      text: 'a page without the frame of the shop',
      place: expect.stringMatching(/^entry\.js:1:\d\d+$/),
    }),
  );
});

test('a shell that does not start says nothing about a remote', async () => {
  const broken: TrialShell = { ...shell, read: async () => Buffer.from("throw new Error('no shell');") };
  expect((await trial(build({}), broken)).browser).toBeUndefined();
});

test('squad S5: what a part takes back, and what a script starts once for all its parts, is not at fault', async () => {
  const page = `{
    mount: ({ domElement }) => {
      ${SHOW}
      globalThis.stop = new AbortController();
      globalThis.on = () => {};
      globalThis.timer = setInterval(on, 1000);
      addEventListener('scroll', on);
      addEventListener('resize', () => {}, { signal: stop.signal });
      document.body.append(globalThis.node = document.createElement('div'));
      localStorage.setItem('mf-board.seen', '1');
      localStorage.setItem('__test__', '1');
      localStorage.removeItem('__test__');
      addEventListener('focus', () => {}, { signal: AbortSignal.abort() });
      setTimeout(() => requestAnimationFrame(() => setTimeout(() => document.title = 'done', 9000)), 9000);
      const tick = () => (globalThis.tick = setTimeout(tick, 1000));
      tick();
    },
    unmount: () => { clearInterval(timer); clearTimeout(globalThis.tick); removeEventListener('scroll', on); stop.abort(); node.remove(); },
  }`;
  const poll = 'const poll = () => setTimeout(poll, 60000); poll();';
  const once = `addEventListener('online', () => {}); setInterval(() => {}, 60000); ${poll}`;
  const entry = `${once} ${entryOf({ 'page:board': page, 'slot:strip': GOOD })}`;
  expect((await trial(build({ entry }), shell)).browser).toEqual([]);
});

test.each([
  ['buffers', 'new Uint8Array(100 * 2 ** 20)'],
  ['shared buffers', 'new Uint8Array(new Shared(100 * 2 ** 20))'],
  ['memories of WebAssembly', 'new Uint8Array(new Wasm.Memory({ initial: 1600 }).buffer)'],
])('code in the DOM that fills %s gets no more memory than a trial has', async (_what, bytes) => {
  if (!canLimitMemory()) return;
  const outside = `const [Shared, Wasm] = TextEncoder.constructor('return [SharedArrayBuffer, WebAssembly]')();`;
  const parts = { 'page:board': `{ mount: async () => { ${filling(bytes)} } }`, 'slot:strip': GOOD };
  const { browser } = await trial(build({ entry: `${outside} ${entryOf(parts)}` }), shell);
  // At the limit an allocation of the code fails, or one of V8 itself, which ends the process.
  const refused = /^(Error: kept [1-7]|Its process ended: SIG(ABRT|TRAP|ILL)\.)$/;
  expect(browser).toMatchObject([{ part: 'page:board', text: expect.stringMatching(refused) }]);
});
