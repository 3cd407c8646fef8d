/** Longest time between the decision to leave a document and its end. */
const LEAVING_MS = 10_000;
const SIGNS = ['beforeunload', 'pagehide'] as const;

export interface Leaving {
  /** True while the document is left: the browser ends its requests, some engines before the next document has begun to load. */
  isLeaving(): boolean;
  /** Looks for it only while something is sent: a document with such a listener may be loaded again by Back. */
  watch(isSending: boolean): void;
}

/** Notices when the document is left. `stayed` is called when it is still there ten seconds later, as after a download. */
export function watchLeaving(stayed: () => void): Leaving {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      stayed();
    }, LEAVING_MS);
  };
  return {
    isLeaving: () => timer !== undefined,
    watch(isSending) {
      for (const sign of SIGNS) {
        if (isSending) window.addEventListener(sign, leave);
        else window.removeEventListener(sign, leave);
      }
    },
  };
}
