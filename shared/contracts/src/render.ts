import type { Composition } from './composition.schema.ts';
import type { PlaceCookie } from './disposition.schema.ts';
import type { Lang, OrderType } from './wire.ts';

/** Input of a server rendering: JSON without personal data or secrets, because it crosses a process border. */
export interface RenderContext {
  lang: Lang;
  /** `''`, `/en` or `/pt`: prefix of every link. */
  prefix: string;
  /** Without language prefix. */
  pathname: string;
  search: string;
  params: Record<string, string | undefined>;
  /**
   * Mirror of the disposition; absent before a place is set. In a document for many visitors `outletCode` is a place key, which calls of
   * menus and banners take, and the map of telephones.
   */
  place?: PlaceCookie;
  /** Order type that the visitor chose before a place; absent without a choice. */
  orderType?: OrderType;
  /** Server's clock, ISO 8601, UTC. */
  now: string;
  /** Base address of the api for `load()`, without trailing slash, e.g. `http://127.0.0.1:4000/api`. */
  apiBase: string;
  composition: Composition;
}

/**
 * Request to a server bundle: `layout` and `fallback` (a region without its remote) to the shell's, `page`, `head` (of a page that the
 * browser renders) and `slot` to a remote's.
 */
export interface RenderRequest {
  what: 'layout' | 'page' | 'head' | 'slot' | 'fallback';
  /** Layout, page or slot key; for a fallback the region: `page` or the slot's name. */
  key: string;
  context: RenderContext;
}

/** A page's contribution to the document's head. */
export interface Head {
  title: string;
  description?: string;
  robots?: 'noindex';
  /** Path without origin and language prefix. */
  canonical?: string;
  /** Path of the picture for link previews; absent: the shop's own. */
  image?: string;
  jsonLd?: Record<string, unknown>[];
}

/**
 * Result of a server rendering. `html` has the placeholders `<!--slot:NAME-->` for slots and `<!--page-->` in a layout. `data` is the
 * result of `load()`, inlined into the document for hydration.
 */
export interface RenderAnswer {
  html: string;
  data?: unknown;
  head?: Head;
  status?: number;
  /** Path below the shop's origin, with prefix. */
  redirect?: string;
}

/** Exports of every server bundle (CommonJS). */
export interface ServerBundle {
  render(request: RenderRequest): Promise<RenderAnswer>;
}

/** State inlined into the document. Keys of `data` name a region: `page`, `layout` or `header.cart/mf-menu-cart/cartButton`. */
export interface InlinedState {
  composition: Composition;
  /** `data` of every region that the server rendered. */
  data: Record<string, unknown>;
  /** Rendered path without language prefix, with search. */
  url: string;
  /** Language prefix of the address; absent: that of the composition's language. */
  prefix?: string;
  status: number;
}

/** Id of the script element with the inlined state. */
export const STATE_ELEMENT_ID = 'horno-state';
/** Id of the script element with the visitor's place, which the document was made for. */
export const PLACE_ELEMENT_ID = 'horno-place';
/** Id of the script element with the time of the shop's clock, as `{ server_time }` (UTC). */
export const TIME_ELEMENT_ID = 'horno-time';
/** Id of the shell's root element. */
export const ROOT_ELEMENT_ID = 'app';

/** Returns the key of a slot's part in `InlinedState.data` and in the attribute `data-fill`. */
export function fillKey(slot: string, remote: string, key: string): string {
  return `${slot}/${remote}/${key}`;
}
