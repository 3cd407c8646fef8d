import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { read } from '../checks/files.ts';
import { inWorkspace } from '../rspack/paths.ts';
import { bansOf, RULES_FILE, rulesText, STORAGE_RULE, scopes } from './rules.ts';

/** Imports that are refused: where, of what, and words of the message. */
const refused: [path: string, module: string, message: string][] = [
  ['mf-a/src/state/x.ts', '../../mf-b/src/state/cart.ts', 'Remotes never import each other'],
  ['mf-a/src/x.ts', '@horno/mf-b', 'Remotes never import each other'],
  ['mf-a/src/x.ts', '@horno/shell/boot', 'does not know the shell'],
  ['mf-a/src/x.ts', '@horno/api', 'by calls of @horno/contracts only'],
  ['mf-a/src/x.ts', '@horno/db', 'by calls of @horno/contracts only'],
  ['mf-a/src/x.ts', '@horno/contracts/src/routes.ts', 'by its name and exports'],
  ['mf-a/src/x.ts', '../../shared/ui/gallery/section.tsx', 'by its name and exports'],
  ['mf-a/src/x.ts', '@horno/kit/shell', 'Only the shell creates the runtime'],
  ['mf-a/src/x.ts', '@horno/kit/server', 'The build creates the server bundle'],
  ['mf-a/src/x.ts', 'axios', 'useApi()'],
  ['mf-a/src/x.ts', 'rxjs', 'event bus'],
  ['mf-a/src/x.ts', 'zod', 'zod/mini'],
  ['mf-a/src/domain/x.ts', 'react', 'domain/ is arithmetic'],
  ['mf-a/src/domain/x.ts', '@horno/kit', 'domain/ is arithmetic'],
  ['mf-a/src/domain/x.ts', '@horno/shell', 'does not know the shell'],
  ['mf-a/src/domain/x.ts', '@horno/registry', 'by calls of @horno/contracts only'],
  ['mf-a/src/domain/x.ts', '@horno/domain/src/wire.ts', 'by its name and exports'],
  ['mf-a/src/domain/x.ts', '../data/cart.ts', 'domain/ is arithmetic'],
  ['mf-a/src/data/x.ts', '../state/cart.ts', 'Layers of a remote'],
  ['mf-a/src/state/x.ts', '../components/cart.tsx', 'Layers of a remote'],
  ['mf-a/src/components/x.tsx', '../pages/cart.page.tsx', 'Layers of a remote'],
  ['mf-a/src/components/x.tsx', '@horno/mf-b', 'Remotes never import each other'],
  ['mf-a/src/pages/x.tsx', '../slots/cart.slot.tsx', 'Layers of a remote'],
  ['mf-a/src/slots/x.tsx', '../pages/cart.page.tsx', 'Layers of a remote'],
  ['shell/src/x.ts', '@horno/mf-a', 'loads remotes at run time'],
  ['shell/src/x.ts', '../../mf-a/src/entry.ts', 'loads remotes at run time'],
  ['shell/src/x.ts', '@horno/edge', 'by calls of @horno/contracts only'],
  ['store-screen/src/components/x.tsx', '@horno/kit', 'no remote and has no shell'],
  ['store-screen/src/data/x.ts', '@horno/api', 'by calls of @horno/contracts only'],
  ['store-screen/src/x.ts', '@horno/mf-a', 'loaded at run time only'],
  ['store-screen/src/domain/x.ts', 'react', 'Layers of the store screen'],
  ['store-screen/src/domain/x.ts', '../data/feed.ts', 'Layers of the store screen'],
  ['store-screen/src/data/x.ts', '../state/clock.ts', 'Layers of the store screen'],
  ['store-screen/src/state/x.ts', '../components/board.tsx', 'Layers of the store screen'],
  ['shared/contracts/src/x.ts', '@horno/domain', 'zod/mini only'],
  ['shared/domain/src/x.ts', 'node:fs', 'is pure'],
  ['shared/domain/src/x.ts', '@horno/db', 'is pure'],
  ['shared/ui/src/components/x.ts', '@horno/kit', 'no data access'],
  ['shared/ui/src/picture/x.ts', 'react', 'Pictures are pure'],
  ['shared/ui/src/picture/x.ts', '@horno/kit', 'no data access'],
  ['shared/kit/src/x.ts', '@horno/ui', 'knows the contracts only'],
  ['shared/db/src/x.ts', '@horno/api', 'knows the database only'],
  ['shared/server/src/x.ts', '@horno/contracts/wire', 'knows HTTP servers only'],
  ['shared/render/src/x.ts', '@horno/server', 'runs code of squads apart'],
  ['shared/testing/src/x.ts', '@horno/ui', 'runs a remote without its host'],
  ['shared/tooling/rspack/x.ts', '@horno/kit', 'builds and checks packages from outside'],
  ['services/api/src/x.ts', '@horno/kit', 'not its code'],
  ['services/api/src/x.ts', '@horno/registry', 'over HTTP'],
  ['services/api/src/x.ts', '@horno/edge', 'over HTTP'],
  ['services/api/src/x.ts', '@horno/ui', '@horno/ui/picture'],
  ['services/api/src/x.ts', 'pg', 'Only @horno/db knows the database drivers'],
  ['services/registry/test/x.ts', '@electric-sql/pglite', 'Only @horno/db knows the database drivers'],
  ['services/registry/src/x.ts', '@horno/api', 'over HTTP'],
  ['services/registry/test/x.mjs', '../../api/test/databases.ts', 'over HTTP'],
  ['services/registry/src/x.ts', '@horno/shell', 'Only the page imports the shell'],
  ['services/registry/src/x.ts', '@horno/mf-a', 'loaded at run time only'],
  ['services/edge/src/x.ts', '@horno/db', 'neither database nor rules'],
  ['services/edge/src/x.ts', '@horno/registry', 'over HTTP'],
  ['services/store/src/x.ts', '@horno/api', 'over HTTP'],
  ['services/store/src/x.ts', '@horno/domain', 'neither database nor rules'],
  ['services/store/src/x.ts', '../../../store-screen/src/main.tsx', 'serves the built page'],
  ['services/api/src/x.ts', '@horno/store', 'over HTTP'],
  ['services/local/src/x.ts', '../../api/src/start.ts', 'starts the services by their exports'],
  ['services/api/test/x.ts', '../../../shared/tooling/jest/start-node.ts', 'by its name and exports'],
  ['services/cli/src/x.ts', '@horno/api', 'a bundle for other repositories'],
  ['shared/create-remote/src/x.ts', '@horno/contracts/manifest', 'before anything is installed'],
  ['services/local/src/x.ts', '@horno/mf-a', 'loaded at run time only'],
  ['e2e/core/x.ts', '../../services/api/test/databases.ts', 'by their exports'],
  ['e2e/core/x.ts', '../../shell/src/live/poll.ts', 'by their exports'],
  ['e2e/core/x.ts', '../../mf-a/src/entry.ts', 'by their exports'],
];

/** A module that a pattern matches. */
const moduleOf = (pattern: string) =>
  pattern
    .replace(/\{(\w+)[^}]*\}/g, '$1')
    .replace(/^\*\*\//, '../../../')
    .replace(/\/\*\*$/, '/inside.ts')
    .replace('mf-*', 'mf-b')
    .replace(/\/\*\*\//g, '/inner/')
    .replace(/\*/g, 'inside');

/** The same for a file that the patterns of a scope match. */
const fileOf = (includes: readonly string[], name: string) =>
  (includes[0] as string)
    .replace(/^\*\*\//, '')
    .replace('mf-*', 'mf-a')
    .replace('**', `${name}.ts`);

/** Files that use the storage of the browser, and whether they may. */
const storing: [path: string, code: string, isRefused: boolean][] = [
  ['mf-a/src/x.ts', "localStorage.getItem('sf.a')", true],
  ['mf-a/src/slots/x.tsx', 'Object.keys(window.localStorage)', true],
  ['mf-a/src/x.ts', 'globalThis.sessionStorage', true],
  ['mf-a/src/x.ts', "window['localStorage']", true],
  ['mf-a/src/x.ts', "indexedDB.open('sf')", true],
  ['shell/src/boot/x.ts', "caches.open('sf.files')", true],
  ['shared/ui/src/components/x.ts', 'sessionStorage.length', true],
  ['shell/src/pwa/worker/x.ts', "caches.open('sf.files')", false],
  ['shared/kit/src/stores/x.ts', 'globalThis.localStorage', false],
  ['mf-a/src/x.test.ts', 'localStorage.clear()', false],
];
const storingFiles = storing.map(([path, code, isRefused], at) => ({
  file: path.replace('x.', `storing-${at}.`),
  code,
  isRefused,
}));

/** Modules, and whether their imports of each other are refused. */
const importing: [path: string, code: string, isRefused: boolean][] = [
  ['mf-a/src/value-a.ts', "import { b } from './value-b.ts';\nexport const a = () => b;", true],
  ['mf-a/src/value-b.ts', "import { a } from './value-a.ts';\nexport const b = () => a;", true],
  ['mf-a/src/type-a.ts', "import type { B } from './type-b.ts';\nexport type A = B[];", true],
  ['mf-a/src/type-b.ts', "import { c } from './type-c.ts';\nexport type B = typeof c;", true],
  ['mf-a/src/type-c.ts', "import type { A } from './type-a.ts';\nexport const c: A = [];", true],
  ['mf-a/src/lazy-a.ts', "export const loadB = () => import('./lazy-b.ts');", true],
  ['mf-a/src/lazy-b.ts', "import { loadB } from './lazy-a.ts';\nexport const b = loadB;", true],
  [
    'mf-a/src/tree-a.ts',
    "import { b } from './tree-b.ts';\nimport { c } from './tree-c.ts';\nexport const a = b + c;",
    false,
  ],
  ['mf-a/src/tree-b.ts', "import { c } from './tree-c.ts';\nexport const b = c;", false],
  ['mf-a/src/tree-c.ts', 'export const c = 1;', false],
];

const folder = mkdtempSync(join(tmpdir(), 'horno-boundaries-'));
const messages = new Map<string, string[]>();

interface Example {
  file: string;
  module: string;
  message: string;
}

const listed: Example[] = refused.map(([path, module, message], at) => ({
  file: path.replace('x.', `listed-${at}.`),
  module,
  message,
}));
const derived: (Example & { scope: string; pattern: string })[] = scopes.flatMap((scope) =>
  bansOf(scope).flatMap((ban, at) =>
    ban.modules.map((pattern, index) => ({
      scope: scope.name,
      pattern,
      file: fileOf(scope.includes, `derived-${at}-${index}`),
      module: moduleOf(pattern),
      message: ban.message,
    })),
  ),
);

const only = ['style/noRestrictedImports', 'suspicious/noImportCycles', 'plugin'];

/** Lints all examples at once, in a tree of their own, so that paths match as they do in the workspace. */
beforeAll(() => {
  for (const { file, module } of [...listed, ...derived]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `export * from '${module}';\n`);
  }
  for (const { file, code } of [...storingFiles, ...importing.map(([file, code]) => ({ file, code }))]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${code};\n`);
  }
  mkdirSync(join(folder, dirname(STORAGE_RULE)), { recursive: true });
  copyFileSync(inWorkspace(STORAGE_RULE), join(folder, STORAGE_RULE));
  writeFileSync(join(folder, 'rules.json'), read(RULES_FILE));
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ extends: ['./rules.json'] }));
  const linted = spawnSync(
    inWorkspace('node_modules/.bin/biome'),
    ['lint', '--reporter=json', '--max-diagnostics=none', ...only.map((rule) => `--only=${rule}`), '.'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  for (const { location, advices, message } of JSON.parse(linted.stdout).diagnostics) {
    const path = typeof location.path === 'string' ? location.path : location.path.file;
    messages.set(path, [...(messages.get(path) ?? []), JSON.stringify([message, advices])]);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('import rules', () => {
  test('are those that biome.json extends', () => {
    expect(read(RULES_FILE)).toBe(rulesText());
    expect(JSON.parse(read('biome.json')).extends).toEqual([`./${RULES_FILE}`]);
  });

  test.each(listed)('refuse $module in $file: $message', ({ file, message }) => {
    expect(messages.get(file)).toContainEqual(expect.stringContaining(message));
  });

  test.each(scopes)('refuse every pattern of the scope "$name", with the message of its ban', ({ name }) => {
    const examples = derived.filter(({ scope }) => scope === name);
    const accepted = examples.filter(
      ({ file, message }) => !messages.get(file)?.some((each) => each.includes(message)),
    );
    expect(examples.length).toBeGreaterThan(0);
    expect(accepted).toEqual([]);
  });

  test.each(scopes)('guard folders that exist: $name', ({ includes }) => {
    const pattern = (includes[0] as string).replace(/^\*\*\//, '').replace(/\/\*\*$/, '');
    const folders = readdirSync(inWorkspace()).map((name) =>
      pattern.replace('mf-*', name.startsWith('mf-') ? name : 'none'),
    );
    expect(folders.filter((path) => existsSync(inWorkspace(path)))).not.toEqual([]);
  });
});

test.each(storingFiles)('storage rule refuses $code in $file: $isRefused', ({ file, isRefused }) => {
  expect(messages.get(file)?.some((each) => each.includes('use safeStorage()')) ?? false).toBe(isRefused);
});

test.each(importing)('cycle rule refuses the imports of %s: %s → %s', (file, _, isRefused) => {
  expect(messages.get(file)?.some((each) => each.includes('part of a cycle')) ?? false).toBe(isRefused);
});
