import type { EventName, EventPayload } from '@horno/contracts/events';
import type { SiteLanguage } from '@horno/contracts/languages';
import type { Lang } from '@horno/contracts/wire';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ScopedBus } from './bus/scoped.ts';
import type { ApiClient } from './http/client.ts';
import { addPartMessages, type PartMessages } from './i18n/open-i18n.ts';
import { useTranslation } from './i18n/use-translation.ts';
import { type Connection, type Flags, type Notice, type Runtime, useRoot } from './runtime.ts';

/** The event bus, limited to what this remote's manifest declares. */
export function useBus(): ScopedBus {
  return useRoot().bus;
}

/** Calls `handler` for each event while the component is mounted. */
export function useEvent<N extends EventName>(name: N, handler: (payload: EventPayload<N>) => void): void {
  const bus = useBus();
  const current = useRef(handler);
  useEffect(() => {
    current.current = handler;
  });
  useEffect(() => bus.on(name, (payload) => current.current(payload)), [bus, name]);
}

/** Last value of a state event, kept current; `undefined` on the server and until somebody published one. */
export function useEventState<N extends EventName>(name: N): EventPayload<N> | undefined {
  const bus = useBus();
  return useSyncExternalStore(
    (changed) => bus.on(name, changed),
    () => bus.last(name),
    () => undefined,
  );
}

export function useApi(): ApiClient {
  return useRoot().runtime.api;
}

export function useNotify(): (notice: Notice) => void {
  return useRoot().runtime.notify;
}

const always: Connection = { isOnline: () => true, onChange: () => () => undefined };

/** Whether the shop can be reached. */
export function useConnection(): Connection {
  return useRoot().runtime.connection ?? always;
}

/**
 * All flags of the release that the page runs now. What comes to life starts with those that the server drew it with, and is drawn anew
 * when others hold by then.
 */
export function useFlags(runtime: Runtime): Flags {
  return useSyncExternalStore(
    runtime.onComposition,
    () => runtime.composition.flags,
    () => runtime.documentFlags,
  );
}

/** Whether a feature flag of the release is on; one that nobody set is off. The same on server and client, and follows a change at once. */
export function useFlag(name: string): boolean {
  return useFlags(useRoot().runtime)[name] === true;
}

/** The server's clock as the browser knows it. */
export function useNow(): () => Date {
  return useRoot().runtime.now;
}

/** Adds the texts of a component that loads on demand, in both languages, to the remote's namespace. Call it before `useTranslation`. */
export function usePartMessages(messages: PartMessages): void {
  const { runtime, remote } = useRoot();
  useMemo(() => addPartMessages(runtime.i18n, remote.namespace, messages), [runtime, remote, messages]);
}

export function useLang(): Lang {
  const { runtime } = useRoot();
  useTranslation('kit');
  return runtime.lang();
}

/** Changes the language of the whole page, as the switch in the header does. */
export function useSwitchLanguage(): (language: SiteLanguage) => void {
  const { runtime } = useRoot();
  return (language) => runtime.switchLanguage?.(language);
}
