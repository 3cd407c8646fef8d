import type { Composition } from '@horno/contracts/composition';
import { type Bus, type BusRecord, type Recording, recordBus } from '@horno/kit/shell';

/** Number of events that are shown. A recording has more. */
const KEPT = 300;

export interface LoggedEvent extends BusRecord {
  key: number;
  /** Milliseconds since the page began. */
  atMs: number;
  /** The release that the page runs. */
  release: number;
  /** Squad and build of the owner; absent for the shell and for owners that are not on this page. */
  squad?: string;
  version?: string;
}

interface EventLogState {
  /** The latest first. */
  events: readonly LoggedEvent[];
  count: number;
  isRecording: boolean;
  recording?: Recording;
}

/** The events of this page's bus, for developers. */
export interface EventLog {
  get(): EventLogState;
  subscribe(changed: () => void): () => void;
  record(): void;
  stop(): void;
  clear(): void;
}

/** Returns whether an event contains the search text in its name or owner. */
export function matches({ name, owner }: LoggedEvent, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  return text === '' || name.toLowerCase().includes(text) || owner.toLowerCase().includes(text);
}

export function createEventLog(
  bus: Pick<Bus, 'records'>,
  composition: () => Pick<Composition, 'release' | 'remotes'>,
  now: () => number = () => performance.now(),
): EventLog {
  let state: EventLogState = { events: [], count: 0, isRecording: false };
  let recorder: ReturnType<typeof recordBus> | undefined;
  const listeners = new Set<() => void>();
  const ownerOf = (owner: string) => composition().remotes.find(({ name }) => name === owner);
  const versionOf = (owner: string) => ownerOf(owner)?.version;
  const set = (next: Partial<EventLogState>) => {
    state = { ...state, ...next };
    for (const changed of listeners) changed();
  };
  bus.records.subscribe((record) => {
    const { squad, version } = ownerOf(record.owner) ?? {};
    const { release } = composition();
    const event = { ...record, key: state.count, atMs: now(), release, ...(squad && { squad, version }) };
    set({ events: [event, ...state.events].slice(0, KEPT), count: state.count + 1 });
  });
  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    record() {
      recorder?.stop();
      recorder = recordBus(bus, { now, versionOf });
      set({ isRecording: true, recording: undefined });
    },
    stop() {
      set({ isRecording: false, recording: recorder?.stop() });
      recorder = undefined;
    },
    clear: () => set({ events: [], count: 0 }),
  };
}
