import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createPlaceKeys, type PlaceKeys } from './place-keys.ts';
import { createSoldOutBoard, type SoldOut } from './sold-out.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sold-out items of every store. */
    soldOut: SoldOut;
    placeKeys: PlaceKeys;
  }
}

/** Follows what the stores sell. */
export function followPlaces(app: FastifyInstance, deps: Deps): void {
  const board = createSoldOutBoard(deps);
  app.addHook('onReady', () => board.open());
  app.addHook('onClose', () => board.close());
  app.decorate('soldOut', board as SoldOut);
  app.decorate('placeKeys', createPlaceKeys(deps.catalogue, board));
}
