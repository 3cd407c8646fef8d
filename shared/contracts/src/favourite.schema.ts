import * as z from 'zod/mini';
import { MAX_FAVOURITES } from './favourites.ts';
import { IdSchema } from './wire.ts';

/** Items to keep as favourites, the latest first: one that the customer marked, or all of a device at sign-in. */
export const SaveFavouritesBodySchema = z.object({
  menu_uuids: z.array(IdSchema).check(z.minLength(1), z.maxLength(MAX_FAVOURITES)),
});

/** A favourite item of the menu. */
export const FavouriteSchema = z.object({ menu_uuid: IdSchema });
