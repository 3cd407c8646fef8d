import type { ApiClient } from '@horno/kit';
import type { Bus } from '@horno/kit/shell';

/** The readable hint beside the sealed session cookie: it grants nothing, it only saves guests a call. */
export function hasSessionHint(cookie: string): boolean {
  return /(?:^|;\s*)sf\.in=1(?:;|$)/.test(cookie);
}

/** The account's calls come with their first use: guests never need them. */
const accountCalls = () => import(/* webpackChunkName: "account-calls" */ './account-calls.ts');

export interface Session {
  refresh(): Promise<void>;
  end(): Promise<void>;
  /** The server no longer knows the session: the cart stays, the customer becomes a guest. */
  expire(): void;
}

/** The shell's session: who is signed in, told to everybody by `session.changed`. */
export function createSession(bus: Bus, api: () => ApiClient, cookie: () => string): Session {
  // An answer that was asked for before the session changed again is no longer true.
  let turn = 0;
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
    expire: guest,
  };
}

/** Follows what the account pages did: the session is read again, the customer's name is the new one. */
export function followAccount(bus: Bus, session: Session, onFault: (error: unknown) => void): void {
  const refresh = () => void session.refresh().catch(onFault);
  bus.on('shell', 'account.signedIn@1', refresh);
  bus.on('shell', 'account.signedOut@1', refresh);
  bus.on('shell', 'account.profileChanged@1', ({ firstName }) => {
    const session = bus.last('session.changed@1');
    if (session?.status === 'customer') bus.publish('shell', 'session.changed@1', { ...session, firstName });
  });
}
