import { gameCalls } from '@horno/contracts/calls/coupons';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route, signedIn } from '../http/route.ts';
import { gameInfo } from './game-info.ts';
import { playGame } from './play-game.ts';

export function registerGame(app: FastifyInstance, deps: Deps): void {
  route(app, gameCalls.info, async (context) => ({
    item: await gameInfo(deps, signedIn(context).customerId, context.params.id, context.lang),
  }));
  route(app, gameCalls.play, async (context) => {
    const { params, idempotencyKey: key, lang } = context;
    return { item: await playGame(deps, { gameId: params.id, customerId: signedIn(context).customerId, key, lang }) };
  });
}
