import { createElement, type ReactElement, type ReactNode } from 'react';
import { attributeText } from '../../picture/core/svg-string.ts';
import type { VectorNode } from '../../picture/core/tree.ts';

const same = /^(?:aria|data)-/;

function reactName(name: string): string {
  return same.test(name) ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function reactProps(node: VectorNode): Record<string, string> {
  const props: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attrs)) {
    if (value !== undefined && name !== 'xmlns') props[reactName(name)] = attributeText(value);
  }
  return props;
}

export interface VectorProps {
  node: VectorNode;
  className?: string;
  /** Accessible name of the drawing; without it the node keeps its attributes. */
  label?: string;
}

/** Draws a tree with React elements: no markup as text, so it passes Trusted Types. */
export function Vector({ node, className, label }: VectorProps): ReactElement {
  const children: ReactNode[] = node.children.map((child, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the whole tree is rebuilt, so a position is the only identity
    <Vector key={i} node={child} />
  ));
  if (node.text !== undefined) children.unshift(node.text);
  const own = label === undefined ? {} : { role: 'img', 'aria-label': label, 'aria-hidden': undefined };
  return createElement(node.name, { ...reactProps(node), ...own, className }, ...children);
}
