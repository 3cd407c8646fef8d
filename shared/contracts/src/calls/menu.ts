import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { CategorySchema, MenuItemDetailSchema, MenuItemSchema, MenuQuerySchema } from '../menu.schema.ts';
import { IdSchema } from '../wire.ts';
import { item, items } from './parts.ts';

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
    summary: 'Items of a category, or the whole menu without one',
    query: MenuQuerySchema,
    answer: items(MenuItemSchema),
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
} as const;
