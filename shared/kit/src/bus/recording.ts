import { eventKinds } from '@horno/contracts/event-kinds';
import type { EventName } from '@horno/contracts/events';
import * as z from 'zod/mini';
import type { Bus, BusRecord } from './open-bus.ts';

/** Events of a page in a file, as the inspector saves them and a test or another page replays them. */
export const RecordingSchema = z.object({
  format: z.literal('horno-events@1'),
  events: z
    .array(
      z.object({
        /** Milliseconds since the first one. */
        atMs: z.number(),
        owner: z.string(),
        /** Digest of the build that published it. */
        version: z.optional(z.string()),
        name: z.string(),
        payload: z.unknown(),
      }),
    )
    .check(z.maxLength(10_000)),
});
export type Recording = z.infer<typeof RecordingSchema>;
export type RecordedEvent = Recording['events'][number];

/** Writes down what goes over the bus from now on; `stop` ends it and gives what there was. */
export function recordBus(
  bus: Pick<Bus, 'records'>,
  { now, versionOf }: { now(): number; versionOf?(owner: string): string | undefined },
): { stop(): Recording } {
  const events: RecordedEvent[] = [];
  let firstMs: number | undefined;
  const seen = bus.records.subscribe(({ name, owner, payload }: BusRecord) => {
    const atMs = now();
    firstMs ??= atMs;
    const version = versionOf?.(owner);
    events.push({ atMs: Math.round(atMs - firstMs), owner, ...(version && { version }), name, payload });
  });
  return {
    stop() {
      seen.unsubscribe();
      return { format: 'horno-events@1', events };
    },
  };
}

export interface Replayed {
  told: number;
  /** What does not fit the contracts of this page, and why: those events were left out. */
  refused: { event: RecordedEvent; reason: string }[];
}

const isKnown = (name: string): name is EventName => Object.hasOwn(eventKinds, name);

/**
 * Publishes recorded events again, at once and in their order, in the name of who said them, in this tab only. Each is held against its
 * contract first. The contracts have to be there (`createBus`, or `bringContracts` in the shell).
 */
export function replayOnto(bus: Pick<Bus, 'publish'>, { events }: Recording): Replayed {
  const refused: Replayed['refused'] = [];
  for (const event of events) {
    try {
      if (!isKnown(event.name)) throw new Error(`There is no event ${event.name}.`);
      bus.publish(event.owner, event.name, event.payload as never, true);
    } catch (error) {
      refused.push({ event, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { told: events.length - refused.length, refused };
}
