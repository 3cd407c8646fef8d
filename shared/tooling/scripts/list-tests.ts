import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync } from '@swc/core';

// Lists the tests and assertions of a tree: `node --import ./shared/tooling/loader/register.mjs shared/tooling/scripts/list-tests.ts
// [folder] [--json <file>] [--against <folder>]`. With `--against` it prints the files that lost assertions and fails when a package lost some.

interface TestFile {
  path: string;
  package: string;
  tests: number;
  tables: number;
  expects: number;
  /** Calls of helpers whose names begin with `expect` or `assert`, and of `fc.assert`. */
  otherAssertions: number;
  names: string[];
  /** Source texts of the assertions, to recognise a file that was renamed. */
  assertions: string[];
}

interface Node {
  type?: string;
  span?: { start: number; end: number };
  [key: string]: unknown;
}

const ignored = new Set(['node_modules', 'dist', '.git', '.horno', 'test-results', 'coverage']);

function sourceFiles(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : sourceFiles(root, path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}

const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, /^(shared|services)\//.test(path) ? 2 : 1)
    .join('/');

/** Name of what is called: `expect`, `test.each`, `fc.assert`. */
function calleeName(node: Node | undefined): string {
  if (!node) return '';
  if (node.type === 'Identifier') return String(node.value);
  if (node.type === 'MemberExpression')
    return `${calleeName(node.object as Node)}.${calleeName(node.property as Node)}`;
  if (node.type === 'CallExpression') return `${calleeName(node.callee as Node)}()`;
  if (node.type === 'TaggedTemplateExpression') return `${calleeName(node.tag as Node)}()`;
  return '';
}

function readTests(root: string, path: string): TestFile {
  const source = readFileSync(join(root, path));
  // Spans count from the first token of the tree: with a semicolon in front that is the start of the file.
  const tree = parseSync(`;${source}`, {
    syntax: 'typescript',
    tsx: path.endsWith('x'),
    target: 'es2023',
  }) as unknown as Node;
  const base = (tree.span?.start ?? 0) + 1;
  const text = (node: Node) => source.subarray((node.span?.start ?? 0) - base, (node.span?.end ?? 0) - base).toString();
  const file: TestFile = {
    path,
    package: packageOf(path),
    tests: 0,
    tables: 0,
    expects: 0,
    otherAssertions: 0,
    names: [],
    assertions: [],
  };
  const visitCall = (node: Node) => {
    const name = calleeName(node.callee as Node);
    const [first] = node.arguments as { expression: Node }[];
    if (/^(test|it)(\.(only|skip|failing|concurrent))*$/.test(name) && first && (node.arguments as []).length > 1) {
      file.tests += 1;
      file.names.push(text(first.expression));
    } else if (/^(test|it)(\.\w+)*\.each\(\)$/.test(name) && first) {
      file.tables += 1;
      file.names.push(text(first.expression));
    } else if (/^expect(\.(soft|poll))?$/.test(name)) {
      file.expects += 1;
      file.assertions.push(text(node).replace(/\s+/g, ' '));
    } else if (/^(expect|assert)[A-Z]\w*$|^fc\.assert$|^assert(\.\w+)?$/.test(name)) {
      file.otherAssertions += 1;
      file.assertions.push(text(node).replace(/\s+/g, ' ').slice(0, 60));
    }
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) walk(each);
      return;
    }
    if (!value || typeof value !== 'object') return;
    const node = value as Node;
    if (node.type === 'CallExpression') visitCall(node);
    for (const key in node) if (key !== 'span') walk(node[key]);
  };
  walk(tree.body);
  return file;
}

const listTests = (root: string): TestFile[] =>
  sourceFiles(root)
    .map((path) => readTests(root, path))
    .filter((file) => file.tests + file.tables + file.expects + file.otherAssertions > 0);

const assertionsOf = (file: TestFile) => file.expects + file.otherAssertions;

function totals(files: TestFile[]): Record<string, Record<string, number>> {
  const sums: Record<string, Record<string, number>> = {};
  for (const file of files) {
    for (const name of [file.package, 'all']) {
      sums[name] ??= { files: 0, tests: 0, tables: 0, expects: 0, otherAssertions: 0 };
      const sum = sums[name];
      if (/\.(test|spec)\.tsx?$/.test(file.path)) sum.files = (sum.files ?? 0) + 1;
      for (const key of ['tests', 'tables', 'expects', 'otherAssertions'] as const)
        sum[key] = (sum[key] ?? 0) + file[key];
    }
  }
  return sums;
}

/** The file that shares most assertions with `old`, when they share at least a third. */
function successor(old: TestFile, candidates: TestFile[]): TestFile | undefined {
  const wanted = new Set(old.assertions);
  const scored = candidates.map((file) => ({
    file,
    shared:
      file.assertions.filter((each) => wanted.has(each)).length +
      (file.path.split('/').at(-1) === old.path.split('/').at(-1) ? old.assertions.length / 2 : 0),
  }));
  const best = scored.sort((a, b) => b.shared - a.shared)[0];
  return best && best.shared >= old.assertions.length / 3 && best.shared > 0 ? best.file : undefined;
}

/** Prints what changed since `before`; returns whether a package has fewer assertions or tests. */
function compare(before: TestFile[], after: TestFile[]): boolean {
  const [was, is] = [totals(before), totals(after)];
  let isLess = false;
  for (const name of [...new Set([...Object.keys(was), ...Object.keys(is)])].sort()) {
    const [old, now] = [was[name], is[name]];
    const change = (key: string) => `${old?.[key] ?? 0} → ${now?.[key] ?? 0}`;
    const lost = ['tests', 'tables', 'expects', 'otherAssertions'].filter(
      (key) => (now?.[key] ?? 0) < (old?.[key] ?? 0),
    );
    if (lost.length > 0) isLess = true;
    const mark = lost.length > 0 ? `  LESS ${lost.join(', ')}` : '';
    console.log(
      `${name.padEnd(20)} files ${change('files')}, tests ${change('tests')}, tables ${change('tables')}, expects ${change('expects')}, other ${change('otherAssertions')}${mark}`,
    );
  }
  const known = new Map(after.map((file) => [file.path, file]));
  const old = new Set(before.map(({ path }) => path));
  const fresh = after.filter(({ path }) => !old.has(path));
  for (const file of before) {
    const now = known.get(file.path) ?? successor(file, fresh);
    if (!now) console.log(`gone: ${file.path} (${file.tests + file.tables} tests, ${assertionsOf(file)} assertions)`);
    else if (assertionsOf(now) < assertionsOf(file) || now.tests + now.tables < file.tests + file.tables) {
      console.log(
        `fewer: ${file.path} → ${now.path}: tests ${file.tests + file.tables} → ${now.tests + now.tables}, assertions ${assertionsOf(file)} → ${assertionsOf(now)}`,
      );
    }
  }
  return isLess;
}

const words = process.argv.slice(2);
const option = (name: string) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
const root = resolve(words[0] && !words[0].startsWith('--') ? words[0] : '.');
const files = listTests(root);
const json = option('--json');
const against = option('--against');
if (json) {
  const listed = files.map(({ assertions: _, ...file }) => file);
  writeFileSync(json, `${JSON.stringify({ totals: totals(files), files: listed }, null, 1)}\n`);
}
if (against) process.exitCode = compare(listTests(resolve(against)), files) ? 1 : 0;
else console.table(totals(files));
