import type { LinkGroup } from '@horno/contracts/content';
import type { Element, ElementContent, RootContent } from 'hast';
import { cleanTree } from './clean-html.ts';

type Node = RootContent | ElementContent;

/** Returns the links of each list with the heading above it. Lists without a heading, and headings without links, are left out. */
export function linkGroupsOf(html: string): LinkGroup[] {
  const groups: LinkGroup[] = [];
  for (const node of cleanTree(html).children) {
    if (node.type !== 'element') continue;
    if (node.tagName === 'h2' || node.tagName === 'h3') groups.push({ title: wordsOf(node), links: [] });
    else if (node.tagName === 'ul' || node.tagName === 'ol') groups.at(-1)?.links.push(...linksIn(node));
  }
  return groups.filter(({ title, links }) => title !== '' && links.length > 0);
}

function linksIn(element: Element): LinkGroup['links'] {
  return element.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const { href } = child.properties;
    if (child.tagName !== 'a') return linksIn(child);
    const text = wordsOf(child);
    return typeof href === 'string' && text !== '' ? [{ text, url: href }] : [];
  });
}

function wordsOf(node: Node): string {
  const text = (part: Node): string =>
    part.type === 'text' ? part.value : part.type === 'element' ? part.children.map(text).join('') : '';
  return text(node).replace(/\s+/g, ' ').trim();
}
