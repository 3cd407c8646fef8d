import type { ComposedRemote } from '@horno/contracts/composition';

/** Elements of a remote's parts that are on screen. */
export function regionsOf(remote: Pick<ComposedRemote, 'name'>, document: Document): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-fill]')].filter((element) =>
    element.dataset.fill?.includes(`/${remote.name}/`),
  );
}

export function isMounted(remote: Pick<ComposedRemote, 'name'>, document: Document): boolean {
  return regionsOf(remote, document).some((element) => element.firstElementChild);
}

/** Names of its parts that are on screen, as they are exposed: `page-home`. */
export function partsOnScreen(remote: Pick<ComposedRemote, 'name'>, document: Document): string[] {
  return regionsOf(remote, document).map(({ dataset }) => {
    const [place, , key] = (dataset.fill ?? '').split('/');
    return `${place === 'page' ? 'page' : 'slot'}-${key}`;
  });
}

/**
 * Remembers where the focus is; the returned function puts it back when the part that held it was mounted anew: to the same control,
 * else to the start of the page. A focus outside of what changed is left alone, and so is one that went elsewhere meanwhile.
 */
export function holdFocus(document: Document): () => void {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement) || held === document.body) return () => undefined;
  const region = held.closest<HTMLElement>('[data-fill]')?.dataset.fill;
  const marks = ['id', 'name', 'aria-label', 'href'].flatMap((name) => {
    const value = held.getAttribute(name);
    return value ? [`${held.localName}[${name}="${CSS.escape(value)}"]`] : [];
  });
  return () => {
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (held.isConnected || region === undefined || isElsewhere) return;
    const place = [...document.querySelectorAll<HTMLElement>('[data-fill]')].find(
      ({ dataset }) => dataset.fill === region,
    );
    const same = marks.map((mark) => place?.querySelector<HTMLElement>(mark)).find((element) => element);
    (same ?? document.getElementById('main'))?.focus({ preventScroll: true });
  };
}
