import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse } from '@babel/parser';
import { doorsOf, isSource, type PackageJson, typesPath } from './published.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Origin {
  file: string;
  name: string;
}
interface Module {
  text: string;
  comments: readonly Node[];
  /** Statements that declare a name of the module. Overloads and merged interfaces are several. */
  declared: Map<string, Node[]>;
  /** Imported names, with where they come from; '*' for the whole module. */
  imported: Map<string, Origin>;
  /** Exported names of this module or of another one. */
  exported: Map<string, Origin>;
  /** Modules whose exports are all exported again. */
  forwarded: string[];
}

const modules = new Map<string, Module>();
const nameOf = (node: Node | null | undefined): string => String(node?.name ?? node?.value ?? '');
const list = (value: unknown) => (value ?? []) as Node[];

function declaredBy(declaration: Node): string[] {
  if (declaration.type === 'VariableDeclaration')
    return list(declaration.declarations).map(({ id }) => nameOf(id as Node));
  return [nameOf(declaration.id as Node)].filter(Boolean);
}

/** File of a relative import; undefined for a package. */
function fileOf(from: string, source: string): string | undefined {
  if (!source.startsWith('.')) return undefined;
  const base = join(dirname(from), source);
  return [base.replace(/\.js$/, '.d.ts'), base.replace(/\.mjs$/, '.d.mts')].find(
    (path) => path !== base && existsSync(path),
  );
}

function readModule(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const text = readFileSync(file, 'utf8');
  const ast = parse(text, { sourceType: 'module', plugins: [['typescript', { dts: true }]] });
  const module: Module = {
    text,
    comments: (ast.comments ?? []) as unknown as Node[],
    ...{ declared: new Map(), imported: new Map(), exported: new Map(), forwarded: [] },
  };
  modules.set(file, module);
  for (const node of ast.program.body as unknown as Node[]) addStatement(module, file, node);
  return module;
}

function addStatement(module: Module, file: string, node: Node): void {
  const source = (node.source as Node | null | undefined)?.value as string | undefined;
  const target = source === undefined ? file : (fileOf(file, source) ?? source);
  if (node.type === 'ImportDeclaration') {
    for (const each of list(node.specifiers)) {
      const name =
        each.type === 'ImportSpecifier'
          ? nameOf(each.imported as Node)
          : each.type === 'ImportDefaultSpecifier'
            ? 'default'
            : '*';
      module.imported.set(nameOf(each.local as Node), { file: target, name });
    }
    return;
  }
  if (node.type === 'ExportAllDeclaration') {
    module.forwarded.push(target);
    return;
  }
  for (const each of list(node.specifiers)) {
    module.exported.set(nameOf(each.exported as Node), { file: target, name: nameOf(each.local as Node) });
  }
  const declaration = (node.declaration ?? (node.type.startsWith('Export') ? undefined : node)) as Node | undefined;
  if (!declaration) return;
  for (const name of declaredBy(declaration)) {
    module.declared.set(name, [...(module.declared.get(name) ?? []), node]);
    if (node.type === 'ExportNamedDeclaration') module.exported.set(name, { file, name });
  }
}

const isFile = (path: string) => path.startsWith('/');

/** The declaration behind a name of a module, through imports and re-exports. */
function originOf({ file, name }: Origin): Origin {
  if (!isFile(file)) return { file, name };
  const { declared, imported, exported, forwarded } = readModule(file);
  if (declared.has(name)) return { file, name };
  const next = imported.get(name) ?? exported.get(name);
  if (next && (next.file !== file || next.name !== name)) return originOf(next);
  const behind = forwarded.filter(isFile).map((each) => ({ each, names: exportsOf(each) }));
  const found = behind.find(({ names }) => names.has(name))?.names.get(name);
  return found ?? { file, name };
}

function exportsOf(file: string): Map<string, Origin> {
  const { exported, forwarded } = readModule(file);
  const all = new Map<string, Origin>();
  for (const each of forwarded) {
    if (isFile(each)) for (const [name, origin] of exportsOf(each)) all.set(name, origin);
    else all.set(`* of ${each}`, { file: each, name: '*' });
  }
  for (const [name, origin] of exported) all.set(name, originOf(origin));
  return all;
}

/** Names and import types that a statement mentions. */
function mentioned(value: unknown, file: string, found: Origin[] = []): Origin[] {
  if (Array.isArray(value)) for (const each of value) mentioned(each, file, found);
  else if (value && typeof value === 'object') {
    const node = value as Node;
    if (node.type === 'Identifier') found.push({ file, name: nameOf(node) });
    if (node.type === 'TSImportType') {
      const source = String(
        (node.argument as Node).value ?? ((node.argument as Node).literal as Node | undefined)?.value,
      );
      const target = fileOf(file, source);
      if (target && node.qualifier) found.push({ file: target, name: nameOf(node.qualifier as Node) });
    }
    for (const key in node) if (key !== 'loc' && !key.endsWith('Comments')) mentioned(node[key], file, found);
  }
  return found;
}

function textOf({ text, comments }: Module, node: Node): string {
  let at = node.start;
  let out = '';
  for (const comment of comments.filter(({ start, end }) => start >= node.start && end <= node.end)) {
    out += text.slice(at, comment.start);
    at = comment.end;
  }
  out += text.slice(at, node.end);
  return out
    .replace(/\n\s*\n/g, '\n')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replace(/\{\n\s*\n/g, '{\n');
}

/** Longer declarations, which the compiler infers from schemas, are recorded by their hash. */
const LONGEST = 30;

function shortened(text: string): string {
  const lines = text.split('\n');
  if (lines.length <= LONGEST) return text;
  return `${lines[0]} … ${lines.length} lines, sha256 ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
}

/** Public signatures of a package. */
export interface Signatures {
  /** Exported names by door. */
  doors: Record<string, string[]>;
  text: string;
}

/** The public signatures of a built package in `folder`: what each door exports, and all declarations behind that. Comments do not count. */
export function signaturesOf(folder: string, manifest: PackageJson): Signatures {
  modules.clear();
  const doors: Record<string, string[]> = {};
  const needed = new Map<string, Origin>();
  const need = (origin: Origin) => {
    const key = `${origin.name} ${relative(folder, origin.file)}`;
    if (!isFile(origin.file) || needed.has(key)) return;
    const module = readModule(origin.file);
    const nodes = module.declared.get(origin.name);
    if (!nodes) return;
    needed.set(key, origin);
    for (const other of mentioned(nodes, origin.file)) need(originOf(other));
  };
  for (const [door, source] of doorsOf(manifest)) {
    if (!isSource(source)) continue;
    const exported = exportsOf(join(folder, typesPath(source)));
    doors[door] = [...exported.keys()].sort();
    for (const origin of exported.values()) need(origin);
  }
  const declarations = [...needed.keys()].sort().flatMap((key) => {
    const { file, name } = needed.get(key) as Origin;
    const module = readModule(file);
    return (module.declared.get(name) ?? []).map((node) => shortened(textOf(module, node)));
  });
  const lines = Object.entries(doors).map(([door, names]) => `${door}: ${names.join(', ')}`);
  return { doors, text: `${[...lines, '', ...new Set(declarations)].join('\n')}\n` };
}

/** Exported names that a record has and the package has not, as `door: name`. */
export function withdrawn(record: string, { doors }: Signatures): string[] {
  const head = record.slice(0, record.indexOf('\n\n'));
  return head.split('\n').flatMap((line) => {
    const [door = '', names = ''] = line.split(': ');
    return names
      .split(', ')
      .filter((name) => name && !doors[door]?.includes(name))
      .map((name) => `${door}: ${name}`);
  });
}
