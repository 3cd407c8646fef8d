import type { BrowserContext, Cookie, Page } from '@playwright/test';
import { shopHosts } from './hosts.ts';
import { personalDataIn } from './personal.ts';
import { declaredCookies, declaredKeys } from './privacy-page.ts';

/** Tolerance of a cookie's age: the time that a test takes. */
const SLACK_S = 60;

interface StoredNames {
  local: string[];
  session: string[];
  databases: string[];
}

function keysInPage(): Promise<StoredNames> {
  const names = (store: Storage) => Object.keys(store);
  return indexedDB.databases().then((databases) => ({
    local: names(localStorage),
    session: names(sessionStorage),
    databases: databases.map(({ name = '' }) => name),
  }));
}

function faultsOfKeys({ local, session, databases }: StoredNames): string[] {
  const undeclared = (kind: 'local' | 'session', keys: string[]) =>
    keys.filter((key) => declaredKeys.get(key) !== kind).map((key) => `${kind} storage: ${key}`);
  return [
    ...undeclared('local', local),
    ...undeclared('session', session),
    ...databases.map((name) => `a database: ${name}`),
  ];
}

function faultsOfCookie({ name, expires, httpOnly, sameSite }: Cookie): string[] {
  const plain = name.replace(/^__Host-/, '');
  const seconds = declaredCookies.get(plain);
  if (seconds === undefined) return [`a cookie: ${name}`];
  const isLong = expires > Date.now() / 1000 + seconds + SLACK_S;
  const isOpen = plain === 'sf.session' && !httpOnly;
  return [
    ...(isLong ? [`a cookie that lives too long: ${name}`] : []),
    ...(isOpen ? [`a session that scripts can read: ${name}`] : []),
    ...(sameSite === 'None' ? [`a cookie for other sites: ${name}`] : []),
  ];
}

/**
 * Watches a browser during a whole test: it may store only what `docs/privacy.md` names, in the same place and for no longer, and no
 * address of a page may contain personal data.
 */
export class PrivacyWatch {
  readonly #seen = new WeakSet<BrowserContext>();
  readonly #looked = new WeakSet<BrowserContext>();
  /** Shops that a browser visited: cookies of a provider are not theirs. */
  readonly #visited = new WeakMap<BrowserContext, Set<string>>();
  readonly #faults = new Set<string>();

  follow(context: BrowserContext): void {
    if (this.#seen.has(context)) return;
    this.#seen.add(context);
    this.#visited.set(context, new Set());
    for (const page of context.pages()) this.#followPage(page);
    context.on('page', (page) => this.#followPage(page));
    const close = context.close.bind(context);
    context.close = async (options) => {
      if (!this.#looked.has(context)) await this.look(context);
      await close(options);
    };
  }

  #followPage(page: Page): void {
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || !this.#isHome(frame.url())) return;
      this.#visited.get(page.context())?.add(new URL(frame.url()).origin);
      this.#note(personalDataIn(frame.url()));
    });
    const close = page.close.bind(page);
    page.close = async (options) => {
      await this.#lookAt(page);
      await close(options);
    };
  }

  /** Other hosts of a test may store anything. */
  #isHome(address: string): boolean {
    return URL.canParse(address) && shopHosts.has(new URL(address).host);
  }

  #note(faults: readonly string[]): void {
    for (const fault of faults) this.#faults.add(fault);
  }

  async #lookAt(page: Page): Promise<void> {
    if (page.isClosed() || !this.#isHome(page.url())) return;
    // A page that is being left cannot answer; the next page has the same storage.
    const stored = await page.evaluate(keysInPage).catch(() => undefined);
    if (stored) this.#note(faultsOfKeys(stored));
  }

  /** Returns what a browser stores now. */
  async look(context: BrowserContext): Promise<void> {
    this.#looked.add(context);
    for (const page of context.pages()) await this.#lookAt(page);
    const visited = [...(this.#visited.get(context) ?? [])];
    const cookies = visited.length === 0 ? [] : await context.cookies(visited).catch(() => []);
    this.#note(cookies.flatMap(faultsOfCookie));
  }

  get faults(): readonly string[] {
    return [...this.#faults];
  }

  /** Returns the findings since the previous call. */
  takeFaults(): string[] {
    const faults = [...this.#faults];
    this.#faults.clear();
    return faults;
  }
}
