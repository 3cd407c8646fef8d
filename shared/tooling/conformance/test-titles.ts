import { parseScript, type Tree } from '../checks/functions.ts';

export interface TestTitle {
  title: string;
  /** The title after those of the groups around the test. */
  full: string;
}

interface Callee {
  name: string;
  isGroup: boolean;
}

/** The function that a call names: `test` of `test.each(rows)(…)`, a group of `test.describe(…)`. */
function calleeOf(node: Tree): Callee {
  const members: string[] = [];
  let callee = (node.callee ?? node.tag) as Tree | undefined;
  while (callee && callee.type !== 'Identifier') {
    const property = callee.property as Tree | undefined;
    if (property?.type === 'Identifier') members.push(String(property.name));
    callee = (callee.object ?? callee.callee ?? callee.tag) as Tree | undefined;
  }
  const name = String(callee?.name ?? '');
  return { name, isGroup: name === 'describe' || members.includes('describe') };
}

function literalOf(node: Tree | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return String(node.value);
  if (node?.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('%s');
}

const parsed = new Map<string, TestTitle[]>();

/** Titles of the tests and steps of a script; an expression inside a template reads `%s`. */
export function testTitles(code: string): TestTitle[] {
  const known = parsed.get(code);
  if (known) return known;
  const found: TestTitle[] = [];
  const walk = (value: unknown, groups: string): void => {
    if (Array.isArray(value)) {
      for (const each of value) walk(each, groups);
      return;
    }
    if (!value || typeof value !== 'object') return;
    const node = value as Tree;
    let inside = groups;
    if (node.type === 'CallExpression') {
      const { name, isGroup } = calleeOf(node);
      const title = literalOf((node.arguments as Tree[])[0]);
      if (title !== undefined && isGroup) inside = `${groups}${title} `;
      else if (title !== undefined && /^(it|test)$/.test(name)) found.push({ title, full: `${groups}${title}` });
    }
    for (const key in node) if (key !== 'loc' && !key.endsWith('Comments')) walk(node[key], inside);
  };
  walk(parseScript(code).program.body, '');
  parsed.set(code, found);
  return found;
}

const PLACEHOLDER = /%[sdifjoOp#]|\$\w+/;

/** Returns whether the code has the value as a whole literal: part of a text does not count. */
function hasValue(code: string, value: string): boolean {
  const written = [value, value.replaceAll("'", "\\'")];
  return (
    written.some((text) => ["'", '"', '`'].some((quote) => code.includes(`${quote}${text}${quote}`))) ||
    (/^(?:-?[\d._]+|true|false|null|undefined|[[{].*[\]}])$/.test(value) && code.includes(value))
  );
}

/** Returns whether a named test is the one of `title`; the code contains the values that replace `%s`. */
export function isTitleOf(named: string, title: string, code: string): boolean {
  if (named === title) return true;
  if (!PLACEHOLDER.test(title)) return false;
  const parts = title.split(PLACEHOLDER).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const values = new RegExp(`^${parts.join('(.+)')}$`).exec(named)?.slice(1);
  return values?.every((value) => hasValue(code, value)) ?? false;
}
