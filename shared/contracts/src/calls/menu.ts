import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  AddOnSchema,
  CategorySchema,
  LayerSchema,
  LayersQuerySchema,
  MenuItemDetailSchema,
  MenuItemSchema,
  MenuQuerySchema,
  SecondLayerSchema,
  SizeQuerySchema,
} from '../menu.schema.ts';
import { PlaceGroupSchema } from '../place-group.schema.ts';
import { IdSchema } from '../wire.ts';
import { item, items, paged, pageOf } from './parts.ts';

/** Maximum number of items in one answer. */
export const ITEMS_AT_ONCE = 200;

/** Categories and items (spec 1 §7). */
export const menuCalls = {
  categories: defineCall({
    id: 'menu.categories',
    method: 'GET',
    path: '/v2/product-menu-fe/category',
    summary: 'Categories sold at this outlet and time',
    query: MenuQuerySchema,
    answer: items(CategorySchema),
  }),
  list: defineCall({
    id: 'menu.list',
    method: 'GET',
    path: '/v2/product-menu-fe/menu',
    summary: 'Items of a category, or of the whole menu without one, two hundred at once',
    query: z.extend(MenuQuerySchema, paged(ITEMS_AT_ONCE)),
    answer: pageOf(MenuItemSchema),
  }),
  item: defineCall({
    id: 'menu.item',
    method: 'GET',
    path: '/v2/product-menu-fe/menu/{id}',
    summary: 'One item with sizes, crusts, toppings and groups',
    params: z.object({ id: IdSchema }),
    query: MenuQuerySchema,
    answer: item(MenuItemDetailSchema),
  }),
  firstLayers: defineCall({
    id: 'menu.firstLayers',
    method: 'GET',
    path: '/v2/product-menu-fe/first-layers',
    summary: 'Sizes of an item',
    query: LayersQuerySchema,
    answer: items(LayerSchema),
  }),
  secondLayers: defineCall({
    id: 'menu.secondLayers',
    method: 'GET',
    path: '/v2/product-menu-fe/second-layers',
    summary: 'Crusts of an item in one size',
    query: SizeQuerySchema,
    answer: items(SecondLayerSchema),
  }),
  groups: defineCall({
    id: 'menu.groups',
    method: 'GET',
    path: '/v2/product-menu-fe/groups',
    summary:
      'Stores with the same menu, prices, banners and telephone: a key of each group takes the place of their codes',
    answer: items(PlaceGroupSchema),
  }),
  addOn: defineCall({
    id: 'menu.addOn',
    method: 'GET',
    path: '/v2/product-menu-fe/add-on',
    summary: 'Toppings of an item in one size: its own, then the extras',
    query: SizeQuerySchema,
    answer: items(AddOnSchema),
  }),
} as const;
