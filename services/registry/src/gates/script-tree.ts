import { parse } from '@babel/parser';

/** A node of the syntax tree of a script, as far as gates read it. */
export interface ScriptNode {
  type: string;
  loc?: { start: { line: number; column: number } };
  callee?: ScriptNode;
  object?: ScriptNode;
  expressions?: ScriptNode[];
  left?: ScriptNode;
  right?: ScriptNode;
  property?: ScriptNode;
  name?: string;
  value?: unknown;
  arguments?: ScriptNode[];
  quasis?: { value: { cooked?: string } }[];
  elements?: (ScriptNode | null)[];
  properties?: ScriptNode[];
  key?: ScriptNode;
  operator?: string;
  argument?: ScriptNode;
  source?: ScriptNode | null;
}

const isNode = (value: unknown): value is ScriptNode => typeof (value as ScriptNode | null)?.type === 'string';

function* nodesOf(root: ScriptNode): Generator<ScriptNode> {
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    for (const value of Object.values(node)) waiting.push(...[value].flat().filter(isNode));
  }
}

/** Returns all nodes of a script. A script that cannot be parsed has none, and does not run either: the trial says so. */
export function scriptNodes(text: string): ScriptNode[] {
  try {
    const { program } = parse(text, { sourceType: 'unambiguous', errorRecovery: true });
    return [...nodesOf(program as unknown as ScriptNode)];
  } catch {
    return [];
  }
}

/** Returns the text of a string or of a template without values. */
export function textOf(node: ScriptNode | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return String(node.value);
  const { quasis = [] } = node?.type === 'TemplateLiteral' ? node : {};
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined;
}
