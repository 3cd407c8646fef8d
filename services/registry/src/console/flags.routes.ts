import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type Actor, mustReachChannel, mustReachFlags } from '../actor.ts';
import { refuse } from '../findings.ts';
import { actorOn } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { ChannelSchema, ReasonSchema, ReleaseIdSchema } from '../http/schemas.ts';
import { FlagSchema } from '../releases/change.ts';
import { changeChannel } from '../releases/change-channel.ts';
import { lastChanges } from '../releases/flag-history.ts';
import { isAllowed } from './allowed.ts';
import { type FlagRow, flagsPage, setFlagPage } from './flags.page.tsx';
import { withForm } from './form-state.ts';
import { sendPage, viewOf } from './respond.ts';
import { linkTo } from './view.ts';

const PlaceSchema = z.object({ channel: ChannelSchema.default('production') });
const StateSchema = z.enum(['on', 'off']);
const params = z.object({ flag: FlagSchema });

/** Returns whether the actor may set the flag in the channel. */
const maySet = (actor: Actor, channel: string, flag: string): Promise<boolean> =>
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

  async function formPage(request: FastifyRequest, state: 'on' | 'off'): Promise<string> {
    const [{ channel }, { flag }] = [PlaceSchema.parse(request.query), params.parse(request.params)];
    const live = await deps.live.get(channel);
    if (!live) throw refuse('REG-CHANNEL-EMPTY', { channel });
    const may = await maySet(actorOn(request), channel, flag);
    return setFlagPage(await viewOf(deps, request, channel), { flag, state, release: live.id, isAllowed: may });
  }

  app.get(
    '/flags/:flag',
    { schema: { params, querystring: PlaceSchema.extend({ state: StateSchema }) } },
    async (request, reply) => sendPage(reply, await formPage(request, request.query.state)),
  );

  app.post(
    '/flags/:flag',
    {
      ...withForm((request) => formPage(request, z.looseObject({ state: StateSchema }).parse(request.body).state)),
      schema: {
        params,
        querystring: PlaceSchema,
        body: z.object({ state: StateSchema, reason: ReasonSchema, expected: ReleaseIdSchema }),
      },
    },
    async (request, reply) => {
      const { channel } = request.query;
      const { state, ...order } = request.body;
      const change = { flags: { [request.params.flag]: state === 'on' } };
      await changeChannel(deps, { ...order, channel, actor: actorOn(request), kind: 'flags', change });
      const view = await viewOf(deps, request, channel);
      return reply.redirect(`${linkTo(view, '/flags')}#flags-${request.params.flag}`, 303);
    },
  );
}
