import { type EventName, events } from '@horno/contracts';
import type { Bus } from './bus.ts';

interface TabMessage {
  name: EventName;
  owner: string;
  payload: unknown;
}

/** Shared events reach the customer's other tabs and come back from them. Ends with the returned function. */
export function joinTabs(bus: Bus, channel: BroadcastChannel): () => void {
  const out = bus.records.subscribe(({ name, owner, payload, remote }) => {
    if (!remote && events[name].shared) channel.postMessage({ name, owner, payload } satisfies TabMessage);
  });
  const receive = ({ data }: MessageEvent<TabMessage>) => {
    if (!data || !Object.hasOwn(events, data.name)) return;
    const parsed = events[data.name].schema.safeParse(data.payload);
    if (parsed.success) bus.publish(data.owner, data.name, parsed.data, true);
  };
  channel.addEventListener('message', receive);
  return () => {
    out.unsubscribe();
    channel.removeEventListener('message', receive);
  };
}
