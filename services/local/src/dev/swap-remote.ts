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

/** `main.aside/mf-menu-cart/cartPanel`: whose region it is. */
const ownerOf = (fill: string) => fill.split('/')[1];

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

interface SwapOptions {
  /** A script that brings the page anew. */
  reload?: string;
  /** Address of a page that the environment does not have, without prefix: the document stands for it, and its browser renders all of it. */
  page?: string;
}

/**
 * The same document with another build of one remote: its entry in the composition, and its regions empty, because what the environment
 * rendered belongs to another build. `undefined` when it is no document of the shop.
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
  const nonce = elements.flatMap((element) =>
    element.tagName === 'script' ? (attribute(element, 'nonce') ?? []) : [],
  )[0];
  const body = elements.find(({ tagName }) => tagName === 'body');
  if (reload && body && nonce) {
    const attrs = Object.entries({ nonce, src: reload }).map(([name, value]) => ({ name, value }));
    defaultTreeAdapter.appendChild(body, defaultTreeAdapter.createElement('script', names.NS.HTML, attrs));
  }
  return serialize(tree);
}
