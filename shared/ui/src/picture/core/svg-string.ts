import { shortNumber } from './numbers.ts';
import type { VectorNode } from './tree.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** The text of an attribute, the same in a file and in the browser. */
export function attributeText(value: string | number): string {
  return typeof value === 'number' ? shortNumber(value) : value;
}

/** Writes a tree as SVG text. Pure: the same tree gives the same bytes. */
export function toSvgString(node: VectorNode): string {
  let attrs = '';
  for (const [name, value] of Object.entries(node.attrs)) {
    if (value !== undefined) attrs += ` ${name}="${escapeText(attributeText(value))}"`;
  }
  const inside = (node.text === undefined ? '' : escapeText(node.text)) + node.children.map(toSvgString).join('');
  return inside ? `<${node.name}${attrs}>${inside}</${node.name}>` : `<${node.name}${attrs}/>`;
}
