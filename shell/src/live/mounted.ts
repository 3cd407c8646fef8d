import type { ComposedRemote } from '@horno/contracts/composition';

/** Returns the elements of a remote's parts on screen. */
export function regionsOf(remote: Pick<ComposedRemote, 'name'>, document: Document): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-fill]')].filter((element) =>
    element.dataset.fill?.includes(`/${remote.name}/`),
  );
}

export function isMounted(remote: Pick<ComposedRemote, 'name'>, document: Document): boolean {
  return regionsOf(remote, document).some((element) => element.firstElementChild);
}

/** Returns the exposed names of a remote's parts on screen: `page-home`. */
export function partsOnScreen(remote: Pick<ComposedRemote, 'name'>, document: Document): string[] {
  return regionsOf(remote, document).map(({ dataset }) => {
    const [place, , key] = (dataset.fill ?? '').split('/');
    return `${place === 'page' ? 'page' : 'slot'}-${key}`;
  });
}

/**
 * Remembers the focus. The returned function restores it when the part that had it was replaced: to the same control, else to the
 * start of the page. It does not move a focus outside of the replaced part, or one that the customer moved meanwhile.
 */
export function holdFocus(document: Document): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => undefined;
  const region = focused.closest<HTMLElement>('[data-fill]')?.dataset.fill;
  const marks = ['id', 'name', 'aria-label', 'href'].flatMap((name) => {
    const value = focused.getAttribute(name);
    return value ? [`${focused.localName}[${name}="${CSS.escape(value)}"]`] : [];
  });
  return () => {
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (focused.isConnected || region === undefined || isElsewhere) return;
    const place = [...document.querySelectorAll<HTMLElement>('[data-fill]')].find(
      ({ dataset }) => dataset.fill === region,
    );
    const same = marks.map((mark) => place?.querySelector<HTMLElement>(mark)).find((element) => element);
    (same ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
}
