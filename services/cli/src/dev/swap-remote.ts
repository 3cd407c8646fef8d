import type { ComposedRemote } from '@horno/contracts/composition';
import { type InlinedState, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '@horno/contracts/render';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parse, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;
const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;

function* elementsOf(node: Node): Generator<Element> {
  if (isElement(node)) yield node;
  if (!('childNodes' in node)) return;
  for (const child of node.childNodes) yield* elementsOf(child);
}

/** Returns the remote of a region key: `main.aside/mf-menu-cart/cartPanel`. */
const ownerOf = (fill: string) => fill.split('/')[1];

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

interface SwapOptions {
  /** URL of a script that reloads the page. */
  reload?: string;
  /** Path of a page that the environment does not have, without prefix. The browser renders it. */
  page?: string;
}

/**
 * Replaces the build of one remote in a document: its entry in the composition, and its regions, which become empty because another build
 * rendered them. Returns undefined for other documents.
 */
export function swapRemote(
  document: string,
  remote: ComposedRemote,
  { reload, page }: SwapOptions = {},
): string | undefined {
  const tree = parse(document);
  const elements = [...elementsOf(tree)];
  const holder = elements.find((element) => attribute(element, 'id') === STATE_ELEMENT_ID);
  const text = holder?.childNodes[0];
  if (!holder || !text || !defaultTreeAdapter.isTextNode(text)) return undefined;
  const state = JSON.parse(text.value) as InlinedState;
  const { composition } = state;
  text.value = inScript({
    ...state,
    ...(page && { url: page, status: 200 }),
    composition: {
      ...composition,
      remotes: [...composition.remotes.filter(({ name }) => name !== remote.name), remote],
    },
    data: Object.fromEntries(Object.entries(state.data).filter(([fill]) => ownerOf(fill) !== remote.name)),
  });
  for (const element of elements) {
    const fill = attribute(element, 'data-fill');
    if (fill !== undefined && ownerOf(fill) === remote.name) defaultTreeAdapter.detachNode(element);
    if (page && attribute(element, 'id') === ROOT_ELEMENT_ID) element.childNodes = [];
  }
  const body = elements.find(({ tagName }) => tagName === 'body');
  if (reload && body) {
    const attrs = [{ name: 'src', value: reload }];
    defaultTreeAdapter.appendChild(body, defaultTreeAdapter.createElement('script', names.NS.HTML, attrs));
  }
  return serialize(tree);
}
