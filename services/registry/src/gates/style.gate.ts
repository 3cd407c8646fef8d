/// <reference path="./css-tree.d.ts" />
import type { VersionDocument } from '@horno/contracts/release';
import { placeAt } from '@horno/render/place';
import type { CssNode, Rule, Selector } from 'css-tree';
import parse from 'css-tree/parser';
import { ident } from 'css-tree/utils';
import { type Finding, finding } from '../findings.ts';

/** Findings of one file. The first ones show the cause. */
const MOST = 5;
/** Marks with which frameworks scope a selector: Svelte, Vue, Angular, and shadow roots. */
const SCOPED_CLASS = /^svelte-[a-z0-9]+$/;
const SCOPED_ATTRIBUTE = /^(data-v-|_ng(content|host)-)/;
const SHADOW = new Set(['host', 'host-context', 'slotted', 'part']);
/** Among the prefixes: the parent of a nested rule, `&`, is the remote's own. */
const PARENT = '&';
/** Pseudo-classes that match one of their selectors. */
const EITHER = new Set(['where', 'is']);

/** Names with which classes, ids and elements of a remote begin: `mf-board`, `board`, and its squad. */
const prefixesOf = ({ name, squad }: VersionDocument): string[] => [name, name.slice('mf-'.length), squad];

function isOwnName(name: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}-`) || name.startsWith(`${prefix}_`));
}

const childrenOf = (node: CssNode | null | undefined): CssNode[] =>
  node && 'children' in node && node.children ? (node.children as { toArray(): CssNode[] }).toArray() : [];

function selectorsOf(node: CssNode | null): Selector[] {
  return childrenOf(node).filter((each): each is Selector => each.type === 'Selector');
}

function isOwn(node: CssNode, prefixes: readonly string[]): boolean {
  if (node.type === 'NestingSelector') return prefixes.includes(PARENT);
  if (node.type === 'ClassSelector') return SCOPED_CLASS.test(node.name) || isOwnName(node.name, prefixes);
  if (node.type === 'AttributeSelector') return SCOPED_ATTRIBUTE.test(node.name.name);
  if (node.type === 'IdSelector') return isOwnName(node.name, prefixes);
  // An element of the remote's own: `board-list`.
  if (node.type === 'TypeSelector') return node.name.includes('-') && isOwnName(node.name, prefixes);
  if (node.type !== 'PseudoClassSelector' && node.type !== 'PseudoElementSelector') return false;
  if (!EITHER.has(node.name)) return SHADOW.has(node.name);
  const either = childrenOf(node).flatMap(selectorsOf);
  return either.length > 0 && either.every((each) => isScoped(each, prefixes));
}

/** Combinators that lead to elements beside the one before. */
const BESIDE = new Set(['+', '~']);

/** Parts of a selector between its combinators, each with the combinator before it. */
function compoundsOf(selector: Selector): { combinator: string; nodes: CssNode[] }[] {
  const compounds = [{ combinator: '', nodes: [] as CssNode[] }];
  for (const node of childrenOf(selector)) {
    if (node.type === 'Combinator') compounds.push({ combinator: node.name, nodes: [] });
    else compounds.at(-1)?.nodes.push(node);
  }
  return compounds;
}

/** Returns whether a compound may mean the element around a part: a `div` of the shell without class and id. */
const mayBeRegion = (nodes: readonly CssNode[]): boolean =>
  nodes.every(
    (node) =>
      node.type !== 'ClassSelector' &&
      node.type !== 'IdSelector' &&
      (node.type !== 'TypeSelector' || /^(.*\|)?(\*|div)$/i.test(node.name)),
  );

/** Some part of the selector is the remote's own, and the elements that it means are inside of it, not beside its region. */
function isScoped(selector: Selector, prefixes: readonly string[]): boolean {
  let isInside = false;
  let wasOwn = false;
  for (const { combinator, nodes } of compoundsOf(selector)) {
    // In a rule within a rule, a combinator follows the parent.
    if (nodes.length === 0) {
      wasOwn = prefixes.includes(PARENT);
      continue;
    }
    if (wasOwn && !(BESIDE.has(combinator) && mayBeRegion(nodes))) isInside = true;
    wasOwn = nodes.some((each) => isOwn(each, prefixes));
  }
  return isInside || wasOwn;
}

/** Custom properties of the remote may be set on the root of the page. */
function setsOwnProperties({ block }: Rule, prefixes: readonly string[]): boolean {
  return childrenOf(block).every(
    (each) => each.type === 'Declaration' && prefixes.some((prefix) => each.property.startsWith(`--${prefix}-`)),
  );
}

/** Returns whether no part of a selector before the last one is the remote's own. */
const isOutermost = (selector: Selector, prefixes: readonly string[]): boolean =>
  !compoundsOf(selector)
    .slice(0, -1)
    .some(({ nodes }) => nodes.some((each) => isOwn(each, prefixes)));

/** Selectors of nested rules that lead out of their parent. The parser reads those that begin with `&`; most others stay inside. */
function* leavingSelectors({ prelude, block }: Rule, given: readonly string[]): Generator<Selector> {
  // The elements beside one that is within the remote are within it too.
  if (!selectorsOf(prelude).some((selector) => isOutermost(selector, given))) return;
  const prefixes = [...given, PARENT];
  for (const node of childrenOf(block)) {
    if (node.type !== 'Rule') continue;
    for (const selector of selectorsOf(node.prelude)) {
      const leads = childrenOf(selector)[0]?.type === 'Combinator' || holdsParent(selector);
      if (leads && !isScoped(selector, prefixes)) yield selector;
    }
    yield* leavingSelectors(node, prefixes);
  }
}

/** Returns whether `&` is somewhere in a selector. */
const holdsParent = (node: CssNode): boolean => node.type === 'NestingSelector' || childrenOf(node).some(holdsParent);

/** Selectors of a sheet that match elements of other remotes or of the shell. */
function* globalSelectors(nodes: readonly CssNode[], prefixes: readonly string[]): Generator<Selector> {
  for (const node of nodes) {
    if (node.type === 'Rule') {
      if (!setsOwnProperties(node, prefixes))
        yield* selectorsOf(node.prelude).filter((selector) => !isScoped(selector, prefixes));
      yield* leavingSelectors(node, prefixes);
    } else if (node.type === 'Atrule' && !node.name.endsWith('keyframes')) {
      const [scope] = childrenOf(node.prelude);
      const root = node.name === 'scope' && scope?.type === 'Scope' ? selectorsOf(scope.root) : [];
      if (root.length === 0 || !root.every((each) => isScoped(each, prefixes)))
        yield* globalSelectors(childrenOf(node.block), prefixes);
    }
  }
}

/** Names of frameworks that scope keyframes: Svelte, Vue, Angular. */
const SCOPED_NAME = /^svelte-|-[0-9a-f]{8}$|^_ngcontent-/;
const NAMING = new Set(['keyframes', 'property', 'layer', 'counter-style', 'font-palette-values']);

/** Returns the names that a rule defines for the whole page. */
function definedNames(node: CssNode, textOf: (node: CssNode) => string): string[] {
  if (node.type !== 'Atrule') return [];
  const kind = ident
    .decode(node.name)
    .toLowerCase()
    .replace(/^-\w+-/, '');
  if (kind === 'font-face')
    return childrenOf(node.block).flatMap((each) =>
      each.type === 'Declaration' && each.property.toLowerCase() === 'font-family' ? [textOf(each.value)] : [],
    );
  if (!NAMING.has(kind) || !node.prelude) return [];
  return textOf(node.prelude).split(',');
}

const bare = (name: string) =>
  name
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^--/, '')
    .replaceAll(' ', '-')
    .toLowerCase();

/** Rules that define a name which is not the remote's own: the last definition holds on the whole page. */
function* foreignNames(
  nodes: readonly CssNode[],
  prefixes: readonly string[],
  textOf: (node: CssNode) => string,
): Generator<[node: CssNode, name: string]> {
  for (const node of nodes) {
    for (const name of definedNames(node, textOf))
      if (!isOwnName(bare(name).split('.')[0] ?? '', prefixes) && !SCOPED_NAME.test(bare(name)))
        yield [node, name.trim()];
    if (node.type === 'Atrule') yield* foreignNames(childrenOf(node.block), prefixes, textOf);
  }
}

/** Sheets that a browser would load without a hash. Only the top level of a sheet imports others. */
const importsOf = (nodes: readonly CssNode[]) =>
  nodes.filter((each) => each.type === 'Atrule' && ident.decode(each.name).toLowerCase() === 'import');

/** A sheet, and the files of its version with the source maps. */
interface Sheet {
  path: string;
  text: string;
  files: ReadonlyMap<string, Buffer>;
}

/** Returns the place of a node, and its text. */
function whereIs({ loc }: CssNode, { path, text, files }: Sheet): { place: string; excerpt: string } {
  const { start, end } = loc ?? { start: { line: 1, column: 1, offset: 0 }, end: { offset: 0 } };
  return {
    place: placeAt(path, start.line, start.column, files),
    excerpt: text.slice(start.offset, end.offset).slice(0, 80),
  };
}

function sheetFindings(sheet: Sheet, prefixes: readonly string[]): Finding[] {
  const { text } = sheet;
  const nodes = childrenOf(parse(text, { positions: true, parseValue: false }));
  const imports = importsOf(nodes).map((node) => {
    const { place, excerpt } = whereIs(node, sheet);
    return finding('REG-STYLE-IMPORT', { place, rule: excerpt });
  });
  const global = [...globalSelectors(nodes, prefixes)].map((selector) => {
    const { place, excerpt } = whereIs(selector, sheet);
    return finding('REG-STYLE-GLOBAL', { place, selector: excerpt, prefix: prefixes[1] ?? '' });
  });
  const textOf = ({ loc }: CssNode) => (loc ? text.slice(loc.start.offset, loc.end.offset) : '');
  const names = [...foreignNames(nodes, prefixes, textOf)].map(([node, name]) => {
    const { place } = whereIs(node, sheet);
    return finding('REG-STYLE-NAME', { place, name, prefix: prefixes[1] ?? '' });
  });
  return [imports, global, names].flatMap((some) => some.slice(0, MOST));
}

/**
 * Finds imports of other sheets, rules that match more than the elements of the remote, and names that are not its own: a sheet applies to
 * the whole page. `maps`: source maps, for the places of the sources.
 */
export function styleGate(
  document: VersionDocument,
  files: ReadonlyMap<string, Buffer>,
  maps: ReadonlyMap<string, Buffer> = new Map(),
): Finding[] {
  if (document.kind === 'shell') return [];
  const prefixes = prefixesOf(document);
  const all = new Map([...files, ...maps]);
  return [...files]
    .filter(([path]) => path.endsWith('.css'))
    .flatMap(([path, content]) => sheetFindings({ path, text: content.toString('utf8'), files: all }, prefixes));
}
