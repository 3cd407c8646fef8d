import { createHash } from 'node:crypto';
import type { VersionDocument } from '@horno/contracts/release';
import { trustedTypesPolicies } from '@horno/contracts/trusted-types';
import { placeAt } from '@horno/render/place';
import { type Finding, finding } from '../findings.ts';
import { importedBy } from './module-graph.ts';
import { type ScriptNode, scriptNodes, textOf } from './script-tree.ts';

/** Only files with one of these words are parsed. */
const WORDS = /\b(?:createPolicy|eval|Function)\b|\bimport\s*\(/;
const CALLS = new Set(['CallExpression', 'OptionalCallExpression', 'NewExpression']);
/** Strings that bundlers and the federation runtime give to `Function`: they catch its refusal, or never come to it. */
const HARMLESS = /^return this$|^return import\(\w+\)$|^import\("/;

/** Names of the global object through which code reaches `eval` and `Function` as well. */
const GLOBALS = new Set(['globalThis', 'window', 'self', 'top', 'parent']);

/** Name of a function that runs strings, also as a bundler writes it (`(0, eval)`) and as a member of the global object. */
function evaluatorOf(callee: ScriptNode | undefined): string | undefined {
  if (callee?.type === 'SequenceExpression') return evaluatorOf(callee.expressions?.at(-1));
  if (callee?.type === 'Identifier') return callee.name;
  const isGlobal = callee?.object?.type === 'Identifier' && GLOBALS.has(callee.object.name ?? '');
  return isGlobal ? (textOf(callee.property) ?? callee.property?.name) : undefined;
}

interface Permitted {
  /** Trusted Types policies of the manifest. */
  policies: readonly string[];
  /** It imports files of its own: the shop brings them before. */
  isModule: boolean;
}

/** Returns what is wrong with a node, without its place. */
function findingOf(node: ScriptNode, { policies, isModule }: Permitted): Finding | undefined {
  const { callee, arguments: given = [] } = node;
  if (callee?.type === 'Import')
    return isModule && textOf(given[0])?.startsWith('.') ? undefined : finding('REG-SCRIPT-IMPORT');
  const name = callee?.name ?? callee?.property?.name;
  if (name === 'createPolicy') {
    const policy = textOf(given[0]);
    return policy === undefined || policies.includes(policy) ? undefined : finding('REG-POLICY-UNDECLARED', { policy });
  }
  const what = evaluatorOf(callee);
  const isCode = what === 'eval' || (what === 'Function' && given.length > 0);
  if (!isCode || HARMLESS.test(textOf(given.at(-1)) ?? '')) return undefined;
  return finding('REG-SCRIPT-EVAL', { what });
}

function scriptFindings(path: string, files: ReadonlyMap<string, Buffer>, permitted: Permitted): Finding[] {
  const text = files.get(path)?.toString('utf8') ?? '';
  if (!WORDS.test(text)) return [];
  return scriptNodes(text).flatMap((node) => {
    if (!CALLS.has(node.type)) return [];
    const { line = 1, column = 0 } = node.loc?.start ?? {};
    const found = findingOf(node, permitted);
    if (!found) return [];
    return [finding(found.code, { ...found.params, place: placeAt(path, line, column + 1, files) })];
  });
}

/** Files that an ES module imports: the document has to name them, so that browsers get their hashes. */
function moduleFindings({ entry, modules = [] }: VersionDocument, files: ReadonlyMap<string, Buffer>): Finding[] {
  return importedBy(entry, files)
    .filter((path) => !modules.includes(path))
    .map((path) => finding('REG-SCRIPT-INTEGRITY', { path }));
}

/** Scripts that the entry loads later: their hashes have to be in a script before them. */
function chunkFindings({ entry, files: described }: VersionDocument, scripts: readonly [string, Buffer][]): Finding[] {
  return scripts.flatMap(([path, script]) => {
    const integrity = described[path]?.integrity;
    if (path === entry || !integrity) return [];
    const hashes = [integrity, createHash('sha256').update(script).digest('base64')];
    const isHashed = scripts.some(
      ([other, content]) => other !== path && hashes.some((hash) => content.includes(hash)),
    );
    return isHashed ? [] : [finding('REG-SCRIPT-INTEGRITY', { path })];
  });
}

/** Scripts of a remote that browsers run. */
const scriptsOf = (document: VersionDocument, files: ReadonlyMap<string, Buffer>): [string, Buffer][] =>
  document.kind === 'shell' ? [] : [...files].filter(([path]) => /\.m?js$/.test(path) && path !== document.server);

/** Finds what browsers refuse in any case: Trusted Types policies that the shop does not know, and chunks without a hash. */
export function scriptGate(document: VersionDocument, files: ReadonlyMap<string, Buffer>): Finding[] {
  if (document.kind === 'shell') return [];
  const known = Object.keys(trustedTypesPolicies);
  const unknown = (document.manifest?.trustedTypes ?? []).filter((policy) => !known.includes(policy));
  return [
    ...unknown.map((policy) => finding('REG-POLICY-UNKNOWN', { policy, known: known.join(', ') })),
    ...(document.format === 'module'
      ? moduleFindings(document, files)
      : chunkFindings(document, scriptsOf(document, files))),
  ];
}

/**
 * Finds code in texts that browsers would refuse if it ran: policies that are not declared, code from strings, and modules without
 * integrity. A bundler or a library may have it for other places, so the trial decides. `maps`: source maps, for the places of the sources.
 */
export function scriptWarnings(
  document: VersionDocument,
  files: ReadonlyMap<string, Buffer>,
  maps: ReadonlyMap<string, Buffer> = new Map(),
): Finding[] {
  const permitted = { policies: document.manifest?.trustedTypes ?? [], isModule: document.format === 'module' };
  const all = new Map([...files, ...maps]);
  return scriptsOf(document, files).flatMap(([path]) => scriptFindings(path, all, permitted));
}
