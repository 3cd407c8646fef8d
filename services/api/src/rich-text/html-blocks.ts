import type { Block } from '@horno/contracts/content';
import type { Element, ElementContent, Root, RootContent } from 'hast';

type Node = RootContent | ElementContent;

/** Converts a clean tree to blocks. Marks inside a paragraph are dropped; a table becomes a list of its rows. */
export function blocksOf({ children }: Root): Block[] {
  const blocks: Block[] = [];
  let loose = '';
  const endLoose = () => {
    const text = tidy(loose);
    if (text !== '') blocks.push({ type: 'p', text });
    loose = '';
  };
  for (const child of children) {
    const own = child.type === 'element' ? blocksOfElement(child) : undefined;
    if (own === undefined) loose += textOf(child);
    else {
      endLoose();
      blocks.push(...own);
    }
  }
  endLoose();
  return blocks;
}

/** Returns the blocks of an element, or `undefined` for an inline element. */
function blocksOfElement(element: Element): Block[] | undefined {
  switch (element.tagName) {
    case 'h2':
    case 'h3':
    case 'p':
    case 'blockquote': {
      const text = tidy(textOf(element));
      return text === '' ? [] : [{ type: element.tagName === 'blockquote' ? 'p' : element.tagName, text }];
    }
    case 'ul':
    case 'ol':
      return listOf(element.tagName, childrenNamed(element, 'li').map(textOf));
    case 'details':
      return questionOf(element);
    case 'table':
      return tableOf(element);
    default:
      return undefined;
  }
}

function questionOf(element: Element): Block[] {
  const question = childrenNamed(element, 'summary').map(textOf).join(' ');
  const answer = element.children
    .filter((child) => child.type !== 'element' || child.tagName !== 'summary')
    .map(textOf)
    .join(' ');
  const [text, said] = [tidy(question), tidy(answer)];
  if (text === '' || said === '') return text + said === '' ? [] : [{ type: 'p', text: text + said }];
  return [{ type: 'qa', text, answer: said }];
}

/** Converts each row to `name: value, value`, which a page can show as a table again; drops rows with headings only. */
function tableOf(table: Element): Block[] {
  const parts = [table, ...['thead', 'tbody'].flatMap((name) => childrenNamed(table, name))];
  const rows = parts.flatMap((part) => childrenNamed(part, 'tr'));
  const lines = rows.flatMap((row) => {
    if (childrenNamed(row, 'td').length === 0) return [];
    const [name = '', ...values] = row.children
      .filter(({ type }) => type === 'element')
      .map((cell) => tidy(textOf(cell)));
    return [values.length > 0 ? `${name}: ${values.join(', ')}` : name];
  });
  const caption = childrenNamed(table, 'caption').map((part) => tidy(textOf(part)));
  return [...caption.filter(Boolean).map((text): Block => ({ type: 'p', text })), ...listOf('ul', lines)];
}

function listOf(type: 'ul' | 'ol', lines: readonly string[]): Block[] {
  const items = lines.map(tidy).filter((line) => line !== '');
  return items.length > 0 ? [{ type, items }] : [];
}

function childrenNamed({ children }: Element, name: string): Element[] {
  return children.filter((child): child is Element => child.type === 'element' && child.tagName === name);
}

const inLine = new Set(['strong', 'em', 'a']);

function textOf(node: Node): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  const text = node.children.map(textOf).join('');
  return inLine.has(node.tagName) ? text : ` ${text} `;
}

/** Collapses spaces like a browser; non-breaking spaces stay. */
function tidy(text: string): string {
  return text.replace(/[ \t\n\f\r]+/g, ' ').replace(/^ | $/g, '');
}
