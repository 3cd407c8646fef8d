import { type Attributes, el, type VectorChild, type VectorNode } from './tree.ts';

/** A colour, and from where on; a third value is its opacity. */
export type ColorStop = readonly [offset: number, color: string, opacity?: number];

function stops(list: readonly ColorStop[]): VectorNode[] {
  return list.map(([offset, color, opacity]) =>
    el('stop', { offset: offset || undefined, 'stop-color': color, 'stop-opacity': opacity }),
  );
}

export function radial(id: string, list: readonly ColorStop[], attrs: Attributes = {}): VectorNode {
  return el('radialGradient', { id, ...attrs }, stops(list));
}

export function linear(id: string, list: readonly ColorStop[], attrs: Attributes = {}): VectorNode {
  return el('linearGradient', { id, ...attrs }, stops(list));
}

export function paint(id: string): string {
  return `url(#${id})`;
}

/** Returns a filled path, or nothing for an empty one. */
export function fill(d: string, color: string, attrs: Attributes = {}): VectorNode | undefined {
  return d ? el('path', { d, fill: color, ...attrs }) : undefined;
}

/** Returns a stroked path, or nothing for an empty one. */
export function line(d: string, color: string, width: number | string, attrs: Attributes = {}): VectorNode | undefined {
  return d ? el('path', { d, fill: 'none', stroke: color, 'stroke-width': width, ...attrs }) : undefined;
}

export function circle(
  cx: number | string,
  cy: number | string,
  r: number | string,
  attrs: Attributes = {},
): VectorNode {
  return el('circle', { cx, cy, r, ...attrs });
}

export function ellipse(cx: string, cy: string, rx: string, ry: string, attrs: Attributes = {}): VectorNode {
  return el('ellipse', { cx, cy, rx, ry, ...attrs });
}

export function group(attrs: Attributes, ...children: VectorChild[]): VectorNode {
  return el('g', attrs, ...children);
}

export function clip(id: string, ...children: VectorChild[]): VectorNode {
  return el('clipPath', { id }, ...children);
}

export const strokeOpacity = (value: number): Attributes => ({ 'stroke-opacity': value });
