/** Maximum time for which the former page is frozen, in ms. A slower page appears without a transition. */
const PATIENCE_MS = 150;

type Start = (update: () => Promise<void>) => { ready: Promise<void>; finished: Promise<void> };

export interface PageTransition {
  /** Changes the page, with a transition when the browser supports it and the customer accepts motion. */
  run(update: () => void): void;
  /** The next page is on screen. */
  arrived(): void;
}

const never = () => undefined;

function isWanted({ defaultView: view, visibilityState }: Document): boolean {
  return visibilityState === 'visible' && !view?.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Creates view transitions between pages: the picture of the former page fades when the next page has arrived. */
export function createPageTransition(document: Document): PageTransition {
  let settle: () => void = never;
  return {
    run(update) {
      const start = (document as { startViewTransition?: Start }).startViewTransition?.bind(document);
      // A dialog would be hidden by the picture of the page.
      if (!start || !isWanted(document) || document.querySelector('dialog[open]')) return update();
      const { ready, finished } = start(() => {
        update();
        return new Promise<void>((resolve) => {
          settle = resolve;
          setTimeout(resolve, PATIENCE_MS);
        });
      });
      // A transition rejects when the next navigation replaces it. The page has changed anyway.
      ready.catch(never);
      finished.catch(never);
    },
    arrived: () => settle(),
  };
}
