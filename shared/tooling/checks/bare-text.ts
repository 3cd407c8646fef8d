import { parseScript, type Tree } from './functions.ts';

export interface BareText {
  line: number;
  /** Position in the code of the text, without the blanks around it. */
  start: number;
  end: number;
  /** An expression that is not a child of an element: it needs braces in a `span`. */
  isAlternative: boolean;
}

type Kind = 'text' | 'element';
type Node = Tree & { start: number; end: number };

/** Functions of the shop that return text. */
const TEXT = /^(?:t|join|format\w+|\w+Text|\w+Words)$/;
const list = (value: unknown) => (value ?? []) as Node[];
const isLiteral = ({ type }: Node) => type === 'JSXText' || type === 'StringLiteral';
/** Only words are translated; a mark between elements never changes. */
const isMark = (node: Node) => isLiteral(node) && !/[\p{L}\p{N}]/u.test(String(node.value));

/** The expressions that an expression may result in. */
function branchesOf(node: Node): Node[] {
  if (node.type === 'JSXExpressionContainer') return branchesOf(node.expression as Node);
  if (node.type === 'ConditionalExpression') {
    return [...branchesOf(node.consequent as Node), ...branchesOf(node.alternate as Node)];
  }
  if (node.type === 'LogicalExpression') {
    const left = node.operator === '&&' ? [] : branchesOf(node.left as Node);
    return [...left, ...branchesOf(node.right as Node)];
  }
  return [node];
}

function kindOf(node: Node): Kind | undefined {
  if (isLiteral(node) && String(node.value).trim() === '') return undefined;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return 'element';
  if (/^(?:JSXText|StringLiteral|TemplateLiteral|NumericLiteral|BinaryExpression)$/.test(node.type ?? ''))
    return 'text';
  if (node.type !== 'CallExpression') return undefined;
  const callee = node.callee as Node;
  return TEXT.test(String(callee.name ?? (callee.property as Node | undefined)?.name)) ? 'text' : undefined;
}

const kindsOf = (node: Node) => new Set(branchesOf(node).map(kindOf));

function trimmed(node: Node, isAlternative: boolean): BareText {
  const text = node.type === 'JSXText' ? String((node.extra as { raw: string }).raw) : '';
  return {
    line: node.loc?.start.line ?? 0,
    start: node.start + (text.length - text.trimStart().length),
    end: node.end - (text.length - text.trimEnd().length),
    isAlternative,
  };
}

/** Texts of an element that are beside an element or are shown instead of one. */
function bareTextsOf(children: Node[]): BareText[] {
  const kinds = children.map(kindsOf);
  const hasElement = kinds.some((each) => each.has('element'));
  return children.flatMap((child, at) => {
    if (!kinds[at]?.has('text')) return [];
    if (!kinds[at]?.has('element'))
      return hasElement && !branchesOf(child).every(isMark) ? [trimmed(child, false)] : [];
    return branchesOf(child)
      .filter((branch) => kindOf(branch) === 'text')
      .map((branch) => trimmed(branch, true));
  });
}

/**
 * Finds text in JSX that shares its parent, or its place, with an element. Translators of browsers replace text nodes, so such a text
 * belongs into an element of its own. Values whose type is not seen in the code are not checked.
 */
export function bareTexts(code: string): BareText[] {
  const found: BareText[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) walk(each);
      return;
    }
    if (!value || typeof value !== 'object') return;
    const node = value as Node;
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') found.push(...bareTextsOf(list(node.children)));
    for (const key in node) if (key !== 'loc' && !key.endsWith('Comments')) walk(node[key]);
  };
  walk(parseScript(code).program.body);
  return found;
}
