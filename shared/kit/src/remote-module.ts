import type { PlaceCookie } from '@horno/contracts/disposition';
import type { Head } from '@horno/contracts/render';
import type { Lang, OrderType } from '@horno/contracts/wire';
import type { ComponentType } from 'react';
import type { ApiClient } from './http/client.ts';
import type { PartMessages } from './i18n/open-i18n.ts';
import type { Flags } from './runtime.ts';

/** Input of load() and head(), the same on server and client. */
export interface LoadContext {
  lang: Lang;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  /**
   * Absent until the customer has chosen a place: load the facts of the dummy store then. On the server `outletCode` may be the key of a
   * group of stores with equal menus: calls of menus and banners take it, others do not know it.
   */
  place?: PlaceCookie;
  /** Order type that the visitor chose before a place; absent without a choice. */
  orderType?: OrderType;
  /** Feature flags of the release; a flag that is not set is absent. */
  flags: Flags;
  now: string;
  api: ApiClient;
  signal?: AbortSignal;
}

interface Part {
  /** Texts that only this part needs, in both languages. They load with its code and add to those of the remote. */
  messages?: PartMessages;
  /** Feature flags that load() reads. It runs again when one of them changes. */
  flags?: readonly string[];
}

/** A page of a remote: its component, and functions that load data and describe the document. */
export interface PageModule<D = unknown> extends Part {
  component: ComponentType<{ data: D; pending: boolean }>;
  /** Returns plain JSON, for the first HTML and after a navigation. Runs again when path, search, language or place change. */
  load?(context: LoadContext): Promise<D>;
  /** Search parameters that load() reads. Other parameters do not run it again. */
  reads?: readonly string[];
  /** Describes the document. The first document of a page that is `titled` in the manifest passes `undefined` as its data. */
  head?(data: D, context: LoadContext & { t: (key: string, values?: Record<string, unknown>) => string }): Head;
  /** HTTP status of the first HTML: 404 when the requested thing does not exist. */
  status?(data: D): number;
  /** Address to redirect to, without language prefix; `undefined` to stay. */
  redirect?(data: D, context: LoadContext): string | undefined;
  /** Shown while load() runs after a navigation; as large as the page. */
  skeleton?: ComponentType;
}

/** A component of a remote that fills a slot. */
export interface SlotModule<D = unknown, P extends object = object> extends Part {
  component: ComponentType<{ data: D } & P>;
  load?(context: LoadContext): Promise<D>;
  skeleton?: ComponentType;
}

/** Types a page module: `export default page({ component, load, head })`. */
export function page<D = undefined>(module: PageModule<D>): PageModule<D> {
  return module;
}

/** Types a slot module: `export default slot({ component })`. `P` are the props that the offering page passes. */
export function slot<D = undefined, P extends object = object>(module: SlotModule<D, P>): SlotModule<D, P> {
  return module;
}
