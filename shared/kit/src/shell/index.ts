/** The shell's door: what makes the runtime. A remote has no business here. */
export { type Bus, type BusRecord, createBus } from '../bus/bus.ts';
export { scopeBus } from '../bus/scoped.ts';
export { joinTabs } from '../bus/tabs.ts';
export { axiosTransport } from '../http/axios-transport.ts';
export { createApiClient } from '../http/client.ts';
export { addMessages, createI18n, type Messages } from '../i18n/i18n.ts';
export { DeadlineError, withDeadline } from '../lifecycle/deadline.ts';
export { guard } from '../lifecycle/guarded.ts';
export { identifierPrefixOf } from '../lifecycle/identifier-prefix.ts';
export { type Lifecycles, type ParcelProps, reactLifecycles } from '../lifecycle/lifecycles.tsx';
export { RouterBridge, stripPrefix } from '../router/bridge.tsx';
export { type RouterFacade, staticRouter } from '../router/facade.ts';
export { type MountParcel, RootContext, type RootScope, type Runtime, type SlotMounter } from '../runtime.ts';
