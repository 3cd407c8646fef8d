/** How long the former page stands still for the next one; what takes longer comes without a transition's help. */
const PATIENCE_MS = 150;

type Start = (update: () => Promise<void>) => { ready: Promise<void>; finished: Promise<void> };

export interface PageTransition {
  /** Makes a change of page, softly where the browser can and the customer wants it. */
  run(update: () => void): void;
  /** The next page is on screen. */
  arrived(): void;
}

const never = () => undefined;

function isWanted({ defaultView: view, visibilityState }: Document): boolean {
  return visibilityState === 'visible' && !view?.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** View transitions between pages: the former page's picture gives way to the next one as soon as that has arrived. */
export function createPageTransition(document: Document): PageTransition {
  let settle: () => void = never;
  return {
    run(update) {
      const start = (document as { startViewTransition?: Start }).startViewTransition?.bind(document);
      // A dialog is above every picture of the page.
      if (!start || !isWanted(document) || document.querySelector('dialog[open]')) return update();
      const { ready, finished } = start(() => {
        update();
        return new Promise<void>((resolve) => {
          settle = resolve;
          setTimeout(resolve, PATIENCE_MS);
        });
      });
      // One that the next navigation overtakes rejects: its page has changed all the same.
      ready.catch(never);
      finished.catch(never);
    },
    arrived: () => settle(),
  };
}
