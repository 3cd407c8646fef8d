import { IdSchema } from '@horno/contracts/wire';
import { createSealer } from '@horno/server/sealer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { siteCookies } from '../site/site-cookie.ts';
import type { StoreConfig } from './options.ts';

const StoreKeySchema = z.object({
  keyId: z.string().min(1),
  secret: z.string().min(1),
  store: IdSchema,
  name: z.string(),
  label: z.string(),
});

/** Key of a store that a paired device holds, with the names that the page shows. */
export type StoreKey = z.infer<typeof StoreKeySchema>;

/** The key ends when operations revoke it; the cookie of a device that is used stays. */
const LIFE_SECONDS = 365 * 24 * 3600;

/** Cookie of a paired device. On https the `__Host-` prefix binds it to the host. */
export interface KeyCookie {
  read(request: FastifyRequest): Promise<StoreKey | undefined>;
  /** Sets the cookie for a year. */
  write(request: FastifyRequest, reply: FastifyReply, key: StoreKey): Promise<void>;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

export function createKeyCookie({
  sealKey,
  clock,
  publicOrigin,
}: Pick<StoreConfig, 'sealKey' | 'clock' | 'publicOrigin'>): KeyCookie {
  const sealer = createSealer(sealKey, z.object({ key: StoreKeySchema }));
  const { nameOf, flags } = siteCookies(publicOrigin, 'strict');
  const nameFor = (request: FastifyRequest) => nameOf('store.key', request);

  return {
    async read(request) {
      const value = request.cookies[nameFor(request)];
      return value ? (await sealer.unseal(value, clock.now()))?.claims.key : undefined;
    },
    async write(request, reply, key) {
      const expiresAt = new Date(clock.now().getTime() + LIFE_SECONDS * 1000);
      const sealed = await sealer.seal({ key }, expiresAt);
      reply.setCookie(nameFor(request), sealed, { ...flags(request), maxAge: LIFE_SECONDS });
    },
    clear(request, reply) {
      reply.clearCookie(nameFor(request), flags(request));
    },
  };
}
