import type { menuCalls } from '@horno/contracts/calls/menu';
import type { MenuPlaceQuery } from '@horno/contracts/menu';
import type { Lang } from '@horno/contracts/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { createBodyCache } from '../http/body-cache.ts';
import { clientOf, deviceOf, langOf, readLang, tokenOf } from '../http/context.ts';
import { forAll, type PreparedBody, prepareBody, sendPrepared } from '../http/prepared-body.ts';
import type { CallContext } from '../http/route.ts';
import { createAddressCache } from './address-cache.ts';
import { menuKey } from './cache-key.ts';
import { type MenuContext, toMenuContext } from './menu-context.ts';
import type { PlaceKeys } from './place-keys.ts';
import type { SoldOut } from './sold-out.ts';

/** Calls about the menu of a place and time. */
export type MenuCall = Exclude<(typeof menuCalls)[keyof typeof menuCalls], typeof menuCalls.groups>;

/** Input from which a menu answer is derived. */
export interface Snapshot {
  catalogue: Catalogue;
  context: MenuContext;
  lang: Lang;
}

const MOST_BODIES = 1000;
const MOST_ADDRESSES = 5000;
const forOne = { cacheControl: 'private, no-cache', vary: 'Accept-Encoding, Lang, X-Token' };

/** Creates and caches the answers of the menu calls, one per catalogue, language, tier, offer and selling moment. */
export function createMenuBodies(
  { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>,
  soldOut: SoldOut,
  places: PlaceKeys,
) {
  const bodies = createBodyCache(MOST_BODIES);
  // One cache per language avoids a string concatenation at each request.
  const addresses = { es: createAddressCache(MOST_ADDRESSES), en: createAddressCache(MOST_ADDRESSES) };

  function findKnown(request: FastifyRequest) {
    const version = { catalogue: catalogue.current(), soldOutVersion: soldOut.version, second: secondOf(clock.now()) };
    return addresses[langOf(request)].find(request.raw.url ?? '', version);
  }

  return {
    /** Sends the body that `derive` makes for the place and time of a call, or the cached one. `part` distinguishes calls. */
    send<C extends MenuCall>(call: CallContext<C>, part: string, derive: (snapshot: Snapshot) => object): FastifyReply {
      const query: MenuPlaceQuery = call.query;
      const snapshot = catalogue.current();
      const now = clock.now();
      const lang = query.lang === undefined ? call.lang : readLang(query.lang);
      const context = toMenuContext(snapshot, query, now, places);
      const body = bodies.get(`${part}|${askedOf(call)}|${menuKey(snapshot, context, lang)}`, () => {
        return bodyOf(derive({ catalogue: snapshot, context, lang }));
      });
      if (call.actor !== undefined) return sendPrepared(call.request, call.reply, body, forOne);
      const second = query.order_time === undefined ? secondOf(now) : undefined;
      const version = { catalogue: snapshot, soldOutVersion: soldOut.version, second };
      addresses[call.lang].set(call.request.raw.url ?? '', version, body);
      return sendPrepared(call.request, call.reply, body, forAll);
    },

    /** Sends the cached answer of the same address before anything of the request is parsed. */
    sendKnown(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
      const body = isAnonymous(request) ? findKnown(request) : undefined;
      if (body === undefined) next();
      else sendPrepared(request, reply, body, forAll);
    },
  };
}

const bodyOf = (data: object) =>
  prepareBody(JSON.stringify({ status: true, message: '', data }), 'application/json; charset=utf-8');

/** Returns a function that returns the answer with the groups of stores. It is made once for the same groups. */
export function createGroupsBody(places: PlaceKeys): () => PreparedBody {
  let last: { groups: ReturnType<PlaceKeys['groups']>; body: PreparedBody } | undefined;
  return () => {
    const groups = places.groups();
    if (last?.groups !== groups) {
      const items = groups.map(({ key, codes }) => ({ key, outlet_codes: codes }));
      last = { groups, body: bodyOf({ items }) };
    }
    return last.body;
  };
}

/**
 * Returns the parameters of a call besides place, time and language, which `menuKey` covers. A named outlet is part of the key,
 * because only a named outlet can refuse a category.
 */
function askedOf({ params, query }: Pick<CallContext<MenuCall>, 'params' | 'query'>): string {
  const { order_time: _time, tier: _tier, order_type: _type, lang: _lang, outlet_code, ...rest } = query;
  return JSON.stringify([params, rest, outlet_code !== undefined]);
}

function secondOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** Returns true when the request has no session token. @throws VALIDATION for malformed headers */
function isAnonymous(request: FastifyRequest): boolean {
  deviceOf(request);
  clientOf(request);
  return tokenOf(request) === undefined;
}
