import type { EventName } from '@horno/contracts/events';
import * as z from 'zod/mini';
import type { Bus, BusRecord } from './open-bus.ts';

/** Recorded events of a page: the format of the file that the inspector saves and `replayOnto` reads. */
export const RecordingSchema = z.object({
  format: z.literal('horno-events@1'),
  events: z
    .array(
      z.object({
        /** Time since the first event, in ms. */
        atMs: z.number(),
        owner: z.string(),
        /** Digest of the build that published the event. */
        version: z.optional(z.string()),
        name: z.string(),
        payload: z.unknown(),
      }),
    )
    .check(z.maxLength(10_000)),
});
export type Recording = z.infer<typeof RecordingSchema>;
/** One event of a recording. */
export type RecordedEvent = Recording['events'][number];

/** Records the events of the bus. `stop` ends the recording and returns it. */
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

/** Result of a replay. */
export interface Replayed {
  published: number;
  /** Events that break their contract, with the reason. They were not published. */
  refused: { event: RecordedEvent; reason: string }[];
}

/**
 * Publishes recorded events again, in their order, without pauses, in the name of their owners and in this tab only. Each event is
 * validated first, so the contracts must be loaded (`createBus`, or `contracts.bring()` in the shell).
 */
export function replayOnto(bus: Pick<Bus, 'publish'>, { events }: Recording): Replayed {
  const refused: Replayed['refused'] = [];
  for (const event of events) {
    try {
      bus.publish(event.owner, event.name as EventName, event.payload as never, true);
    } catch (error) {
      refused.push({ event, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { published: events.length - refused.length, refused };
}
