import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ICruiseResult, IModule } from 'dependency-cruiser';
import { inWorkspace, workspace } from '../rspack/paths.ts';

/** Imports that are refused: where, of what, and words of the message. */
const refused: [path: string, module: string, message: string][] = [
  ['mf-a/src/state/x.ts', '../../../mf-b/src/state/cart.ts', 'Remotes never import each other'],
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
  ['shared/ui/src/picture/x.ts', '../base.css', 'Pictures are pure'],
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
  ['services/edge/src/store/x.ts', '@horno/api', 'over HTTP'],
  ['services/edge/src/store/x.ts', '@horno/domain', 'neither database nor rules'],
  ['services/edge/src/store/x.ts', '../../../../store-screen/src/main.tsx', 'by its name and exports'],
  ['services/edge/src/store/x.ts', '../session/cookies.ts', 'They share site/ only'],
  ['services/edge/src/site/x.ts', '../options.ts', 'They share site/ only'],
  ['services/edge/src/seo/x.ts', '../store/options.ts', 'They share site/ only'],
  ['services/api/src/x.ts', '@horno/edge/store', 'over HTTP'],
  ['services/local/src/x.ts', '../../api/src/start.ts', 'by its name and exports'],
  ['services/api/test/x.ts', '../../../shared/tooling/jest/start-node.ts', 'by its name and exports'],
  ['services/cli/src/x.ts', '@horno/api', 'a bundle for other repositories'],
  ['shared/create-remote/src/x.ts', '@horno/contracts/manifest', 'before anything is installed'],
  ['services/local/src/x.ts', '@horno/mf-a', 'loaded at run time only'],
  ['e2e/core/x.ts', '../../services/api/test/databases.ts', 'by its name and exports'],
  ['e2e/core/x.ts', '../../shell/src/live/poll.ts', 'by its name and exports'],
  ['e2e/core/x.ts', '../../mf-a/src/entry.ts', 'by its name and exports'],
];

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

type Rows = readonly (readonly [from: string, to: readonly string[], because: string])[];
const { arrows, libraries } = (await import(pathToFileURL(inWorkspace('.dependency-cruiser.mjs')).href)) as {
  arrows: Rows;
  libraries: Rows;
};

interface Example {
  file: string;
  module: string;
  message: string;
}
const packages = arrows.flatMap(([from]) => (from === 'mf-[^/]+' ? ['mf-a', 'mf-b'] : [from]));
/** A folder or library that a pattern of a rule matches. */
const firstOf = (pattern: string) =>
  pattern
    .replace('mf-[^/]+', 'mf-a')
    .replace(/\((\w+)[^)]*\)/, '$1')
    .replace('(?!/mini)', '');

const listed: Example[] = refused.map(([path, module, message], at) => ({
  file: path.replace('x.', `listed-${at}.`),
  module,
  message,
}));
/** Each package that another one does not import, and each library that a folder does not. */
const derived: Example[] = [
  ...arrows.flatMap(([from, to, message]) =>
    packages
      .filter((name) => name !== firstOf(from) && !to.some((pattern) => new RegExp(`^${pattern}`).test(`${name}/src`)))
      .map((name) => ({
        file: `${firstOf(from)}/src/arrow-${name.replace('/', '-')}.ts`,
        module: `@horno/${name.replace(/^.*\//, '')}`,
        message,
      })),
  ),
  ...libraries.flatMap(([from, names, message], row) =>
    names.map((name, at) => ({ file: `${firstOf(from)}/library-${row}-${at}.ts`, module: firstOf(name), message })),
  ),
];

const folder = mkdtempSync(join(tmpdir(), 'horno-imports-'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

/** Writes the module that an example imports, where it is one of the workspace. */
function writeImported({ file, module }: Example): void {
  if (module.startsWith('.')) write(join(dirname(file), module), 'export {};\n');
  const [, name, door = ''] = /^@horno\/([^/]+)\/?(.*)/.exec(module) ?? [];
  const owner = packages.find((each) => each.replace(/^.*\//, '') === name);
  if (!owner || door.startsWith('src/')) return;
  write(join(owner, 'src', door, 'index.ts'), 'export {};\n');
  const exports = { '.': './src/index.ts', './*': './src/*/index.ts' };
  write(join(owner, 'package.json'), JSON.stringify({ name: `@horno/${name}`, exports }));
  mkdirSync(join(folder, 'node_modules/@horno'), { recursive: true });
  const link = join(folder, 'node_modules/@horno', name ?? '');
  if (!existsSync(link)) symlinkSync(join(folder, owner), link);
}

/** Checks a tree; returns its modules, and the messages for each file. */
async function cruise(cwd: string): Promise<{ modules: IModule[]; messages: Map<string, string[]> }> {
  const command = inWorkspace('node_modules/.bin/depcruise');
  const options = { cwd, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const;
  const config = inWorkspace('.dependency-cruiser.mjs');
  const { stdout } = await promisify(execFile)(command, ['--config', config, '--output-type', 'json', '.'], options);
  const { modules, summary } = JSON.parse(stdout) as ICruiseResult;
  const messages = new Map<string, string[]>();
  for (const { from, to, rule, cycle = [] } of summary.violations) {
    for (const file of [from, ...cycle.map(({ name }) => name)]) {
      messages.set(file, [...(messages.get(file) ?? []), `${to}: ${rule.name}`]);
    }
  }
  return { modules, messages };
}

describe('the rules for imports', () => {
  let messages = new Map<string, string[]>();
  beforeAll(async () => {
    for (const example of [...listed, ...derived]) {
      write(example.file, `export * from '${example.module}';\n`);
      writeImported(example);
    }
    for (const [file, code] of importing) write(file, `${code};\n`);
    ({ messages } = await cruise(folder));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(listed)('refuse $module in $file: $message', ({ file, message }) => {
    expect(messages.get(file)).toContainEqual(expect.stringContaining(message));
  });

  test('refuse each package and each library that a row of them does not allow, with the message of the row', () => {
    const accepted = derived.filter(({ file, message }) => !messages.get(file)?.some((each) => each.includes(message)));
    expect(derived.length).toBeGreaterThan(200);
    expect(accepted).toEqual([]);
  });

  test('have a row for each package', () => {
    const folders = readdirSync(inWorkspace()).flatMap((name) =>
      ['shared', 'services'].includes(name) ? readdirSync(inWorkspace(name)).map((each) => `${name}/${each}`) : [name],
    );
    const owners = folders.filter((path) => path !== 'e2e' && existsSync(inWorkspace(path, 'package.json')));
    expect(owners.filter((path) => !arrows.some(([from]) => new RegExp(`^${from}$`).test(path)))).toEqual([]);
  });

  test.each(importing)('refuse a circle through %s: %s → %s', (file, _, isRefused) => {
    expect(messages.get(file)?.some((each) => each.includes('in one direction')) ?? false).toBe(isRefused);
  });
});

describe('the workspace', () => {
  let cruised: Awaited<ReturnType<typeof cruise>>;
  beforeAll(async () => {
    cruised = await cruise(workspace);
  }, 300_000);

  test('follows the rules for imports', () => {
    expect(cruised.modules.length).toBeGreaterThan(3000);
    expect(Object.fromEntries(cruised.messages)).toEqual({});
  });

  test('has at most three pairs of features of the api that import each other, and values in one direction only', () => {
    const directions = new Map<string, boolean>();
    const featureOf = (path: string) => /^services\/api\/src\/([^/]+)\/(?!testing\/|.*\.test\.ts)/.exec(path)?.[1];
    for (const { source, dependencies } of cruised.modules) {
      for (const { resolved, dependencyTypes } of dependencies) {
        const [from, to] = [featureOf(source), featureOf(resolved)];
        const isOfValues = !dependencyTypes.some((type) => /^type-/.test(type));
        const key = `${from} > ${to}`;
        if (from && to && from !== to) directions.set(key, isOfValues || directions.get(key) === true);
      }
    }
    const mutual = [...directions].filter(([key]) => directions.has(key.split(' > ').reverse().join(' > ')));
    expect(directions.size).toBeGreaterThan(100);
    expect(mutual.length).toBeLessThanOrEqual(2 * 3);
    expect(
      mutual.filter(([key, isOfValues]) => isOfValues && directions.get(key.split(' > ').reverse().join(' > '))),
    ).toEqual([]);
  });
});
