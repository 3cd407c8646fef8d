import { customerCalls } from '@horno/contracts';
import type { ApiClient } from '@horno/kit';
import type { Bus } from '@horno/kit/shell';

/** The readable hint beside the sealed session cookie: it grants nothing, it only saves guests a call. */
export function hasSessionHint(cookie: string): boolean {
  return /(?:^|;\s*)sf\.in=1(?:;|$)/.test(cookie);
}

export interface Session {
  refresh(): Promise<void>;
  end(): Promise<void>;
  /** The server no longer knows the session: the cart stays, the customer becomes a guest. */
  expire(): void;
}

/** The shell's session: who is signed in, told to everybody by `session.changed`. */
export function createSession(bus: Bus, api: () => ApiClient, cookie: () => string): Session {
  const guest = () => bus.publish('shell', 'session.changed@1', { status: 'guest' });
  return {
    async refresh() {
      if (!hasSessionHint(cookie())) return guest();
      const { item } = await api().call(customerCalls.profile, {});
      bus.publish('shell', 'session.changed@1', { status: 'customer', firstName: item.first_name });
    },
    async end() {
      await api().call(customerCalls.logout, {});
      guest();
    },
    expire: guest,
  };
}
