import type { Composition } from './composition.schema.ts';
import type { PlaceCookie } from './disposition.schema.ts';
import type { Lang } from './wire.ts';

/** What a server rendering may know: nothing personal, nothing secret. JSON only, it crosses a process border. */
export interface RenderContext {
  lang: Lang;
  /** `''`, `/en` or `/pt`: put before every link. */
  prefix: string;
  /** Without language prefix. */
  pathname: string;
  search: string;
  params: Record<string, string | undefined>;
  /** Mirror of the disposition; absent before a place is set. */
  place?: PlaceCookie;
  /** Server's clock, UTC. */
  now: string;
  /** Where load() reaches the api, without trailing slash, e.g. `http://127.0.0.1:4000/api`. */
  apiBase: string;
  composition: Composition;
}

/** `layout` is asked of the shell's bundle, `page` and `slot` of a remote's, `fallback` of the shell's for a region without its remote. */
export interface RenderRequest {
  what: 'layout' | 'page' | 'slot' | 'fallback';
  /** Layout, page or slot key; for a fallback the region: `page` or the slot's name. */
  key: string;
  context: RenderContext;
}

export interface Head {
  title: string;
  description?: string;
  robots?: 'noindex';
  /** Path without origin and language prefix. */
  canonical?: string;
  /** Path of the picture that other sites show beside a link to the page; without it the shop's own. */
  image?: string;
  jsonLd?: Record<string, unknown>[];
}

/**
 * Placeholders inside `html`: `<!--slot:NAME-->` where remotes fill in, `<!--page-->` in a layout.
 * `data` is what load() gave: inlined into the document so that hydration starts from the same facts.
 */
export interface RenderAnswer {
  html: string;
  data?: unknown;
  head?: Head;
  status?: number;
  /** Path below the shop's origin, with prefix. */
  redirect?: string;
}

/** What every server bundle exports (CommonJS). */
export interface ServerBundle {
  render(request: RenderRequest): Promise<RenderAnswer>;
}

/** Region that a fill belongs to, in the document and in the inlined state: `page`, `layout`, or `header.cart/mf-menu-cart/cartButton`. */
export interface InlinedState {
  composition: Composition;
  /** `data` of everything that was rendered on the server. */
  data: Record<string, unknown>;
  /** Path that the server rendered, without prefix, with search. */
  url: string;
  /** Language prefix of the address; without it that of the composition's language. */
  prefix?: string;
  status: number;
}

/** Id of the inlined JSON's script element, and of the shell's root element. */
export const STATE_ELEMENT_ID = 'horno-state';
export const ROOT_ELEMENT_ID = 'app';

/** Key of a slot fill in `InlinedState.data` and in `data-fill`. */
export function fillKey(slot: string, remote: string, key: string): string {
  return `${slot}/${remote}/${key}`;
}
