import type { CallAnswer } from '@horno/contracts/call';
import { menuCalls } from '@horno/contracts/calls/menu';
import type { MenuQuery } from '@horno/contracts/menu';
import type { FastifyInstance } from 'fastify';
import { listCoupons } from '../coupons/list-coupons.ts';
import type { Deps } from '../deps.ts';
import { forAll, sendPrepared } from '../http/prepared-body.ts';
import { type CallContext, route } from '../http/route.ts';
import { addOnsOf, crustsOf, sizesOf } from './derive-choices.ts';
import { deriveDetail } from './derive-detail.ts';
import { deriveCategories, deriveList } from './derive-menu.ts';
import { findItem } from './find-item.ts';
import { createGroupsBody, createMenuBodies, type MenuCall, type Snapshot } from './menu-bodies.ts';

/** Registers the menu calls of the storefront. */
export function registerMenu(app: FastifyInstance, deps: Deps): void {
  const { soldOut, placeKeys } = app;
  const bodies = createMenuBodies(deps, soldOut, placeKeys);
  const groups = createGroupsBody(placeKeys);
  const known = { onRequest: bodies.sendKnown, isConditional: true };

  route(
    app,
    menuCalls.categories,
    async (call) => {
      const { actor, query, lang } = call;
      const coupons = actor === undefined ? [] : await listCoupons(deps, actor.customerId, lang);
      return bodies.send(call, `${menuCalls.categories.id}|${coupons.length}`, (snapshot) => ({
        items: deriveCategories(snapshot.catalogue, query, snapshot.context, snapshot.lang, coupons.length),
      }));
    },
    known,
  );

  route(app, menuCalls.groups, ({ request, reply }) => sendPrepared(request, reply, groups(), forAll), {
    isConditional: true,
  });

  function serve<C extends MenuCall>(
    call: C,
    derive: (snapshot: Snapshot, asked: CallContext<C>) => CallAnswer<C>,
  ): void {
    route(app, call, (asked) => bodies.send(asked, call.id, (snapshot) => derive(snapshot, asked)), known);
  }

  serve(menuCalls.list, ({ catalogue, context, lang }, { query }) => deriveList(catalogue, query, context, lang));
  serve(menuCalls.item, (snapshot, { params, query }) => ({ item: detailOf(snapshot, params.id, query) }));
  serve(menuCalls.firstLayers, (snapshot, { query }) => ({
    items: sizesOf(detailOf(snapshot, query.menu_uuid, query)),
  }));
  serve(menuCalls.secondLayers, (snapshot, { query }) => ({
    items: crustsOf(detailOf(snapshot, query.menu_uuid, query), query.first_layer_uuid),
  }));
  serve(menuCalls.addOn, (snapshot, { query }) => ({
    items: addOnsOf(detailOf(snapshot, query.menu_uuid, query), query.first_layer_uuid),
  }));
}

function detailOf(
  { catalogue, context, lang }: Snapshot,
  uuid: string,
  query: Pick<MenuQuery, 'kind' | 'outlet_code'>,
) {
  return deriveDetail(catalogue, findItem(catalogue, uuid, query, context), { ...context, lang });
}
