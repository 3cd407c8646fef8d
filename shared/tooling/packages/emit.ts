import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inWorkspace } from '../rspack/paths.ts';
import { doorsOf, isSource, type Published, typesPath } from './published.ts';

/** Returns the folder that a package is built into. */
type StageOf = (each: Pick<Published, 'folder'>) => string;

/** Files that go as they are. */
const ASSET = /\.(css|json|mjs|svg|woff2|txt|d\.ts)$/;
const SKIPPED = /^(node_modules|dist|test|package\.json|tsconfig\.json)$/;

function copyAssets(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    if (SKIPPED.test(name)) continue;
    const path = join(from, name);
    if (statSync(path).isDirectory()) copyAssets(path, join(to, name));
    else if (ASSET.test(name)) {
      mkdirSync(to, { recursive: true });
      cpSync(path, join(to, name));
    }
  }
}

/** The compiler leaves the endings of sources in declarations; Node's resolution wants those of the built files. */
function renameInDeclarations(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!name.endsWith('.d.ts')) continue;
    const text = readFileSync(path, 'utf8');
    const renamed = text.replace(/((?:from |import\(|import )'\.[^']*)\.tsx?'/g, "$1.js'");
    if (renamed !== text) writeFileSync(path, renamed);
  }
}

/** Paths at which the compiler finds the declarations of the packages that were built before. */
function pathsOf(others: readonly Published[], stageOf: StageOf): Record<string, string[]> {
  const entries = others.flatMap((other) =>
    doorsOf(other.manifest)
      .filter(([, source]) => isSource(source))
      .map(([door, source]) => [join(other.manifest.name, door), [join(stageOf(other), typesPath(source))]]),
  );
  return Object.fromEntries(entries);
}

/** Compiles what the doors of a package reach into its stage: JavaScript and declarations, file by file. */
export function emitPackage(each: Published, before: readonly Published[], stageOf: StageOf): void {
  const stage = stageOf(each);
  const folder = inWorkspace(each.folder);
  const out = join(stage, 'dist');
  const config = {
    extends: inWorkspace('shared/tooling/tsconfig/web.json'),
    compilerOptions: {
      target: 'ES2022',
      noEmit: false,
      noCheck: true,
      declaration: true,
      allowJs: true,
      allowImportingTsExtensions: false,
      rewriteRelativeImportExtensions: true,
      rootDir: folder,
      outDir: out,
      paths: pathsOf(before, stageOf),
      typeRoots: [inWorkspace('node_modules/@types')],
    },
    files: doorsOf(each.manifest)
      .filter(([, source]) => isSource(source))
      .map(([, source]) => join(folder, source)),
    include: ['src', '.'].map((part) => join(folder, part, '*.d.ts')),
  };
  mkdirSync(stage, { recursive: true });
  const file = join(stage, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  execFileSync(inWorkspace('node_modules/.bin/tsc'), ['-p', file], { cwd: folder, stdio: 'pipe', encoding: 'utf8' });
  renameInDeclarations(out);
  for (const name of readdirSync(out))
    if (existsSync(join(folder, name))) copyAssets(join(folder, name), join(out, name));
  for (const [, source] of doorsOf(each.manifest))
    if (source.includes('*')) copyAssets(join(folder, dirname(source)), join(out, dirname(source)));
}
