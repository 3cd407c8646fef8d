import type { EventName, EventPayload } from '@horno/contracts/events';
import type { SiteLanguage } from '@horno/contracts/languages';
import type { Lang } from '@horno/contracts/wire';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ScopedBus } from './bus/scoped.ts';
import { errorTextIn } from './error-text.ts';
import type { ApiClient } from './http/client.ts';
import { addPartMessages, type PartMessages } from './i18n/open-i18n.ts';
import { type Translate, useTranslation } from './i18n/use-translation.ts';
import { useStore } from './root/use-store.ts';
import { type Connection, type Flags, type Notice, type Runtime, useRoot } from './runtime.ts';

/** Returns the event bus, limited to the events that the remote's manifest declares. */
export function useBus(): ScopedBus {
  return useRoot().bus;
}

/**
 * Calls `handler` for each event while the component is mounted.
 *
 * @example
 * useEvent('session.changed@1', ({ status }) => setSignedIn(status === 'customer'));
 */
export function useEvent<N extends EventName>(name: N, handler: (payload: EventPayload<N>) => void): void {
  const bus = useBus();
  const current = useRef(handler);
  useEffect(() => {
    current.current = handler;
  });
  useEffect(() => bus.on(name, (payload) => current.current(payload)), [bus, name]);
}

/** Returns the whole payload, or `undefined` before the first event. */
const whole = <P>(payload: P) => payload;

/**
 * Returns what `select` takes from the last value of a state event, by default all of it, and follows it. On the server, during hydration
 * and before the first event `select` gets `undefined`. The component renders again only when the selected value changes (`Object.is`):
 * `select` must not create an object.
 *
 * @example
 * const count = useEventState('cart.updated@1', (cart) => cart?.count ?? 0);
 */
export function useEventState<N extends EventName, T = EventPayload<N> | undefined>(
  name: N,
  select: (payload: EventPayload<N> | undefined) => T = whole as never,
): T {
  const bus = useBus();
  const subscribe = useCallback((changed: () => void) => bus.on(name, changed), [bus, name]);
  return useStore(
    subscribe,
    () => select(bus.last(name)),
    () => select(undefined),
  );
}

const isCustomer = (session: EventPayload<'session.changed@1'> | undefined) => session?.status === 'customer';

/** Returns whether a customer has signed in; false on the server, during hydration and before the session is known. */
export function useIsCustomer(): boolean {
  return useEventState('session.changed@1', isCustomer);
}

/** Returns the api client of the page. Its calls reject with `AppError`. */
export function useApi(): ApiClient {
  return useRoot().runtime.api;
}

/** Writes a text of a notice in a language, with the translator of the remote or for an error. */
export type NoticeWriter = (t: Translate, errorText: (error: unknown) => string, lang: Lang) => string;
type NoticeText = string | NoticeWriter;

/** A notice of a remote. */
export interface RemoteNotice extends Omit<Notice, 'text' | 'action'> {
  text: NoticeText;
  action?: { label: NoticeText; run(): void };
}

/**
 * Returns the function that shows a notice. Its text follows the language of the page, so it is given as a function of the translator
 * and of the writer of errors; a plain string stays as it is.
 *
 * @example
 * const notify = useNotify();
 * notify({ id: 'coupon', kind: 'success', text: (t) => t(key, { name }) });
 */
export function useNotify(): (notice: RemoteNotice) => void {
  const { runtime, remote } = useRoot();
  return useCallback(
    ({ text, action, ...notice }) => {
      const follow = (write: NoticeText) => (typeof write === 'string' ? write : following(runtime, remote, write));
      runtime.notify({
        ...notice,
        text: follow(text),
        ...(action && { action: { ...action, label: follow(action.label) } }),
      });
    },
    [runtime, remote],
  );
}

/** Returns the function that writes a text in the language of the page, each time that it is called. */
function following(runtime: Runtime, { namespace }: { namespace: string }, write: NoticeWriter): () => string {
  const { i18n } = runtime;
  let shown: string | undefined;
  return () => {
    const lang = runtime.lang();
    // A remote that left the page has no texts in the other language: its notice keeps the one that it has.
    if (shown === undefined || i18n.hasResourceBundle(lang, namespace)) {
      const words = (of: string) => i18n.getFixedT(lang, of) as unknown as Translate;
      shown = write(words(namespace), (error) => errorTextIn(lang, words('kit'), error), lang);
    }
    return shown;
  };
}

const always: Connection = { isOnline: () => true, onChange: () => () => undefined };

/** Returns the connection to the shop. On the server it is always online. */
export function useConnection(): Connection {
  return useRoot().runtime.connection ?? always;
}

/**
 * Returns all flags of the release that the page runs. Hydration starts with the flags of the document and renders again when others
 * apply by then.
 */
export function useFlags(runtime: Runtime): Flags {
  return useStore(
    runtime.onComposition,
    () => runtime.composition.flags,
    () => runtime.documentFlags,
  );
}

/**
 * Returns whether a feature flag of the release is on; a flag that is not set is off. Server and client agree, and a change
 * applies at once.
 *
 * @example
 * const hasHalves = useFlag('menu.halves');
 */
export function useFlag(name: string): boolean {
  return useFlags(useRoot().runtime)[name] === true;
}

/** Returns the page's clock, which follows the server's (UTC). */
export function useNow(): () => Date {
  return useRoot().runtime.now;
}

/** Adds the texts of a lazy component, in both languages, to the remote's namespace. Call it before `useTranslation`. */
export function usePartMessages(messages: PartMessages): void {
  const { runtime, remote } = useRoot();
  useMemo(() => addPartMessages(runtime.i18n, remote.namespace, messages), [runtime, remote, messages]);
}

/** Returns the language of the page and follows it. */
export function useLang(): Lang {
  const { runtime } = useRoot();
  useTranslation('kit');
  return runtime.lang();
}

/** Returns the function that changes the language of the whole page, as the switch in the header does. */
export function useSwitchLanguage(): (language: SiteLanguage) => void {
  const { runtime } = useRoot();
  return (language) => runtime.switchLanguage?.(language);
}
