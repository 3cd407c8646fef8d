import { parse } from '@babel/parser';
import type { VersionDocument } from '@horno/contracts/release';
import { trustedTypesPolicies } from '@horno/contracts/trusted-types';
import { type Finding, finding } from '../findings.ts';

/** A node of the syntax tree, as far as the gate reads it. */
interface Node {
  type: string;
  loc?: { start: { line: number; column: number } };
  callee?: Node;
  property?: Node;
  name?: string;
  value?: unknown;
  arguments?: Node[];
  quasis?: { value: { cooked?: string } }[];
}

/** Only files with one of these words are parsed. */
const WORDS = /\b(?:createPolicy|eval|Function)\b|\bimport\s*\(/;
const CALLS = new Set(['CallExpression', 'OptionalCallExpression', 'NewExpression']);
/** Strings that bundlers and the federation runtime give to `Function`: they catch its refusal, or never come to it. */
const HARMLESS = /^return this$|^return import\(\w+\)$|^import\("/;

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

function* nodesOf(root: Node): Generator<Node> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (const value of Object.values(node)) waiting.push(...[value].flat().filter(isNode));
  }
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return String(node.value);
  return node?.type === 'TemplateLiteral' ? node.quasis?.[0]?.value.cooked : undefined;
}

function findingOf(node: Node, place: string, declared: readonly string[]): Finding | undefined {
  const { callee, arguments: given = [] } = node;
  if (callee?.type === 'Import') return finding('REG-SCRIPT-IMPORT', { place });
  const name = callee?.name ?? callee?.property?.name;
  if (name === 'createPolicy') {
    const policy = textOf(given[0]);
    return policy === undefined || declared.includes(policy)
      ? undefined
      : finding('REG-POLICY-UNDECLARED', { policy, place });
  }
  const isCode = callee?.type === 'Identifier' && (name === 'eval' || (name === 'Function' && given.length > 0));
  if (!isCode || HARMLESS.test(textOf(given.at(-1)) ?? '')) return undefined;
  return finding('REG-SCRIPT-EVAL', { what: String(name), place });
}

function scriptFindings(path: string, text: string, declared: readonly string[]): Finding[] {
  if (!WORDS.test(text)) return [];
  const { program } = parse(text, { sourceType: 'unambiguous', errorRecovery: true });
  return [...nodesOf(program as unknown as Node)].flatMap((node) => {
    if (!CALLS.has(node.type)) return [];
    const { line = 1, column = 0 } = node.loc?.start ?? {};
    const found = findingOf(node, `${path}:${line}:${column + 1}`, declared);
    return found ? [found] : [];
  });
}

/** A script that cannot be parsed does not run either: the trial says so. */
function findingsOf(path: string, text: string, declared: readonly string[]): Finding[] {
  try {
    return scriptFindings(path, text, declared);
  } catch {
    return [];
  }
}

/**
 * Finds code that the policy of the shop refuses in every browser: Trusted Types policies that are unknown or undeclared, code from strings,
 * and modules loaded without integrity.
 */
export function scriptGate(document: VersionDocument, files: ReadonlyMap<string, Buffer>): Finding[] {
  if (document.kind === 'shell') return [];
  const declared = document.manifest?.trustedTypes ?? [];
  const known = Object.keys(trustedTypesPolicies);
  const unknown = declared.filter((policy) => !known.includes(policy));
  const scripts = [...files].filter(([path]) => /\.m?js$/.test(path) && path !== document.server);
  return [
    ...unknown.map((policy) => finding('REG-POLICY-UNKNOWN', { policy, known: known.join(', ') })),
    ...scripts.flatMap(([path, content]) => findingsOf(path, content.toString('utf8'), declared)),
  ];
}
