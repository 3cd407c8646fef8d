import { type ParseResult, parse } from '@babel/parser';

export const parseScript = (code: string): ParseResult =>
  parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'], errorRecovery: true });

export interface Tree {
  type?: string;
  loc?: { start: { line: number }; end: { line: number } };
  [key: string]: unknown;
}

interface LongFunction {
  name: string;
  lines: number;
}

const FUNCTION =
  /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|ClassPrivateMethod|ObjectMethod)$/;
const nameOf = (node: Tree): unknown => (node.id as Tree | null)?.name ?? (node.key as Tree | null)?.name;

/** Functions of a script that take more than `limit` lines, nested ones too. */
export function longFunctions(code: string, limit: number): LongFunction[] {
  const found: LongFunction[] = [];
  const walk = (value: unknown, outer: string): void => {
    if (Array.isArray(value)) {
      for (const each of value) walk(each, outer);
      return;
    }
    if (!value || typeof value !== 'object') return;
    const node = value as Tree;
    const name = String(nameOf(node) ?? outer);
    if (FUNCTION.test(node.type ?? '') && node.loc) {
      const lines = node.loc.end.line - node.loc.start.line + 1;
      if (lines > limit) found.push({ name, lines });
    }
    for (const key in node) if (key !== 'loc' && !key.endsWith('Comments')) walk(node[key], name);
  };
  walk(parseScript(code).program.body, 'anonymous');
  return found;
}
