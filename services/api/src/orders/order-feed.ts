import type { Deps } from '../deps.ts';
import { ordersChannel } from './move-order.ts';

export interface OrderFeed {
  /** Calls `onChange` whenever an order changes in any process. Returns a function that unsubscribes. */
  subscribe(orderUuid: string, onChange: () => void): Promise<() => void>;
  /** Number of subscriptions of one order, or of all orders. */
  count(orderUuid?: string): number;
  close(): Promise<void>;
}

/** Opens one LISTEN for all streams of a process when the first stream subscribes. */
export function createOrderFeed({ database }: Pick<Deps, 'database'>): OrderFeed {
  const subscribers = new Map<string, Set<() => void>>();
  let listening: Promise<() => Promise<void>> | undefined;

  function listen(): Promise<() => Promise<void>> {
    listening ??= database
      .listen(ordersChannel, (uuid) => {
        for (const onChange of subscribers.get(uuid) ?? []) onChange();
      })
      .catch((error) => {
        listening = undefined;
        throw error;
      });
    return listening;
  }

  return {
    async subscribe(orderUuid, onChange) {
      const group = subscribers.get(orderUuid) ?? new Set();
      subscribers.set(orderUuid, group.add(onChange));
      const leave = () => {
        group.delete(onChange);
        if (group.size === 0 && subscribers.get(orderUuid) === group) subscribers.delete(orderUuid);
      };
      try {
        await listen();
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    },
    count(orderUuid) {
      if (orderUuid !== undefined) return subscribers.get(orderUuid)?.size ?? 0;
      return [...subscribers.values()].reduce((sum, group) => sum + group.size, 0);
    },
    async close() {
      const unlisten = await listening?.catch(() => undefined);
      listening = undefined;
      await unlisten?.();
    },
  };
}
