import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Actor } from '../actor.ts';
import { Refusal, refuse } from '../findings.ts';
import { actorOn } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { ChannelSchema, ReasonSchema, ReleaseIdSchema, RemoteNameSchema } from '../http/schemas.ts';
import { rehearsalOf } from '../releases/rehearsal.ts';
import { takeBackRemote } from '../releases/take-back-remote.ts';
import { crossingName } from '../rollouts/choose-rollout.ts';
import { listRunning } from '../rollouts/rollouts.repo.ts';
import { withForm } from './form-state.ts';
import { sendPage, viewOf } from './respond.ts';
import { type TakeBack, takeBackPage } from './take-back.page.tsx';
import { linkTo } from './view.ts';

const params = z.object({ remote: RemoteNameSchema });
const querystring = z.object({ channel: ChannelSchema.default('production') });
const body = z.object({ reason: ReasonSchema, expected: ReleaseIdSchema });

/** Rehearses the rollback: its gates and rights decide here too. */
async function rehearse(
  deps: HttpDeps,
  { actor, channel, remote }: { actor: Actor; channel: string; remote: string },
): Promise<TakeBack> {
  try {
    const made = await takeBackRemote(deps, { actor, channel, remote, reason: 'rehearsal', dryRun: true });
    if (made.stopped) return { release: made.row.id, percent: made.stopped.percent };
    const rehearsed = await rehearsalOf(deps, made);
    if (!rehearsed || made.row.previous === null) throw refuse('REG-NO-PREVIOUS-VERSION', { name: remote, channel });
    const running = await listRunning(deps.db, channel);
    const endsRollout = running.some((row) => crossingName(row, [remote]) !== undefined);
    return { release: made.row.previous, endsRollout, ...rehearsed };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.findings };
    throw error;
  }
}

/** Going back with one remote, for operations and for its squad. */
export function registerTakeBack(app: ZodApp, deps: HttpDeps): void {
  async function show(request: FastifyRequest): Promise<string> {
    const [{ channel }, { remote }] = [querystring.parse(request.query), params.parse(request.params)];
    const take = await rehearse(deps, { actor: actorOn(request), channel, remote });
    return takeBackPage(await viewOf(deps, request, channel), remote, take);
  }

  app.get('/remotes/:remote/back', { schema: { params, querystring } }, async (request, reply) =>
    sendPage(reply, await show(request)),
  );

  const order = { ...withForm(show), schema: { params, querystring, body } };
  app.post('/remotes/:remote/back', order, async (request, reply) => {
    const [{ channel }, { remote }] = [request.query, request.params];
    await takeBackRemote(deps, { ...request.body, actor: actorOn(request), channel, remote });
    return reply.redirect(`${linkTo(await viewOf(deps, request, channel), '/')}#module-${remote}`, 303);
  });
}
