import type { Deps } from './deps.ts';

/** Changes that processes notify each other of through a channel of the database. The payload is the key of what changed. */
export interface ChangeFeed {
  /** Calls `onChange` whenever the key is notified by any process. Returns a function that unsubscribes. */
  subscribe(key: string, onChange: () => void): Promise<() => void>;
  /** Number of subscriptions of one key, or of all keys. */
  count(key?: string): number;
  close(): Promise<void>;
}

/** Opens one LISTEN for all subscriptions of a process when the first one begins. */
export function createChangeFeed({ database }: Pick<Deps, 'database'>, channel: string): ChangeFeed {
  const subscribers = new Map<string, Set<() => void>>();
  let listening: Promise<() => Promise<void>> | undefined;

  function listen(): Promise<() => Promise<void>> {
    listening ??= database
      .listen(channel, (key) => {
        for (const onChange of subscribers.get(key) ?? []) onChange();
      })
      .catch((error) => {
        listening = undefined;
        throw error;
      });
    return listening;
  }

  return {
    async subscribe(key, onChange) {
      const group = subscribers.get(key) ?? new Set();
      subscribers.set(key, group.add(onChange));
      const leave = () => {
        group.delete(onChange);
        if (group.size === 0 && subscribers.get(key) === group) subscribers.delete(key);
      };
      try {
        await listen();
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
    count(key) {
      if (key !== undefined) return subscribers.get(key)?.size ?? 0;
      return [...subscribers.values()].reduce((sum, group) => sum + group.size, 0);
    },
    async close() {
      const unlisten = await listening?.catch(() => undefined);
      listening = undefined;
      await unlisten?.();
    },
  };
}
