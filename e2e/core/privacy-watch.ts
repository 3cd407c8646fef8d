import type { BrowserContext, Cookie, Page } from '@playwright/test';
import { shopHosts } from './hosts.ts';
import { personalDataIn } from './personal.ts';
import { toldCookies, toldKeys } from './privacy-page.ts';

/** A cookie outlives what the page says by no more than the time that a test takes. */
const SLACK_S = 60;

interface Kept {
  local: string[];
  session: string[];
  databases: string[];
}

function keysInPage(): Promise<Kept> {
  const names = (store: Storage) => Object.keys(store);
  return indexedDB.databases().then((databases) => ({
    local: names(localStorage),
    session: names(sessionStorage),
    databases: databases.map(({ name = '' }) => name),
  }));
}

function faultsOfKeys({ local, session, databases }: Kept): string[] {
  const untold = (kind: 'local' | 'session', keys: string[]) =>
    keys.filter((key) => toldKeys.get(key) !== kind).map((key) => `${kind} storage: ${key}`);
  return [...untold('local', local), ...untold('session', session), ...databases.map((name) => `a database: ${name}`)];
}

function faultsOfCookie({ name, expires, httpOnly, sameSite }: Cookie): string[] {
  const plain = name.replace(/^__Host-/, '');
  const seconds = toldCookies.get(plain);
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
 * Looks at a browser over a whole test: what it keeps is what `docs/privacy.md` names, in the same place and for no longer, and no
 * address of a page names a person.
 */
export class PrivacyWatch {
  readonly #seen = new WeakSet<BrowserContext>();
  readonly #looked = new WeakSet<BrowserContext>();
  /** Shops that a browser was in: a provider's cookies are not theirs. */
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

  /** Other parties of a test keep what they like. */
  #isHome(address: string): boolean {
    return URL.canParse(address) && shopHosts.has(new URL(address).host);
  }

  #note(faults: readonly string[]): void {
    for (const fault of faults) this.#faults.add(fault);
  }

  async #lookAt(page: Page): Promise<void> {
    if (page.isClosed() || !this.#isHome(page.url())) return;
    // A page that is just being left has nothing to tell; the next one has the same storage.
    const kept = await page.evaluate(keysInPage).catch(() => undefined);
    if (kept) this.#note(faultsOfKeys(kept));
  }

  /** What a browser keeps now. */
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

  /** What was found since the last time. */
  takeFaults(): string[] {
    const faults = [...this.#faults];
    this.#faults.clear();
    return faults;
  }
}
