import type { DOMWindow } from 'jsdom';

class Nothing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  postMessage(): void {}
  close(): void {}
  addEventListener(): void {}
  removeEventListener(): void {}
  takeRecords(): never[] {
    return [];
  }
}

type Fetch = (path: unknown, init?: RequestInit) => Promise<Response>;

/**
 * Adds what browsers have and jsdom has not: codecs, observers, dialogs, idle time, preloads of modules. Nothing is measured and nothing
 * matches. `bringModule`: loads a module of an address.
 */
export function addToBrowser(window: DOMWindow, fetch: Fetch, bringModule: (url: string) => Promise<void>): void {
  const matchMedia = (media: string) => Object.assign(new Nothing(), { matches: false, media });
  const idle = { didTimeout: false, timeRemaining: () => 50 };
  Object.assign(window, {
    ...{ TextDecoder, TextEncoder, structuredClone, Headers, Response, fetch, matchMedia },
    ...{ BroadcastChannel: class extends Nothing {}, IntersectionObserver: class extends Nothing {} },
    ...{ PerformanceObserver: class extends Nothing {}, ResizeObserver: class extends Nothing {} },
    scrollTo: () => undefined,
    requestIdleCallback: (run: (deadline: unknown) => void) => window.setTimeout(() => run(idle), 1),
    cancelIdleCallback: (id: number) => window.clearTimeout(id),
  });
  Object.assign(window.Element.prototype, { scrollIntoView: () => undefined });
  addSheets(window);
  addModulePreloads(window, bringModule);
  function open(this: HTMLDialogElement): void {
    this.open = true;
  }
  function close(this: HTMLDialogElement): void {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new window.Event('close'));
  }
  Object.assign(window.HTMLDialogElement.prototype, { show: open, showModal: open, close });
}

/** Loads what a link with `rel=modulepreload` names, and says so to the link. */
function addModulePreloads(window: DOMWindow, bring: (url: string) => Promise<void>): void {
  const isPreload = (node: Node): node is HTMLLinkElement =>
    node instanceof window.HTMLLinkElement && node.rel === 'modulepreload';
  const load = (link: HTMLLinkElement) => {
    const say = (event: string) => () => link.dispatchEvent(new window.Event(event));
    bring(link.href).then(say('load'), say('error'));
  };
  const look = (changes: MutationRecord[]) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) if (isPreload(node)) load(node);
  };
  new window.MutationObserver(look).observe(window.document, { subtree: true, childList: true });
  const { prototype } = window.DOMTokenList;
  const { supports } = prototype;
  prototype.supports = function (token) {
    return token === 'modulepreload' || supports.call(this, token);
  };
}

/** Adds style sheets that scripts make. They style nothing here, as no sheet does. */
function addSheets(window: DOMWindow): void {
  const adopted = new WeakMap<object, unknown[]>();
  for (const { prototype } of [window.Document, window.ShadowRoot])
    Object.defineProperty(prototype, 'adoptedStyleSheets', {
      configurable: true,
      enumerable: true,
      get(this: object) {
        const sheets = adopted.get(this) ?? [];
        adopted.set(this, sheets);
        return sheets;
      },
      set(this: object, sheets: unknown[]) {
        adopted.set(this, [...sheets]);
      },
    });
  Object.assign(window.CSSStyleSheet.prototype, {
    replaceSync: () => undefined,
    async replace(this: CSSStyleSheet) {
      return this;
    },
  });
}
