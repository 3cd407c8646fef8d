import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import { FavouriteSchema, SaveFavouritesBodySchema } from '../favourite.schema.ts';
import { IdSchema } from '../wire.ts';
import { items } from './parts.ts';

/** Favourite items of the signed-in customer. */
export const favouritesCalls = {
  list: defineCall({
    id: 'customer.favourites',
    method: 'GET',
    path: '/v1/product-customer/favourites',
    summary: 'Favourite items that the menu still has, the latest first',
    answer: items(FavouriteSchema),
    access: 'customer',
  }),
  save: defineCall({
    id: 'customer.saveFavourites',
    method: 'POST',
    path: '/v1/product-customer/favourites',
    summary:
      'Adds favourites; those that are there already stay, unknown items are left out, FAVOURITES_FULL when none of the new ones fits',
    body: SaveFavouritesBodySchema,
    answer: items(FavouriteSchema),
    access: 'customer',
  }),
  remove: defineCall({
    id: 'customer.removeFavourite',
    method: 'DELETE',
    path: '/v1/product-customer/favourites/{uuid}',
    summary: 'Removes a favourite',
    params: z.object({ uuid: IdSchema }),
    answer: items(FavouriteSchema),
    access: 'customer',
  }),
} as const;
