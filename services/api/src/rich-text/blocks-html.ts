import type { Block } from '@horno/contracts/content';
import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** Converts blocks to equivalent HTML; escapes their text. */
export function blocksToHtml(blocks: readonly Block[]): string {
  return toHtml({ type: 'root', children: blocks.map(toElement) });
}

function toElement({ type, text = '', items = [], answer = '' }: Block): Element {
  switch (type) {
    case 'ul':
    case 'ol':
      return element(
        type,
        items.map((item) => element('li', item)),
      );
    case 'qa':
      return element('details', [element('summary', text), element('p', answer)]);
    default:
      return element(type, text);
  }
}

function element(tagName: string, inside: string | Element[]): Element {
  const children = typeof inside === 'string' ? [{ type: 'text' as const, value: inside }] : inside;
  return { type: 'element', tagName, properties: {}, children };
}
