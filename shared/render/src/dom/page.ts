import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from '@horno/contracts/render';
import { type DOMWindow, JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';
import { addToBrowser } from './browser-additions.ts';
import { Leftovers } from './left/leftovers.ts';
import { IMPORT_REFUSED, Modules } from './modules.ts';
import type { DomDocument, DomFault, DomSetup, DomStep } from './protocol.ts';
import { addTrustedTypes, type SinkOf } from './trusted-types.ts';

/** A step ends when the page has been quiet for this long, or after `STEP_MS`. */
const QUIET_MS = 80;
const STEP_MS = 4000;
const LOOK_MS = 15;
/** A file that is loaded again has another path. */
const RETRIED = /\/_assets\/~\d+\//;
/** The shell reports a fault to the console with a text, the error and the part. */
const REPORT = /^\[horno\] (\S+) (.+)$/;

export interface Outside {
  /** Text of a file of the shop, by its path. */
  file(path: string): Promise<string>;
  /** A GET of the api. Rejects without an answer. */
  call(path: string, headers: Record<string, string>): Promise<{ status: number; text: string }>;
  trying(pathname: string): void;
}

const textOf = (error: unknown): string => {
  const { stack } = (error ?? {}) as { stack?: unknown };
  return typeof stack === 'string' ? stack : String(error);
};

/** Adds to the first line of a stack. */
const withMore = (stack: string, more: string) => stack.replace(/^[^\n]*/, (first) => first + more);

const documentOf = ({ origin, state, shellEntry }: DomSetup, { url, rendered }: DomDocument) => {
  const data = Object.entries(rendered).map(([region, part]) => [
    region.startsWith('page/') ? 'page' : region,
    part.data,
  ]);
  const json = JSON.stringify({ ...state, url, data: Object.fromEntries(data) }).replaceAll('<', '\\u003c');
  return `<!doctype html><html lang="es-PE"><head><title>Horno</title></head><body><div id="${ROOT_ELEMENT_ID}"></div><script type="application/json" id="${STATE_ELEMENT_ID}">${json}</script><script src="${origin}${shellEntry}"></script></body></html>`;
};

/** Returns what browsers refuse here beside plain strings at sinks: code of a string, and a module without integrity. */
function refusedCodeOf(error: unknown): string | undefined {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  if (code === IMPORT_REFUSED) return 'import()';
  return name === 'EvalError' ? 'eval' : undefined;
}

/** Returns the texts of a tree, without empty ones. */
function textsOf(root: Node): string[] {
  if (root.nodeType === root.TEXT_NODE) return root.textContent?.trim() ? [root.textContent.trim()] : [];
  return [...root.childNodes].flatMap(textsOf);
}

const tagsOf = (elements: readonly Element[]): string => elements.map(({ tagName }) => tagName).join();

/** One document of the shop in jsdom: the shell with the parts of one version. */
export class Page {
  readonly #setup: DomSetup;
  readonly #document: DomDocument;
  readonly #outside: Outside;
  readonly #dom: JSDOM;
  readonly faults: DomFault[] = [];
  /** The shell had drawn its frame after the first step. */
  wasUp: boolean | undefined;
  #pending = 0;
  #changedAtMs = performance.now();
  #failedCalls = 0;
  #sinkOf: SinkOf = () => undefined;
  #leftovers: Leftovers | undefined;
  /** The server's elements of each region that has its HTML, and their texts. */
  readonly #given = new Map<string, { elements: Element[]; texts: string[] }>();

  constructor(setup: DomSetup, document: DomDocument, outside: Outside) {
    this.#setup = setup;
    this.#document = document;
    this.#outside = outside;
    const modules = this.#modules();
    this.#dom = new JSDOM(documentOf(setup, document), {
      url: setup.origin + document.url,
      runScripts: 'dangerously',
      pretendToBeVisual: true,
      resources: this.#loader(),
      virtualConsole: this.#console(),
      beforeParse: (window) => {
        addToBrowser(
          window,
          (target, init) => this.#fetch(target, init),
          (url) => modules.bring(url),
        );
        this.#sinkOf = addTrustedTypes(window, setup.policies);
        const isOwn = (frame: string) => frame.replace(RETRIED, '/_assets/').includes(setup.own.folder);
        const isUp = () => window.document.getElementById(ROOT_ELEMENT_ID)?.hasChildNodes() ?? false;
        this.#leftovers = new Leftovers(window, { isOwn, prefixes: setup.own.prefixes, isUp });
        const changed = () => {
          this.#changedAtMs = performance.now();
          this.#giveHtml();
        };
        new window.MutationObserver(changed).observe(window.document, { subtree: true, childList: true });
      },
    });
  }

  /** Puts the server's HTML into its region as soon as the shell has made it, before the code of the part is there. */
  #giveHtml(): void {
    for (const [region, { html }] of Object.entries(this.#document.rendered)) {
      const element = this.#given.has(region) ? undefined : this.#regionOf(region);
      if (!element || element.hasChildNodes()) continue;
      const { document } = this.#window;
      element.append(document.importNode(JSDOM.fragment(html), true));
      this.#given.set(region, { elements: [...element.children], texts: textsOf(element) });
    }
  }

  /** Returns what a part did with the server's HTML other than taking it over; undefined when nothing shows. */
  #mismatchOf(region: string): string | undefined {
    const given = this.#given.get(region);
    const now = [...(this.#regionOf(region)?.children ?? [])];
    if (!given || given.elements.length === 0) return undefined;
    const isThere = given.elements.every((each, at) => now[at] === each);
    const added = now.slice(given.elements.length);
    return isThere && tagsOf(added) === tagsOf(given.elements)
      ? 'It adds its content to that of the server, which is there twice.'
      : undefined;
  }

  /** Returns the first text that is another one than the server’s. */
  #changedText(region: string): string {
    const before = this.#given.get(region)?.texts ?? [];
    const element = this.#regionOf(region);
    const after = element ? textsOf(element) : [];
    const at = before.findIndex((text, index) => text !== after[index]);
    return at < 0 ? '' : ` The server has “${before[at]}”, the browser “${after[at] ?? ''}”.`;
  }

  get #window() {
    return this.#dom.window;
  }

  #fault(part: string, phase: string, error: unknown, code?: string): void {
    const sink = this.#refusedBy(error);
    const fault = {
      part,
      phase,
      error: textOf(error),
      isAfterFailedCall: this.#failedCalls > 0,
      ...(code && { code }),
    };
    const isLate = (error as { name?: unknown } | undefined)?.name === 'DeadlineError';
    this.faults.push({ ...fault, ...(sink && { sink }), ...(isLate && { isLate }) });
  }

  /** Returns what refused a string or a module with this error; undefined for other errors. */
  #refusedBy(error: unknown): string | undefined {
    return this.#sinkOf(error) ?? refusedCodeOf(error);
  }

  /** Takes the reason of a promise that rejected unhandled. Only a refusal is a fault in every browser. */
  rejected(reason: unknown): void {
    if (this.#refusedBy(reason)) this.#fault('', 'script', reason);
  }

  #console(): VirtualConsole {
    const said = new VirtualConsole();
    said.on('warn', (text: unknown, error?: unknown, part?: unknown) => {
      const [, , phase] = REPORT.exec(String(text)) ?? [];
      if (phase && phase !== 'load-retry') this.#fault(String(part ?? ''), phase, error);
    });
    said.on('jsdomError', (error: Error & { type?: string; detail?: unknown }) => {
      if (error.type === 'XMLHttpRequest') this.#failedCalls += 1;
      if (error.type === 'unhandled exception') this.#fault('', 'script', error.detail);
    });
    return said;
  }

  #loader(): ResourceLoader {
    const load = (url: string) =>
      this.#busy(this.#outside.file(new URL(url).pathname).then((text) => Buffer.from(text)));
    return new (class extends ResourceLoader {
      override fetch(url: string, { element }: { element?: HTMLElement }) {
        const isScript = element?.localName === 'script';
        const loaded = isScript ? load(url) : Promise.resolve(Buffer.alloc(0));
        return Object.assign(loaded, { abort: () => undefined }) as ReturnType<ResourceLoader['fetch']>;
      }
    })();
  }

  /** Modules of the version, which a retry loads by another path. */
  #modules(): Modules {
    const permitted = this.#setup.modules.map((path) => this.#setup.origin + path);
    const read = (url: string) => this.#busy(this.#outside.file(new URL(url).pathname));
    const isPermitted = (url: string) => permitted.includes(url.replace(RETRIED, '/_assets/'));
    return new Modules(() => this.#dom.getInternalVMContext() as DOMWindow, read, isPermitted);
  }

  async #busy<T>(work: Promise<T>): Promise<T> {
    this.#pending += 1;
    try {
      return await work;
    } finally {
      this.#pending -= 1;
      this.#changedAtMs = performance.now();
    }
  }

  async #fetch(target: unknown, init: RequestInit = {}): Promise<Response> {
    const { pathname, search, origin } = new URL(
      String((target as { url?: string }).url ?? target),
      this.#setup.origin,
    );
    const isCall = origin === this.#setup.origin && pathname.startsWith('/api/');
    try {
      if (!isCall || (init.method ?? 'GET').toUpperCase() !== 'GET') throw new TypeError('not here');
      const headers = Object.fromEntries(new Headers(init.headers));
      const { status, text } = await this.#busy(this.#outside.call(pathname + search, headers));
      if (status >= 400) this.#failedCalls += 1;
      return new Response(text, { status, headers: { 'content-type': 'application/json' } });
    } catch {
      if (isCall) this.#failedCalls += 1;
      throw new this.#dom.window.TypeError('Failed to fetch');
    }
  }

  /** Waits until the condition holds and the page has been quiet; not longer than `STEP_MS`. */
  async #settled(isThere: () => boolean): Promise<void> {
    const startedMs = performance.now();
    this.#changedAtMs = startedMs;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const nowMs = performance.now();
      if (nowMs - startedMs > STEP_MS) return;
      if (this.#pending === 0 && nowMs - this.#changedAtMs > QUIET_MS && isThere()) return;
    }
  }

  #regionOf(region: string): Element | undefined {
    const all = this.#window.document.querySelectorAll('[data-fill]');
    return [...all].find((each) => each.getAttribute('data-fill') === region);
  }

  /** Returns what is wrong with a region: nothing when it is there, and a page shows something. */
  #lackOf(part: string, region: string): string | undefined {
    const element = this.#regionOf(region);
    if (!element) return 'It is not on the page.';
    return part.startsWith('page:') && !element.hasChildNodes() ? 'It shows nothing.' : undefined;
  }

  /** Takes every step. A plain script leaves its parts wherever they are shown. */
  async takeAll(): Promise<void> {
    for (const step of this.#document.steps) {
      await this.#take(step);
      this.wasUp ??= this.isUp;
      // Without its frame no part can be shown.
      if (!this.wasUp) return;
      if (await this.#lookBehind(step)) break;
    }
    if (Object.keys(this.#document.rendered).length === 0) this.#lookForParts();
  }

  /** Looks for what parts left behind. Returns true when no further step is needed. */
  async #lookBehind({ ends }: DomStep): Promise<boolean> {
    if (ends === 'before') this.#leftovers?.begin();
    if (ends === undefined || ends === 'before') return false;
    if (ends === 'once' && (await this.#leftovers?.endFirstRound())) return false;
    for (const { what, part, stack, code } of (await this.#leftovers?.end()) ?? [])
      this.#fault(part, 'leftover', { stack: stack.replace('Error: here', what) || what }, code);
    return true;
  }

  /** Goes there, and looks for the regions of the step. */
  async #take({ pathname, regions, shows }: DomStep): Promise<void> {
    const { history, location, PopStateEvent } = this.#window;
    this.#outside.trying(pathname);
    const [part = '', ...others] = Object.keys(regions);
    this.#leftovers?.turn(others.length > 0 ? '' : part);
    this.#failedCalls = 0;
    if (location.pathname !== pathname) {
      history.pushState(null, '', pathname);
      this.#window.dispatchEvent(new PopStateEvent('popstate'));
    }
    // A page may send its visitor elsewhere.
    const hasLeft = () => location.pathname !== pathname;
    const entries = Object.entries(regions);
    const isThere = ([part, region]: [string, string]) =>
      this.#lackOf(part, region) === undefined || this.faults.some((fault) => fault.part === part);
    const isShown = () => shows === undefined || this.#regionOf(shows) !== undefined;
    await this.#settled(() => (this.isUp && isShown() && entries.every(isThere)) || hasLeft());
    if (hasLeft()) return;
    for (const [part, region] of entries) {
      const lack = this.#lackOf(part, region);
      if (lack !== undefined) this.#fault(part, 'missing', lack);
      const mismatch = this.#mismatchOf(region);
      if (mismatch !== undefined) this.#fault(part, 'hydrate', mismatch);
      for (const fault of this.faults)
        if (fault.part === part && fault.phase === 'hydrate')
          fault.error = withMore(fault.error, this.#changedText(region));
    }
  }

  #lookForParts(): void {
    const { plain } = this.#setup;
    if (!plain) return;
    const left = (this.#window as unknown as Record<string, { parts?: object } | undefined>)[plain.global]?.parts;
    for (const part of plain.parts)
      if (!left || !(part in left))
        this.#fault(part, 'missing', `The script leaves no ${plain.global}.parts['${part}'].`);
  }

  /** Parts may not remove what is around them. */
  lookForFrame(): void {
    if (this.isUp) return;
    const what = 'a page without the frame of the shop';
    this.#fault('', 'leftover', { stack: this.#leftovers?.frameRemovedAt.replace('Error: here', what) || what });
  }

  /** Returns whether the shell has drawn its frame. */
  get isUp(): boolean {
    return this.#window.document.getElementById(ROOT_ELEMENT_ID)?.hasChildNodes() ?? false;
  }
}
