import { type EventKind, eventKinds, isShopEvent } from '@horno/contracts/event-kinds';
import type { EventName, EventPayload } from '@horno/contracts/events';
import type { SquadEvent } from '@horno/contracts/surface';
import { ReplaySubject, Subject } from 'rxjs';

/** One event that went over the bus, for inspectors. */
export interface BusRecord {
  name: EventName;
  owner: string;
  payload: unknown;
  /** True when the event came from another tab. */
  remote: boolean;
}

/** Receives errors of listeners and refused payloads, with the owner of the listener or the publisher. */
export type BusFault = (fault: { owner: string; name: EventName; error: unknown }) => void;

/** The event bus of one tab. Owners are names of remotes, or `shell`. */
export interface Bus {
  publish<N extends EventName>(owner: string, name: N, payload: EventPayload<N>, fromOtherTab?: boolean): void;
  /** Subscribes, and returns the function that unsubscribes. A handler that throws is contained and reported with its owner. */
  on<N extends EventName>(owner: string, name: N, handler: (payload: EventPayload<N>) => void): () => void;
  /** Returns the last value of a state event. */
  last<N extends EventName>(name: N): EventPayload<N> | undefined;
  /** Delivery rules of an event. */
  kindOf(name: string): EventKind;
  records: Subject<BusRecord>;
}

/** Returns the payload as the contract of the event has it. Throws for another payload, and for an event that no remote declares. */
export type ParseEvent = (name: string, payload: unknown) => unknown;

/** Contracts of the events, which may still be loading. */
export interface EventContracts {
  here(): ParseEvent | undefined;
  /** Loads the contracts. A call after a failure loads again. */
  bring(): Promise<unknown>;
  /** A squad's event by name, from the manifest of its publisher. */
  squadEvent(name: string): SquadEvent | undefined;
}

interface Said {
  owner: string;
  name: EventName;
  payload: unknown;
  fromOtherTab: boolean;
}

/**
 * Opens the event bus of one tab. The bus parses payloads before it delivers them, so listeners get what the contract says. While
 * the contracts load it delivers only events of the shell, whose code the compiler checked, and queues those of remotes and other
 * tabs.
 */
export function openBus(onFault: BusFault, contracts: EventContracts): Bus {
  const subjects = new Map<EventName, Subject<unknown>>();
  const lastValues = new Map<EventName, unknown>();
  const records = new Subject<BusRecord>();
  const waiting: Said[] = [];

  const kindOf = (name: string): EventKind =>
    isShopEvent(name) ? eventKinds[name] : (contracts.squadEvent(name) ?? {});

  function subjectOf(name: EventName): Subject<unknown> {
    let subject = subjects.get(name);
    if (!subject) {
      subject = kindOf(name).state ? new ReplaySubject<unknown>(1) : new Subject<unknown>();
      subjects.set(name, subject);
    }
    return subject;
  }

  function tell({ owner, name, payload, fromOtherTab }: Said): void {
    const parse = contracts.here();
    const parsed: unknown = parse ? parse(name, payload) : payload;
    if (kindOf(name).state) lastValues.set(name, parsed);
    records.next({ name, owner, payload: parsed, remote: fromOtherTab });
    subjectOf(name).next(parsed);
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
    kindOf,
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
