import { type Actor, mustReachChannel, mustReachFlags } from '../actor.ts';
import { actorOn } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { lastChanges } from '../releases/flag-history.ts';
import { isAllowed } from './allowed.ts';
import { type FlagRow, flagsPage } from './flags.page.tsx';
import { PlaceSchema, sendPage, viewOf } from './respond.ts';

/** Returns whether the actor may set the flag in the channel. */
export const maySet = (actor: Actor, channel: string, flag: string): Promise<boolean> =>
  isAllowed(() => {
    mustReachChannel(actor, channel);
    mustReachFlags(actor, [flag]);
  });

/** Feature flags of a channel: who owns them, who changed them last, and the way to change one. */
export function registerFlagPages(app: ZodApp, deps: HttpDeps): void {
  app.get('/flags', { schema: { querystring: PlaceSchema } }, async (request, reply) => {
    const { channel } = request.query;
    const actor = actorOn(request);
    const live = await deps.live.get(channel);
    const last = await lastChanges(deps.db, channel);
    const squads = Object.values(live?.payload.versions ?? {}).map(({ squad }) => squad);
    const rows = Object.entries(live?.payload.release.flags ?? {})
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(async ([flag, isOn]): Promise<FlagRow> => {
        const owner = squads.find((squad) => flag.startsWith(`${squad}.`));
        const may = await maySet(actor, channel, flag);
        return { flag, isOn, owner, last: last.get(flag), isAllowed: may };
      });
    return sendPage(reply, flagsPage(await viewOf(deps, request, channel), await Promise.all(rows)));
  });
}
