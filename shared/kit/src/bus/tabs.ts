import type { EventName } from '@horno/contracts/events';
import type { Bus } from './open-bus.ts';

interface TabMessage {
  name: EventName;
  owner: string;
  payload: unknown;
}

/** Exchanges shared events with the customer's other tabs. Returns the function that ends it. */
export function joinTabs(bus: Bus, channel: BroadcastChannel): () => void {
  const out = bus.records.subscribe(({ name, owner, payload, remote }) => {
    if (!remote && bus.kindOf(name).shared) channel.postMessage({ name, owner, payload } satisfies TabMessage);
  });
  const receive = ({ data }: MessageEvent<TabMessage>) => {
    if (typeof data?.name !== 'string' || !bus.kindOf(data.name).shared) return;
    try {
      bus.publish(data.owner, data.name, data.payload as never, true);
    } catch {
      // The sender may be a tab of another version, or no tab of the shop: an event that breaks its contract is ignored.
    }
  };
  channel.addEventListener('message', receive);
  return () => {
    out.unsubscribe();
    channel.removeEventListener('message', receive);
  };
}
