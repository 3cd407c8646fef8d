import type { DOMWindow } from 'jsdom';
import { type Ledger, replace } from './ledger.ts';

/** Functions that put nodes somewhere, or take them away, by the interface that has them. */
const FUNCTIONS = [
  ['Node', ['appendChild', 'insertBefore', 'replaceChild', 'removeChild']],
  ['Element', ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren', 'remove']],
  ['Element', ['insertAdjacentElement', 'insertAdjacentHTML', 'insertAdjacentText']],
  ['CharacterData', ['before', 'after', 'replaceWith']],
] as const;
const PROPERTIES = [
  ['Element', 'innerHTML'],
  ['Element', 'outerHTML'],
  ['Node', 'textContent'],
] as const;
/** A container loads its sheets and scripts once, and they stay. */
const LOADED = new Set(['LINK', 'SCRIPT']);

/** Watches nodes that the version's own code puts into the body and the head, and the frame of the shop, which it may not remove. */
export class NodeWatch {
  readonly #window: DOMWindow;
  readonly #ledger: Ledger;
  readonly #isUp: () => boolean;
  /** Stack of the code that removed the frame. */
  #removedAt: string | undefined;

  constructor(window: DOMWindow, ledger: Ledger, isUp: () => boolean) {
    this.#window = window;
    this.#ledger = ledger;
    this.#isUp = isUp;
    const watch = this.#watched.bind(this);
    for (const [owner, names] of FUNCTIONS)
      for (const name of names)
        replace(
          window[owner].prototype,
          name,
          (original) =>
            function (this: unknown, ...given) {
              return watch(this as Node, () => original.apply(this, given));
            },
        );
    for (const [owner, name] of PROPERTIES) {
      const { prototype } = window[owner];
      const { set, ...descriptor } = Object.getOwnPropertyDescriptor(prototype, name) ?? {};
      Object.defineProperty(prototype, name, {
        ...descriptor,
        set(this: unknown, value: unknown) {
          watch(this as Node, () => set?.call(this, value));
        },
      });
    }
  }

  /** Stack of the code that removed the frame; undefined while it is there, and for code of others. */
  get removedAt(): string | undefined {
    return this.#removedAt;
  }

  /** Returns the body and the head, when a change of this node may be one of their children. */
  #placesNear(node: Node): (readonly [place: HTMLElement, what: string])[] {
    const { body, head, documentElement } = this.#window.document;
    const roots: (Node | null)[] = [body, head, documentElement];
    if (!body || !head || !(roots.includes(node) || roots.includes(node.parentNode))) return [];
    return [
      [body, 'a node in the body'],
      [head, 'a node in the head'],
    ];
  }

  /** Runs a change of a node. Its place is looked for only when something is another. */
  #watched<T>(node: Node, change: () => T): T {
    const before = this.#placesNear(node).map((each) => [...each, [...each[0].childNodes]] as const);
    const wasUp = this.#isUp();
    const result = change();
    if (wasUp && !this.#isUp()) this.#removedAt = this.#ledger.ownStack();
    for (const [place, what, nodes] of before) {
      if (place.childNodes.length === nodes.length && place.lastChild === nodes.at(-1)) continue;
      for (const each of place.childNodes)
        if (!nodes.includes(each) && !LOADED.has(each.nodeName))
          this.#ledger.note(each, what, () => each.parentNode === place);
    }
    return result;
  }
}
