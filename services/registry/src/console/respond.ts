import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpDeps } from '../http/deps.ts';
import { langOf } from '../http/lang.ts';
import { listChannels } from '../releases/releases.repo.ts';
import { createView, type View } from './view.ts';

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page);
}

/** Returns the view of a signed-in operator on a channel. */
export async function viewOf(deps: HttpDeps, request: FastifyRequest, channel: string): Promise<View> {
  const known = await listChannels(deps.db);
  const channels = known.includes(channel) ? known : [channel, ...known];
  const path = request.method === 'GET' ? request.url : '/';
  const { actor, stamp, formState: form } = request;
  return createView({ lang: langOf(request), channel, channels, path, actor, stamp, form });
}
