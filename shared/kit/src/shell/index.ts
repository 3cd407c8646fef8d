/** The modules that the shell builds the runtime from. Remotes must not import them. */
export { createBus } from '../bus/bus.ts';
export { checkPayload } from '../bus/check-payload.ts';
export { type Bus, type BusRecord, type EventContracts, openBus, type ParseEvent } from '../bus/open-bus.ts';
export { type CheckPayload, eventParser } from '../bus/parse-event.ts';
export {
  type RecordedEvent,
  type Recording,
  RecordingSchema,
  type Replayed,
  recordBus,
  replayOnto,
} from '../bus/recording.ts';
export { scopeBus } from '../bus/scoped.ts';
export { joinTabs } from '../bus/tabs.ts';
export { browserTransport } from '../http/browser-transport.ts';
export { createApiClient } from '../http/client.ts';
export { createI18n } from '../i18n/i18n.ts';
export { addMessages, type Messages, openI18n } from '../i18n/open-i18n.ts';
export { addKitWordsEn } from '../i18n/words-en.ts';
export { DeadlineError, withDeadline } from '../lifecycle/deadline.ts';
export { guard } from '../lifecycle/guarded.ts';
export { identifierPrefixOf } from '../lifecycle/identifier-prefix.ts';
export { type Lifecycles, type ParcelProps, reactLifecycles } from '../lifecycle/lifecycles.tsx';
export { takeOver } from '../lifecycle/take-over.ts';
export { RootProvider } from '../root/root-provider.tsx';
export { RouterBridge, stripPrefix } from '../router/bridge.tsx';
export { type RouterFacade, staticRouter } from '../router/facade.ts';
export type {
  Connection,
  Flags,
  RootScope,
  Runtime,
  SlotMounter,
} from '../runtime.ts';
export { readDisposition } from '../stores/read-disposition.ts';
export { type SafeStorage, safeStorage } from '../stores/safe-storage.ts';
export { endOf } from '../stores/stored.ts';
