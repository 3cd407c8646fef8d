import { AppError, menuCalls } from '@horno/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { type CallContext, route } from '../http/route.ts';
import { createBodyCache } from './body-cache.ts';
import { menuKey } from './cache-key.ts';
import { deriveDetail } from './derive-detail.ts';
import { deriveCategories, deriveList } from './derive-menu.ts';
import { toMenuContext } from './menu-context.ts';
import { prepareBody, sendPrepared } from './prepared-body.ts';
import { nothingSoldOut, type SoldOut } from './sold-out.ts';

const MOST_BODIES = 1000;
/** Kept by everyone, asked again each time: a 304 costs almost nothing, and a sold-out item shows at once. */
const headers = { cacheControl: 'public, no-cache', vary: 'Accept-Encoding, Lang' };

type MenuCall = (typeof menuCalls)[keyof typeof menuCalls];

/** The menu as the storefront reads it. Bodies are made once per catalogue, language, tier, offer and selling moment. */
export function registerMenu(
  app: FastifyInstance,
  { catalogue, clock }: Pick<Deps, 'catalogue' | 'clock'>,
  soldOut: SoldOut = nothingSoldOut,
): void {
  const cache = createBodyCache(MOST_BODIES);

  /** Sends the body that `derive` makes for this place and time; `part` is what was asked for. */
  function send<C extends MenuCall>(
    { query, lang, request, reply }: CallContext<C>,
    part: string,
    derive: (context: ReturnType<typeof toMenuContext>, snapshot: ReturnType<typeof catalogue.current>) => object,
  ) {
    const snapshot = catalogue.current();
    const context = toMenuContext(snapshot, query, clock.now(), soldOut);
    const body = cache.get(`${part}|${menuKey(snapshot, context, lang)}`, () =>
      prepareBody(
        JSON.stringify({ status: true, message: '', data: derive(context, snapshot) }),
        'application/json; charset=utf-8',
      ),
    );
    return sendPrepared(request, reply, body, headers);
  }

  route(app, menuCalls.categories, (call) => {
    const { slug, category_uuid, hide } = call.query;
    return send(call, `categories|${slug ?? ''}|${category_uuid ?? ''}|${hide ?? ''}`, (context, snapshot) => ({
      items: deriveCategories(snapshot, { slug, category_uuid, hide }, context, call.lang),
    }));
  });

  route(app, menuCalls.list, (call) => {
    const { slug, category_uuid, sub_uuid, kind } = call.query;
    return send(
      call,
      `list|${slug ?? ''}|${category_uuid ?? ''}|${sub_uuid ?? ''}|${kind ?? ''}`,
      (context, snapshot) => ({
        items: deriveList(snapshot, call.query, context, call.lang),
      }),
    );
  });

  route(app, menuCalls.item, (call) =>
    send(call, `item|${call.params.id}`, (context, snapshot) => {
      const item = snapshot.itemByUuid.get(call.params.id);
      if (item === undefined)
        throw new AppError(call.query.kind === 'combo' ? 'COMBO-01' : 'SINGLE-01', { uuid: call.params.id });
      return { item: deriveDetail(snapshot, item, { ...context, lang: call.lang }) };
    }),
  );
}
