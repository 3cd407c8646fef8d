import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';

/** Allowed elements of chain texts. Other elements lose their tags and keep their text. */
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

/** Replacements for other headings and marks; the page itself has the heading of rank 1. */
const otherNames: Readonly<Record<string, string>> = {
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  b: 'strong',
  i: 'em',
};

/** Maximum parse rounds for broken nesting until the result no longer changes. */
const MOST_ROUNDS = 8;

/**
 * Cleans foreign HTML to a tree that a page may show: no scripts, styles or pictures, and links to pages and safe schemes only.
 * Its serialisation parses to the same tree, so that every browser sees exactly the checked content. @throws RangeError for
 * nesting that never settles
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
    // Ranks are not skipped: a heading of rank 3 needs one of rank 2 before it.
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

/** Removes relative addresses other than paths of the shop and anchors; the sanitiser accepts all of them. */
function keepSafeAddress(link: Element): void {
  const href = String(link.properties.href ?? '');
  const isInside = /^(?:\/(?![/\\])|#)/.test(href);
  if (!isInside && !/^(?:https:\/\/|mailto:|tel:)/i.test(href)) link.properties = {};
  else if (/^https:/i.test(href)) link.properties.rel = ['noopener', 'noreferrer'];
}

/** Yields the elements in document order. */
function* elementsIn(parent: Root | Element): Generator<Element> {
  for (const child of parent.children as (RootContent | ElementContent)[]) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elementsIn(child);
  }
}
