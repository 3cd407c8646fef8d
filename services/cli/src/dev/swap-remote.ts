import type { ComposedRemote } from '@horno/contracts/composition';
import { type InlinedState, type RenderAnswer, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '@horno/contracts/render';
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parse,
  parseFragment,
  serialize,
} from 'parse5';
import type { OwnPage } from './own-page.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node | ParentNode): node is Element => 'tagName' in node;
const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

function* nodesOf(node: Node | ParentNode): Generator<Node | ParentNode> {
  yield node;
  if (!('childNodes' in node)) return;
  for (const child of [...node.childNodes]) yield* nodesOf(child);
}
const elementsOf = (node: ParentNode): Element[] => [...nodesOf(node)].filter(isElement);

/** The parts of a region key: `main.aside/mf-menu-cart/cartPanel`. The slot of a page is `page`. */
function fillOf(element: Element): { fill: string; slot: string; owner: string; key: string } | undefined {
  const fill = attribute(element, 'data-fill');
  const [slot = '', owner = '', key = ''] = fill?.split('/') ?? [];
  return fill === undefined ? undefined : { fill, slot, owner, key };
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

interface SwapOptions {
  /** URL of a script that reloads the page. */
  reload?: string;
  /** A page that the environment does not have. */
  page?: OwnPage | undefined;
  /** Renders a part of the remote on the server; undefined leaves it to the browser. */
  render?(what: 'page' | 'slot', key: string, shown: InlinedState): Promise<RenderAnswer | undefined>;
  /** URL of the styles of a part, if it has any. */
  stylesOf?(what: 'page' | 'slot', key: string): string | undefined;
}

/** Regions in an element, without those in its regions, by their slots. */
function regionsIn(element: Element): Map<string, Element[]> {
  const found = new Map<string, Element[]>();
  const look = (node: ParentNode) => {
    for (const child of node.childNodes) {
      const slot = isElement(child) ? fillOf(child)?.slot : undefined;
      if (slot !== undefined) found.set(slot, [...(found.get(slot) ?? []), child as Element]);
      else if ('childNodes' in child) look(child);
    }
  };
  look(element);
  return found;
}

/** Puts the html of a part into its region. The regions of its slots stay. */
function fillRegion(element: Element, html: string): void {
  const regions = regionsIn(element);
  const fragment = parseFragment(html);
  for (const node of nodesOf(fragment)) {
    if (!('data' in node) || !defaultTreeAdapter.isCommentNode(node) || !node.data.startsWith('slot:')) continue;
    const { parentNode: parent } = node;
    for (const region of regions.get(node.data.slice('slot:'.length)) ?? []) {
      defaultTreeAdapter.detachNode(region);
      if (parent) defaultTreeAdapter.insertBefore(parent, region, node);
    }
    defaultTreeAdapter.detachNode(node);
  }
  element.childNodes = [];
  for (const child of [...fragment.childNodes]) {
    defaultTreeAdapter.detachNode(child);
    defaultTreeAdapter.appendChild(element, child);
  }
}

/** Gives the region of the page for unknown addresses to a page of the remote that has the same frame. Returns false without one. */
function takePage(elements: Element[], remote: ComposedRemote, { key }: OwnPage, state: InlinedState): boolean {
  const own = remote.pages[key];
  const region = elements.find((element) => fillOf(element)?.slot === 'page');
  const shown = region && fillOf(region);
  const owner = state.composition.remotes.find(({ name }) => name === shown?.owner);
  if (!region || !shown || !own || own.render !== 'server' || owner?.pages[shown.key]?.layout !== own.layout)
    return false;
  delete state.data[shown.fill];
  for (const one of region.attrs) if (one.name === 'data-fill') one.value = `page/${remote.name}/${key}`;
  return true;
}

function setTitle(elements: Element[], title: string): void {
  const text = elements.find(({ tagName }) => tagName === 'title')?.childNodes[0];
  if (!text || !defaultTreeAdapter.isTextNode(text)) return;
  const shop = text.value.split(' · ').at(-1) ?? '';
  text.value = title.includes(shop) ? title : `${title} · ${shop}`;
}

/** Renders the regions of the remote again, and removes those that the browser has to render. Returns false when a page is among these. */
async function renderOwn(
  elements: Element[],
  remote: ComposedRemote,
  state: InlinedState,
  { render, stylesOf }: SwapOptions,
): Promise<boolean> {
  const { data } = state;
  const head = elements.find(({ tagName }) => tagName === 'head');
  let hasPage = true;
  for (const element of elements) {
    const at = fillOf(element);
    if (at?.owner !== remote.name) continue;
    delete data[at.fill];
    const what = at.slot === 'page' ? 'page' : 'slot';
    const answer = await render?.(what, at.key, state);
    if (!answer || answer.redirect !== undefined) {
      defaultTreeAdapter.detachNode(element);
      if (what === 'page') hasPage = false;
      continue;
    }
    fillRegion(element, answer.html);
    if (answer.data !== undefined) data[at.fill] = answer.data;
    if (answer.head) setTitle(elements, answer.head.title);
    const href = stylesOf?.(what, at.key);
    if (head && href) append(head, 'link', { rel: 'stylesheet', href });
  }
  return hasPage;
}

function append(to: Element, tag: string, attributes: Record<string, string>): void {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  defaultTreeAdapter.appendChild(to, defaultTreeAdapter.createElement(tag, names.NS.HTML, attrs));
}

/** Removes the scripts of a remote that the document runs: they are of another build. */
function removeScripts(elements: Element[], name: string): void {
  for (const element of elements) {
    const file = attribute(element, 'src') ?? attribute(element, 'data-src');
    if (element.tagName === 'script' && file?.includes(`/_assets/${name}/`)) defaultTreeAdapter.detachNode(element);
  }
}

function appendScript(elements: Element[], src: string): void {
  const body = elements.find(({ tagName }) => tagName === 'body');
  if (body) append(body, 'script', { src });
}

/**
 * Replaces the build of one remote in a document: its entry in the composition, and its regions, which another build rendered. Without
 * `render` they become empty. Returns undefined for other documents.
 */
export async function swapRemote(
  document: string,
  remote: ComposedRemote,
  options: SwapOptions = {},
): Promise<string | undefined> {
  const { reload, page } = options;
  const tree = parse(document);
  const elements = elementsOf(tree);
  const holder = elements.find((element) => attribute(element, 'id') === STATE_ELEMENT_ID);
  const text = holder?.childNodes[0];
  if (!holder || !text || !defaultTreeAdapter.isTextNode(text)) return undefined;
  const former = JSON.parse(text.value) as InlinedState;
  removeScripts(elements, remote.name);
  const isTaken = page && takePage(elements, remote, page, former);
  const { composition } = former;
  const remotes = [...composition.remotes.filter(({ name }) => name !== remote.name), remote];
  const shown = page && { url: page.url, status: 200 };
  const state: InlinedState = { ...former, ...shown, composition: { ...composition, remotes } };
  const isRendered = await renderOwn(elements, remote, state, options);
  if (page && !(isTaken && isRendered)) {
    const root = elements.find((element) => attribute(element, 'id') === ROOT_ELEMENT_ID);
    if (root) root.childNodes = [];
  }
  text.value = inScript(state);
  if (reload) appendScript(elements, reload);
  return serialize(tree);
}

/** Adds a script to a document as it is. */
export function withScript(document: string, src: string): string {
  const tree = parse(document);
  appendScript(elementsOf(tree), src);
  return serialize(tree);
}
