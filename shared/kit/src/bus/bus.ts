import { type EventName, type EventPayload, events } from '@horno/contracts';
import { ReplaySubject, Subject } from 'rxjs';

/** One event as it went over the bus, for inspectors. */
export interface BusRecord {
  name: EventName;
  owner: string;
  payload: unknown;
  /** It came from another tab. */
  remote: boolean;
}

export type BusFault = (fault: { owner: string; name: EventName; error: unknown }) => void;

export interface Bus {
  publish<N extends EventName>(owner: string, name: N, payload: EventPayload<N>, fromOtherTab?: boolean): void;
  /** Ends with the returned function. A handler that throws is contained and reported with its owner. */
  on<N extends EventName>(owner: string, name: N, handler: (payload: EventPayload<N>) => void): () => void;
  /** Last value of a state event. */
  last<N extends EventName>(name: N): EventPayload<N> | undefined;
  records: Subject<BusRecord>;
}

/** The event bus of one tab. Payloads are parsed on the way in: what listeners get fits the contract. */
export function createBus(onFault: BusFault): Bus {
  const subjects = new Map<EventName, Subject<unknown>>();
  const lastValues = new Map<EventName, unknown>();
  const records = new Subject<BusRecord>();

  function subjectOf(name: EventName): Subject<unknown> {
    let subject = subjects.get(name);
    if (!subject) {
      subject = events[name].state ? new ReplaySubject<unknown>(1) : new Subject<unknown>();
      subjects.set(name, subject);
    }
    return subject;
  }

  return {
    records,
    last: <N extends EventName>(name: N) => lastValues.get(name) as EventPayload<N> | undefined,
    publish(owner, name, payload, fromOtherTab = false) {
      const parsed = events[name].schema.parse(payload);
      if (events[name].state) lastValues.set(name, parsed);
      records.next({ name, owner, payload: parsed, remote: fromOtherTab });
      subjectOf(name).next(parsed);
    },
    on(owner, name, handler) {
      const subscription = subjectOf(name).subscribe((payload) => {
        try {
          handler(payload as Parameters<typeof handler>[0]);
        } catch (error) {
          onFault({ owner, name, error });
        }
      });
      return () => subscription.unsubscribe();
    },
  };
}
