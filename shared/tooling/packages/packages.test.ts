import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from '@babel/parser';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inWorkspace, workspace } from '../rspack/paths.ts';
import { packAll } from './pack.ts';
import { doorsOf, isSource, publishedPackages } from './published.ts';

type Door = string | { types: string; import?: string };
interface Manifest {
  exports: Record<string, Door>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
}

const packages = publishedPackages();
const root = mkdtempSync(join(tmpdir(), 'horno-packages-'));
const tarballs = join(root, 'tarballs');
const installed = (name: string) => join(root, 'node_modules', name);
const manifestOf = (name: string) =>
  JSON.parse(readFileSync(join(installed(name), 'package.json'), 'utf8')) as Manifest;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
}

/** Names of the packages that a script imports. */
function importedBy(path: string): string[] {
  const { body } = parse(readFileSync(path, 'utf8'), { sourceType: 'module' }).program;
  return body.flatMap((node) => {
    const source = 'source' in node ? node.source?.value : undefined;
    const name = source && /^(?:@[\w-]+\/)?[\w-]+(?![\w-]*:)/.exec(source)?.[0];
    return name ? [name] : [];
  });
}

/** Puts the libraries of a package where an installation puts them. */
function linkLibraries(folder: string, names: readonly string[]): void {
  for (const name of names.filter((each) => !each.startsWith('@horno/') && !existsSync(installed(each)))) {
    mkdirSync(dirname(installed(name)), { recursive: true });
    const found = [inWorkspace(folder), workspace].map((from) => join(from, 'node_modules', name)).find(existsSync);
    symlinkSync(found ?? '', installed(name));
  }
}

beforeAll(async () => {
  await packAll(tarballs);
  for (const { folder, manifest } of packages) {
    const file = readdirSync(tarballs).find((each) =>
      each.startsWith(`${manifest.name.replace(/@/, '').replace('/', '-')}-1`),
    );
    mkdirSync(installed(manifest.name), { recursive: true });
    execFileSync('tar', ['-xzf', join(tarballs, file ?? ''), '--strip-components=1', '-C', installed(manifest.name)]);
    linkLibraries(folder, Object.keys(manifestOf(manifest.name).dependencies ?? {}));
  }
  linkLibraries('.', ['@types/react', '@types/react-dom', '@types/node', '@types/jest', '@jest/globals']);
}, 300_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe.each(packages)('squad F6: tarball of $manifest.name', ({ manifest }) => {
  const { name } = manifest;

  test('names no path and no version of the workspace', () => {
    const texts = filesBelow(installed(name)).filter((path) => /\.(json|m?js|ts|css)$/.test(path));
    expect(texts.length).toBeGreaterThan(1);
    const bad = texts.filter((path) => {
      const text = readFileSync(path, 'utf8');
      return text.includes(workspace) || /["'](workspace:|\.\.\/shared\/|@horno\/[\w-]+\/src\/)/.test(text);
    });
    expect(
      name === 'create-horno-remote' ? bad.filter((path) => !path.endsWith('create-horno-remote.mjs')) : bad,
    ).toEqual([]);
  });

  test('has the file and the types of every export, and of every command', () => {
    const { exports, bin = {} } = manifestOf(name);
    const missing = Object.entries(exports).flatMap(([door, target]) => {
      const paths = typeof target === 'string' ? [target] : Object.values(target);
      const isScript = typeof target === 'string' ? isSource(target) : !('types' in target);
      const absent = paths.filter((path) => !path.includes('*') && !existsSync(join(installed(name), path)));
      return isScript ? [`${door} has no types`] : absent;
    });
    expect([...missing, ...Object.values(bin).filter((path) => !existsSync(join(installed(name), path)))]).toEqual([]);
  });

  test('declares every package that it imports', () => {
    const { dependencies = {} } = manifestOf(name);
    const scripts = filesBelow(installed(name)).filter((path) => /\.m?js$/.test(path));
    const imported = new Set(scripts.flatMap(importedBy));
    expect([...imported].filter((each) => each !== name && !(each in dependencies))).toEqual([]);
  });
});

describe('squad F6: a consumer of the tarballs', () => {
  const doors = packages.flatMap(({ manifest }) =>
    doorsOf(manifest)
      .filter(([, source]) => isSource(source))
      .map(([door]) => join(manifest.name, door)),
  );

  test.each([
    ['bundler', 'ESNext'],
    ['nodenext', 'NodeNext'],
  ])('compiles with the module resolution %s', async (moduleResolution, module) => {
    const folder = join(root, moduleResolution);
    mkdirSync(folder);
    const lines = doors.map(
      (door, at) => `import * as door${at} from '${door}';\nexport const own${at}: typeof door${at} = door${at};`,
    );
    const wrong =
      "import { renderInShell } from '@horno/testing';\n// @ts-expect-error The declarations are real ones: a wrong use is refused.\nrenderInShell(1);";
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'consumer.ts'), [...lines, wrong].join('\n'));
    const compilerOptions = {
      ...{ module, moduleResolution, target: 'ES2022', lib: ['ES2024', 'DOM', 'DOM.Iterable'], jsx: 'react-jsx' },
      ...{ strict: true, noEmit: true, skipLibCheck: false, types: ['node', 'jest'], resolveJsonModule: true },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['consumer.ts'] }));
    const compiler = createRequire(import.meta.url).resolve('typescript/package.json');
    const run = promisify(execFile)(process.execPath, [join(dirname(compiler), 'bin/tsc'), '-p', folder], {
      cwd: folder,
    });
    const problems = await run.then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(problems.split('\n').filter((line) => /@horno|consumer/.test(line))).toEqual([]);
  });
});

test('squad F6: a repository that new:remote makes from the tarballs has each package of the platform in it', async () => {
  const { scripts } = JSON.parse(readFileSync(inWorkspace('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const words = ['promos', '--into', join(root, 'made'), '--packages', tarballs];
  await promisify(execFile)('sh', ['-c', `${scripts['new:remote']} "$@"`, 'sh', ...words], { cwd: workspace });
  const made = JSON.parse(readFileSync(join(root, 'made/mf-promos/package.json'), 'utf8'));
  const used = Object.entries<string>({ ...made.dependencies, ...made.devDependencies });
  const platform = used.filter(([name]) => name.startsWith('@horno/'));
  expect(platform.length).toBeGreaterThan(4);
  for (const [, from] of platform) {
    expect(from).toMatch(/^file:packages\/[\w.-]+\.tgz$/);
    expect(existsSync(join(root, 'made/mf-promos', from.replace('file:', '')))).toBe(true);
  }
});

test.each(['module', 'jsx-dev-runtime'])(
  'squad F9: the tarball of tooling has %s, which horno dev builds into a page',
  (name) => {
    expect(existsSync(join(installed('@horno/tooling'), `dist/rspack/hot/${name}.js`))).toBe(true);
  },
);
