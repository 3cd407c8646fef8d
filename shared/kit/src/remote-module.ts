import type { PlaceCookie } from '@horno/contracts/disposition';
import type { Head } from '@horno/contracts/render';
import type { Lang } from '@horno/contracts/wire';
import type { ComponentType } from 'react';
import type { ApiClient } from './http/client.ts';
import type { PartMessages } from './i18n/open-i18n.ts';
import type { Flags } from './runtime.ts';

/** What load() and head() may know, the same on server and client. */
export interface LoadContext {
  lang: Lang;
  params: Record<string, string | undefined>;
  search: URLSearchParams;
  /** Absent before a place is set: load the dummy store's facts. */
  place?: PlaceCookie;
  /** Feature flags of the release; one that nobody set is not among them. */
  flags: Flags;
  now: string;
  api: ApiClient;
  signal?: AbortSignal;
}

interface Part {
  /** Texts that only this part needs, in both languages: they come with its code, beside those of the whole remote. */
  messages?: PartMessages;
  /** Which feature flags load() reads: it runs again when one of them changes. */
  flags?: readonly string[];
}

export interface PageModule<D = unknown> extends Part {
  component: ComponentType<{ data: D; pending: boolean }>;
  /** Plain JSON, for the first HTML and for navigation alike. Runs again when path, search, language or place change. */
  load?(context: LoadContext): Promise<D>;
  /** Which search parameters load() reads; others do not run it again. */
  reads?: readonly string[];
  head?(data: D, context: LoadContext & { t: (key: string, values?: Record<string, unknown>) => string }): Head;
  /** HTTP status of the first HTML: 404 for a thing that does not exist. */
  status?(data: D): number;
  /** Another address for what was asked, without language prefix; `undefined` to stay. */
  redirect?(data: D, context: LoadContext): string | undefined;
  /** Shown while load() runs after a navigation; of the final size. */
  skeleton?: ComponentType;
}

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
