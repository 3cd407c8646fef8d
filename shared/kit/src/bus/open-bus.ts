import { eventKinds } from '@horno/contracts/event-kinds';
import type { EventName, EventPayload, eventSchemas } from '@horno/contracts/events';
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

/** The contracts of the events, which may still be on their way. */
export interface EventContracts {
  here(): typeof eventSchemas | undefined;
  /** Settles when they are here; asked again after a failure. */
  bring(): Promise<unknown>;
}

interface Said {
  owner: string;
  name: EventName;
  payload: unknown;
  fromOtherTab: boolean;
}

/**
 * The event bus of one tab. Payloads are parsed on the way in: what listeners get fits the contract. While the contracts are on their way
 * only the shell is heard, whose own code the compiler checked; what remotes and other tabs say waits for them, in its order.
 */
export function openBus(onFault: BusFault, contracts: EventContracts): Bus {
  const subjects = new Map<EventName, Subject<unknown>>();
  const lastValues = new Map<EventName, unknown>();
  const records = new Subject<BusRecord>();
  const waiting: Said[] = [];

  function subjectOf(name: EventName): Subject<unknown> {
    let subject = subjects.get(name);
    if (!subject) {
      subject = eventKinds[name].state ? new ReplaySubject<unknown>(1) : new Subject<unknown>();
      subjects.set(name, subject);
    }
    return subject;
  }

  function tell({ owner, name, payload, fromOtherTab }: Said): void {
    const schema = contracts.here()?.[name];
    const told: unknown = schema ? schema.parse(payload) : payload;
    if (eventKinds[name].state) lastValues.set(name, told);
    records.next({ name, owner, payload: told, remote: fromOtherTab });
    subjectOf(name).next(told);
  }

  function tellAll(): void {
    for (const said of waiting.splice(0)) {
      try {
        tell(said);
      } catch (error) {
        onFault({ ...said, error });
      }
    }
  }

  return {
    records,
    last: <N extends EventName>(name: N) => lastValues.get(name) as EventPayload<N> | undefined,
    publish(owner, name, payload, fromOtherTab = false) {
      const said = { owner, name, payload, fromOtherTab };
      if (contracts.here() || (owner === 'shell' && !fromOtherTab)) {
        if (contracts.here()) tellAll();
        return tell(said);
      }
      waiting.push(said);
      contracts.bring().then(tellAll, (error: unknown) => onFault({ owner, name, error }));
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
