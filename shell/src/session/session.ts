import type { ApiClient } from '@horno/kit';
import { orderTypeChoice, writeDisposition } from '@horno/kit';
import type { Bus } from '@horno/kit/shell';
import { safeStorage } from '@horno/kit/shell';

/** Returns whether the readable hint beside the sealed session cookie is set. It grants nothing and saves guests a call. */
export function hasSessionHint(cookie: string): boolean {
  return /(?:^|;\s*)sf\.in=1(?:;|$)/.test(cookie);
}

/** Loads the account's calls on first use; guests never need them. */
const accountCalls = () => import(/* webpackChunkName: "account-calls" */ './account-calls.ts');

export interface Session {
  refresh(): Promise<void>;
  end(): Promise<void>;
  /**
   * Handles a session that the server does not know any more: the cart stays, the customer becomes a guest. Returns false for a guest, who
   * had none that could expire.
   */
  expire(): boolean;
}

/** Creates the shell's session, which publishes the customer by `session.changed`. */
export function createSession(bus: Bus, api: () => ApiClient, cookie: () => string): Session {
  // An answer is ignored when the session has changed since the request.
  let turn = 0;
  const beganSignedIn = hasSessionHint(cookie());
  const guest = () => {
    turn += 1;
    bus.publish('shell', 'session.changed@1', { status: 'guest' });
  };
  return {
    async refresh() {
      if (!hasSessionHint(cookie())) return guest();
      turn += 1;
      const mine = turn;
      const { readCustomer } = await accountCalls();
      const customer = await readCustomer(api());
      if (mine === turn) bus.publish('shell', 'session.changed@1', { status: 'customer', ...customer });
    },
    async end() {
      const { logOut } = await accountCalls();
      await logOut(api());
      bus.publish('shell', 'account.signedOut@1', {});
      guest();
    },
    expire() {
      const last = bus.last('session.changed@1');
      guest();
      return last ? last.status === 'customer' : beganSignedIn;
    },
  };
}

/**
 * Follows the events of the account pages and of other tabs: reads the session again, publishes a new name, and removes personal values
 * from the device at sign-out. The shell does this because a remote may not be on the page.
 */
export function followAccount(bus: Bus, session: Session, onFault: (error: unknown) => void): void {
  const refresh = () => void session.refresh().catch(onFault);
  bus.on('shell', 'account.signedIn@1', refresh);
  bus.on('shell', 'account.signedOut@1', () => {
    forgetDevice(document);
    bus.publish('shell', 'disposition.changed@1', { disposition: undefined });
    refresh();
  });
  bus.on('shell', 'account.profileChanged@1', ({ firstName }) => {
    const session = bus.last('session.changed@1');
    if (session?.status === 'customer') bus.publish('shell', 'session.changed@1', { ...session, firstName });
  });
}

/** Stored values that say nothing about a person (docs/privacy.md). */
const impersonal: readonly string[] = [
  'sf.breaker.v1',
  'sf.scroll',
  'sf.rum.v1',
  'sf.popup.v1',
  'sf.notices.closed.v1',
];

/**
 * Removes all personal values of the shop from the browser's storage, and the cookies of place and order type. A key that is not known to be impersonal is
 * removed, so that a new one is never left behind, also where its remote is not loaded.
 */
export function forgetDevice(document: { cookie: string }): void {
  for (const area of ['local', 'session'] as const) {
    const storage = safeStorage(area);
    for (const key of storage.keys()) {
      if (key.startsWith('sf.') && !impersonal.includes(key)) storage.removeItem(key);
    }
  }
  writeDisposition(undefined, document);
  orderTypeChoice.write(undefined, document);
}
