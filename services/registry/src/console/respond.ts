import { parseCallback, type ShopAddress } from '@horno/contracts/callback';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { mustBeOps } from '../actor.ts';
import { actorOn } from '../http/auth.ts';
import type { HttpDeps } from '../http/deps.ts';
import { langOf } from '../http/lang.ts';
import { ChannelSchema } from '../http/schemas.ts';
import { frozenNow } from '../releases/freezes.ts';
import { listChannels } from '../releases/releases.repo.ts';
import { publications } from '../versions/versions.repo.ts';
import { createView, type View } from './view.ts';

/** The channel of a page. */
export const PlaceSchema = z.object({ channel: ChannelSchema.default('production') });
/** The channel of a page, and the minutes that it looks back. */
export const SpanSchema = PlaceSchema.extend({ minutes: z.coerce.number().int().min(1).max(1440).default(60) });

/** For a page of operations, after the sign-in. */
export const opsOnly = { onRequest: async (request: FastifyRequest) => mustBeOps(actorOn(request)) };

/** Sends a page that no cache stores. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

const home: ShopAddress = { prefix: '', pathname: '/', search: '' };

/** Returns the page of the console that `back` names; its first page for an address elsewhere. */
export function ownPath(back: string): string {
  const { prefix, pathname, search } = parseCallback(back) ?? home;
  return prefix + pathname + search;
}

/**
 * Returns the view of a signed-in operator on a channel. It knows where the versions come from that the channel runs, and those of `digests`,
 * which the page shows too.
 */
export async function viewOf(
  deps: HttpDeps,
  request: FastifyRequest,
  channel: string,
  digests: readonly string[] = [],
): Promise<View> {
  const known = await listChannels(deps.db);
  const channels = known.includes(channel) ? known : [channel, ...known];
  const path = request.method === 'GET' ? request.url : '/';
  const { actor, stamp, formState: form } = request;
  const frozen = await frozenNow(deps, channel);
  const running = Object.keys((await deps.live.get(channel))?.payload.versions ?? {});
  const sources = await publications(deps.db, [...new Set([...running, ...digests])]);
  return createView(
    { lang: langOf(request), channel, channels, path, actor, stamp, form, sources, frozen },
    deps.clock.now(),
  );
}
