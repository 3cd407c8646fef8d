export type AttributeValue = string | number | undefined;
export type Attributes = Readonly<Record<string, AttributeValue>>;

/** One element of a drawing. Attribute names as in SVG (`stroke-width`). */
export interface VectorNode {
  name: string;
  attrs: Attributes;
  children: readonly VectorNode[];
  text?: string;
}

export type VectorChild = VectorNode | undefined | false | readonly VectorChild[];

function flatten(children: readonly VectorChild[], into: VectorNode[]): VectorNode[] {
  for (const child of children) {
    if (!child) continue;
    if ('name' in child) into.push(child);
    else flatten(child, into);
  }
  return into;
}

/** Makes an element; children that are missing are left out, lists are opened. */
export function el(name: string, attrs: Attributes = {}, ...children: VectorChild[]): VectorNode {
  return { name, attrs, children: flatten(children, []) };
}

export function textEl(name: string, text: string): VectorNode {
  return { name, attrs: {}, children: [], text };
}
