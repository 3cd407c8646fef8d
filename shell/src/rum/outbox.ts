import type { Beacon, BeaconBatch } from '@horno/contracts/beacon';

type Circumstances = Omit<BeaconBatch, 'beacons' | 'v'>;

interface Options {
  /** Circumstances of all beacons of a batch. */
  circumstances(): Circumstances;
  send(batch: BeaconBatch): void;
  /** Calls back after a while. */
  later(run: () => void): void;
}

export interface Outbox {
  put(beacon: Beacon): void;
  flush(): void;
}

/** Limit of the contract. */
const BATCH = 40;
/** Maximum number of beacons of one page, and of one failure. */
const MOST = 200;
const MOST_ALIKE = 5;

/** Gathers beacons into batches. Beacons of one page are sent before the next page is shown. */
export function createOutbox({ circumstances, send, later }: Options): Outbox {
  let waiting: Beacon[] = [];
  let isDue = false;
  let count = 0;
  const alike = new Map<string, number>();

  function flush(): void {
    isDue = false;
    const beacons = waiting;
    waiting = [];
    for (let from = 0; from < beacons.length; from += BATCH) {
      send({ v: 1, ...circumstances(), beacons: beacons.slice(from, from + BATCH) });
    }
  }

  return {
    put(beacon) {
      const key = JSON.stringify(beacon);
      const seen = (alike.get(key) ?? 0) + 1;
      alike.set(key, seen);
      if (seen > MOST_ALIKE || count >= MOST) return;
      count += 1;
      waiting.push(beacon);
      if (isDue) return;
      isDue = true;
      later(flush);
    },
    flush,
  };
}
