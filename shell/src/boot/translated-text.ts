/**
 * Keeps React's updates on a page that the browser translates. A translator puts nodes of its own in the place of React's text nodes.
 * Without this, React then fails to remove or insert at a text node that is gone, and it updates one that is no longer shown.
 */
export function followTranslator(root: Node): void {
  /** The node that a translator put in the place of a text node. */
  const translations = new WeakMap<Node, ChildNode>();
  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue') as PropertyDescriptor;
  const shownOf = (node: Node) => (node.isConnected ? (node as ChildNode) : translations.get(node));

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    shownOf(child)?.remove();
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let next = before && before.parentNode !== this ? (shownOf(before) ?? null) : before;
    while (next && next.parentNode !== this) next = next.parentNode;
    return insertBefore.call(this, node, next) as T;
  };
  Object.defineProperty(prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      nodeValue.set?.call(this, value);
      if (!this.parentNode) translations.get(this)?.replaceWith(this);
    },
  });

  const watch = new MutationObserver((records) => {
    const added: Node[] = [];
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      added.push(...addedNodes);
      const [removed] = removedNodes;
      if (removed?.nodeType !== Node.TEXT_NODE) continue;
      // React may have added the other sibling, earlier.
      const translation = addedNodes[0] ?? added.findLast((node) => node === previousSibling || node === nextSibling);
      if (translation) translations.set(removed, translation as ChildNode);
    }
  });
  watch.observe(root, { childList: true, subtree: true });
}
