/**
 * The API of remotes: page and slot modules, the bus, the api client, translations, notices, slots. The shell shares one copy per
 * page. What must not go in: business rules of a remote, styles.
 */
// The tables of codes and addresses are long. A remote that imports them from here does not bundle its own copies.
export { AppError, errorCodeOf, errorCodes } from '@horno/contracts/errors';
export { dialogs, routes } from '@horno/contracts/routes';
export type { ScopedBus } from './bus/scoped.ts';
export { useErrorText } from './error-text.ts';
export {
  type NoticeWriter,
  type RemoteNotice,
  useApi,
  useBus,
  useConnection,
  useEvent,
  useEventState,
  useFlag,
  useIsCustomer,
  useLang,
  useNotify,
  useNow,
  usePartMessages,
  useSwitchLanguage,
} from './hooks.ts';
export type { ApiClient, CallOptions } from './http/client.ts';
export { type Translate, useTranslation } from './i18n/use-translation.ts';
export { lazy, lazyCalls } from './lazy.ts';
export { LazyPart, lazyComponent } from './lazy-component.tsx';
export { type LoadContext, type PageModule, page, type SlotModule, slot } from './remote-module.ts';
export { ErrorBoundary } from './root/error-boundary.tsx';
export { useShopPhone } from './root/use-shop-phone.ts';
export type { Connection, Flags, Notice } from './runtime.ts';
export { Slot } from './slots/slot.tsx';
export { DISPOSITION_KEY, placeOf, writeDisposition } from './stores/disposition.ts';
export { orderTypeChoice } from './stores/order-type.ts';
export { safeStorage } from './stores/safe-storage.ts';
export { type Stored, type StoredSchema, stored } from './stores/stored.ts';
