import type { AnyCall } from '@horno/contracts/call';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { createBodyCache } from '../http/body-cache.ts';
import { forAll, prepareBody, sendPrepared } from '../http/prepared-body.ts';
import type { CallContext } from '../http/route.ts';
import { findPausedStores } from '../stores/store-pauses.repo.ts';
import type { OutletContext } from './outlet-view.ts';

const MOST_BODIES = 100;
const MS_PER_MINUTE = 60_000;

export interface OutletBodies {
  /** Sends the result of `derive` for the present stores; `part` distinguishes the requests of a call. */
  send<C extends AnyCall>(
    call: CallContext<C>,
    part: string,
    derive: (context: OutletContext) => object,
  ): Promise<FastifyReply>;
}

/** Caches the answers about stores that are the same for every customer, per catalogue, language and minute. */
export function createOutletBodies({ db, catalogue, clock }: Pick<Deps, 'db' | 'catalogue' | 'clock'>): OutletBodies {
  const cache = createBodyCache(MOST_BODIES);
  return {
    async send({ lang, request, reply }, part, derive) {
      const paused = await findPausedStores(db);
      const now = clock.now();
      const snapshot = catalogue.current();
      // Opening hours start and end on full minutes.
      const minute = Math.floor(now.getTime() / MS_PER_MINUTE);
      const body = cache.get([part, snapshot.version, lang, minute, [...paused].join()].join('|'), () =>
        prepareBody(
          JSON.stringify({
            status: true,
            message: '',
            data: derive({ catalogue: snapshot, now, lang, paused }),
          }),
          'application/json; charset=utf-8',
        ),
      );
      return sendPrepared(request, reply, body, forAll);
    },
  };
}
