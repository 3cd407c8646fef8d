import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

/** What a text of the chain may be made of. Anything else loses its tags and keeps its words. */
const allowed: Schema = {
  tagNames: [
    ...['h2', 'h3', 'p', 'ul', 'ol', 'li', 'blockquote', 'br', 'strong', 'em', 'a', 'details', 'summary'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'] },
  protocols: { href: ['https', 'mailto', 'tel'] },
  strip: ['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'title', 'textarea', 'select', 'noscript'],
  ancestors: { caption: ['table'], thead: ['table'], tbody: ['table'], tr: ['table'], th: ['table'], td: ['table'] },
};

/** Ranks and marks that writers use for ours: the page has the rank 1. */
const otherNames: Readonly<Record<string, string>> = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  b: 'strong',
  i: 'em',
};

/** Rounds that broken nesting may take until reading it again changes nothing. */
const MOST_ROUNDS = 8;

/**
 * Foreign HTML as a tree that a page may show: nothing that runs, no style, no picture, links to pages and safe schemes only.
 * What it is written as reads back as the same tree, so that no browser sees more in it than was looked at here.
 * @throws RangeError for nesting that never settles
 */
export function cleanTree(html: string): Root {
  let written = html;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const tree = cleanOnce(written);
    const again = toHtml(tree);
    if (again === written) return tree;
    written = again;
  }
  throw new RangeError('HTML that reads differently each time');
}

function cleanOnce(html: string): Root {
  const tree = sanitize(renamed(fromHtml(html, { fragment: true })), allowed);
  if (tree.type !== 'root') throw new TypeError('a fragment has a root');
  let hasHeading = false;
  for (const element of elementsIn(tree)) {
    if (element.tagName === 'a') keepSafeAddress(element);
    if (element.tagName === 'h2') hasHeading = true;
    // No rank is left out: a heading of rank 3 needs one of rank 2 before it.
    if (element.tagName === 'h3' && !hasHeading) {
      element.tagName = 'h2';
      hasHeading = true;
    }
  }
  return tree;
}

function renamed(tree: Root): Root {
  for (const element of elementsIn(tree)) element.tagName = otherNames[element.tagName] ?? element.tagName;
  return tree;
}

/** Relative addresses pass the sanitiser: of those, only paths of the shop and anchors are wanted. */
function keepSafeAddress(link: Element): void {
  const href = String(link.properties.href ?? '');
  const isInside = /^(?:\/(?![/\\])|#)/.test(href);
  if (!isInside && !/^(?:https:\/\/|mailto:|tel:)/i.test(href)) link.properties = {};
  else if (/^https:/i.test(href)) link.properties.rel = ['noopener', 'noreferrer'];
}

/** In the order in which they are read. */
function* elementsIn(parent: Root | Element): Generator<Element> {
  for (const child of parent.children as (RootContent | ElementContent)[]) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elementsIn(child);
  }
}
