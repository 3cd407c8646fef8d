import type { VersionDocument } from '@horno/contracts/release';
import { type ScriptNode, scriptNodes, textOf } from './script-tree.ts';

type Packages = NonNullable<VersionDocument['packages']>;

/** A module that a container takes from the shop at run time. */
interface Consumed {
  name: string;
  range: string;
  /** Only one copy may run, or the container has no copy of its own: a version outside of the range breaks it. */
  isBound: boolean;
}

const WORDS = /shareKey|shared (?:singleton )?module/;
/** Message of webpack's loader of singletons, in every container that has one. */
const SINGLETON = 'of shared singleton module';

function numberOf(node: ScriptNode | null | undefined): number | undefined {
  if (node?.type === 'UnaryExpression' && node.operator === '-') return -Number(node.argument?.value);
  return node?.type === 'NumericLiteral' ? Number(node.value) : undefined;
}

const OPERATORS: Record<number, string> = { 0: '>=', [-1]: '<', 1: '^', 2: '~' };

/** Returns the text of a range that webpack writes as an array: `[1, 18, 0, 0]` is `^18.0.0`. */
function rangeOf({ elements = [] }: ScriptNode): string {
  const [first, ...rest] = elements;
  const operator = numberOf(first);
  if (operator === undefined) {
    // Ranges and operators in postfix order; 1: or, 2: and.
    const stack: string[] = [];
    for (const each of rest) {
      const joint = numberOf(each);
      if (joint === 1 || joint === 2) stack.push([stack.pop(), stack.pop()].reverse().join(joint === 1 ? ' || ' : ' '));
      else stack.push(each?.type === 'ArrayExpression' ? rangeOf(each) : '');
    }
    return stack.join(' ');
  }
  const numbers = rest.map(numberOf).filter((each) => each !== undefined);
  return numbers.length === 0 ? '*' : (OPERATORS[operator] ?? '=') + numbers.join('.');
}

function propertyOf(node: ScriptNode | undefined, name: string): ScriptNode | undefined {
  const found = node?.properties?.find(({ key }) => (key?.name ?? key?.value) === name);
  return found?.value as ScriptNode | undefined;
}

const isTrue = (node: ScriptNode | undefined): boolean =>
  node?.type === 'BooleanLiteral'
    ? node.value === true
    : node?.type === 'UnaryExpression' && node.argument?.value === 0;

/** `{ shareKey: 'react', requiredVersion: '^18', singleton: true }`, of Rspack and of module federation 2. */
function ofObject(node: ScriptNode): Consumed | undefined {
  const name = textOf(propertyOf(node, 'shareKey'));
  const config = propertyOf(propertyOf(node, 'shareInfo'), 'shareConfig') ?? node;
  const range = textOf(propertyOf(config, 'requiredVersion'));
  if (name === undefined || range === undefined) return undefined;
  const hasNoCopy = propertyOf(node, 'import')?.type === 'NullLiteral';
  return { name, range, isBound: isTrue(propertyOf(config, 'singleton')) || hasNoCopy };
}

/** `load('default', 'react', eager, [1, 18, 0, 0], fallback)`, of webpack's own plugin. */
function ofCall({ arguments: given = [] }: ScriptNode, hasSingletons: boolean): Consumed | undefined {
  const [scope, key, ...rest] = given;
  const at = rest.findIndex(({ type }) => type === 'ArrayExpression');
  const array = rest[at];
  const name = textOf(key);
  if (textOf(scope) === undefined || name === undefined || !array || at > 1) return undefined;
  return { name, range: rangeOf(array), isBound: hasSingletons || rest.length === at + 1 };
}

function consumedIn(text: string): Consumed[] {
  if (!WORDS.test(text)) return [];
  const hasSingletons = text.includes(SINGLETON);
  return scriptNodes(text).flatMap((node) => {
    const found = node.type === 'ObjectExpression' ? ofObject(node) : undefined;
    const called = node.type === 'CallExpression' ? ofCall(node, hasSingletons) : undefined;
    return [found, called].filter((each) => each !== undefined);
  });
}

/**
 * Returns the ranges of packages that a container takes from the shell, as its code says. A container that was not built with the kit's
 * preset has no list of packages.
 */
export function packagesOf(document: VersionDocument, files: ReadonlyMap<string, Buffer>): Packages {
  if (document.kind === 'shell' || document.format === 'single-spa') return {};
  if (document.packages) return document.packages;
  const scripts = [...files].filter(([path]) => /\.m?js$/.test(path) && path !== document.server);
  const consumed = scripts.flatMap(([, content]) => consumedIn(content.toString('utf8')));
  return Object.fromEntries(
    consumed.filter(({ isBound }) => isBound).map(({ name, range }) => [name, { version: range, shared: true }]),
  );
}
