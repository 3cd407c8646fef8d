import type { CallAnswer } from '@horno/contracts/call';
import { menuCalls } from '@horno/contracts/calls/menu';
import { AppError } from '@horno/contracts/errors';
import type { AddOn, Layer, MenuItemDetail, MenuKind, MenuQuery, SecondLayer } from '@horno/contracts/menu';
import type { FastifyInstance } from 'fastify';
import type { Catalogue, Item } from '../catalogue/catalogue.ts';
import { listCoupons } from '../coupons/list-coupons.ts';
import type { Deps } from '../deps.ts';
import { forAll, sendPrepared } from '../http/prepared-body.ts';
import { type CallContext, route } from '../http/route.ts';
import { deriveDetail } from './derive-detail.ts';
import { kindOf } from './derive-item.ts';
import { deriveCategories, deriveList } from './derive-menu.ts';
import { createGroupsBody, createMenuBodies, type MenuCall, type Snapshot } from './menu-bodies.ts';
import type { MenuContext } from './menu-context.ts';

type Asked = Pick<MenuQuery, 'outlet_code'> & { kind?: MenuKind | undefined };

/**
 * Returns the item that a menu call names. Throws SINGLE-01 (COMBO-01 for a combo call) when the menu does not have the item, and
 * HUT-02 when the chosen store does not sell it.
 */
function findItem(catalogue: Catalogue, uuid: string, { kind, outlet_code }: Asked, context: MenuContext): Item {
  const item = catalogue.itemByUuid.get(uuid);
  if (item === undefined || (kind !== undefined && kindOf(item) !== kind))
    throw new AppError(kind === 'combo' ? 'COMBO-01' : 'SINGLE-01', { uuid });
  if (outlet_code !== undefined && context.store.notSold.includes(uuid))
    throw new AppError('HUT-02', { uuid, outlet_code });
  return item;
}

type Detail = Pick<MenuItemDetail, 'first_layers' | 'toppings'>;

/** Returns the sizes of an item, each with its lowest price. */
function sizesOf({ first_layers: layers }: Detail): Layer[] {
  return layers.map(({ second_layers: _, ...layer }) => layer);
}

/** Returns the crusts of one size. @throws SINGLE-03 for a size that the item does not have. */
function crustsOf(detail: Detail, size: string): SecondLayer[] {
  return layerOf(detail, size).second_layers;
}

/** Returns the toppings of one size at its prices. @throws SINGLE-03 for a size that the item does not have. */
function addOnsOf(detail: Detail, size: string): AddOn[] {
  layerOf(detail, size);
  return detail.toppings.flatMap(({ price, ...topping }) => {
    const isOwn = topping.type === 'default';
    const extra = isOwn ? 0 : price[size];
    return extra === undefined ? [] : [{ ...topping, default: isOwn, price: extra }];
  });
}

function layerOf({ first_layers: layers }: Detail, size: string): MenuItemDetail['first_layers'][number] {
  const layer = layers.find(({ uuid }) => uuid === size);
  if (layer === undefined) throw new AppError('SINGLE-03', { first_layer_uuid: size });
  return layer;
}

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
