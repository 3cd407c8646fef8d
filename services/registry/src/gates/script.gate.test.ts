import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { builtRemote } from '../../test/built-package.ts';
import { scriptGate, scriptWarnings } from './script.gate.ts';

/** Findings of an entry, with their values. */
function found(code: string, trustedTypes?: string[], gate = scriptWarnings): [string, object][] {
  const { document } = builtRemote();
  const manifest = document.manifest && { ...document.manifest, trustedTypes };
  const files = new Map([['client/remoteEntry.js', Buffer.from(code)]]);
  return gate({ ...document, manifest }, files).map((each) => [each.code, each.params]);
}

test('squad F1: a policy that the manifest does not declare is found with its place', () => {
  const code = "let a;\nconst p = globalThis?.window?.trustedTypes?.createPolicy('lit-html', {});";
  const at = { policy: 'lit-html', place: 'client/remoteEntry.js:2:11' };
  expect(found(code)).toEqual([['REG-POLICY-UNDECLARED', at]]);
  expect(found(code, ['lit-html'])).toEqual([]);
});

test('squad F1: a policy that the platform does not know is refused, and so is that of the shell', () => {
  expect(found('', ['default', 'mine'], scriptGate).map(([code]) => code)).toEqual([
    'REG-POLICY-UNKNOWN',
    'REG-POLICY-UNKNOWN',
  ]);
});

test.each([
  ["eval('1');", 'REG-SCRIPT-EVAL'],
  ["new Function('a', 'return a');", 'REG-SCRIPT-EVAL'],
  ["(0, eval)('1');", 'REG-SCRIPT-EVAL'],
  ["window.eval('1');", 'REG-SCRIPT-EVAL'],
  ["new globalThis['Function']('return 1');", 'REG-SCRIPT-EVAL'],
  ["const load = () => import('./later.js');", 'REG-SCRIPT-IMPORT'],
])('squad F1, S2: %s is found as a warning', (code, expected) => {
  expect(found(code).map(([each]) => each)).toEqual([expected]);
  expect(found(code, [], scriptGate)).toEqual([]);
});

test.each([
  "try { globalThis || Function('return this')() } catch {}",
  'const text = "eval(1), import(x) and createPolicy(y)"; class Function2 {}',
  'trustedTypes.createPolicy(name, {});',
  "model.eval('1'); (0, eval2)('1'); window.Function();",
  'const broken = (;',
])('%s is not a finding', (code) => {
  expect(found(code)).toEqual([]);
});

test('squad F7: a chunk whose hash is in no other script is found', () => {
  const { document, files } = builtRemote();
  expect(scriptGate(document, files)).toEqual([]);
  const plain = new Map([...files, ['client/remoteEntry.js', Buffer.from('load("client/page.js")')]]);
  expect(scriptGate(document, plain)).toEqual([{ code: 'REG-SCRIPT-INTEGRITY', params: { path: 'client/page.js' } }]);
});

test('a chunk whose shorter hash is in another script is not found', () => {
  const { document, files } = builtRemote();
  const page = files.get('client/page.js') ?? Buffer.of();
  const short = `sha256-${createHash('sha256').update(page).digest('base64')}`;
  const entry = Buffer.from(`load("client/page.js", "${short}")`);
  expect(scriptGate(document, new Map([...files, ['client/remoteEntry.js', entry]]))).toEqual([]);
});

/** Findings of an ES module with one chunk, which the document names or not. */
function foundInModule(entry: string, modules: string[], gate = scriptGate) {
  const { document } = builtRemote();
  const files = new Map([
    ['client/remoteEntry.js', Buffer.from(entry)],
    ['client/page.js', Buffer.from('export default 1;')],
  ]);
  return gate({ ...document, format: 'module', modules }, files);
}

test('a file that an ES module imports is found when browsers would get no hash of it', () => {
  for (const entry of ["import './page.js';", "import('./page.js');", "export * from './page.js';"]) {
    expect(foundInModule(entry, [])).toEqual([{ code: 'REG-SCRIPT-INTEGRITY', params: { path: 'client/page.js' } }]);
    expect(foundInModule(entry, ['client/page.js'])).toEqual([]);
    expect(foundInModule(entry, [], scriptWarnings)).toEqual([]);
  }
  expect(foundInModule('import(other);', [], scriptWarnings).map(({ code }) => code)).toEqual(['REG-SCRIPT-IMPORT']);
});
