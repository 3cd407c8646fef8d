import type { RegistryDeps } from '../deps.ts';
import { refuse } from '../findings.ts';
import { requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { ChannelParamsSchema, FailureSchema } from '../http/schemas.ts';
import { type Catalogue, CatalogueSchema, catalogueOf } from './catalogue.ts';

/** Returns the catalogue of what a channel runs. Throws REG-CHANNEL-EMPTY. */
export async function liveCatalogue(deps: Pick<RegistryDeps, 'live'>, channel: string): Promise<Catalogue> {
  const live = await deps.live.get(channel);
  if (!live) throw refuse('REG-CHANNEL-EMPTY', { channel });
  const { release, versions } = live.payload;
  const documents = Object.values(release.remotes).flatMap(({ version: digest }) => {
    const document = versions[digest];
    return document ? [{ ...document, digest }] : [];
  });
  return { channel, release: live.id, ...catalogueOf(documents) };
}

export function registerCatalogue(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/channels/:channel/catalogue',
    {
      onRequest: requires(deps, 'any'),
      schema: {
        summary: 'Remotes that run, with their pages, slots, events and calls',
        params: ChannelParamsSchema,
        response: { 200: CatalogueSchema, '4xx': FailureSchema },
      },
    },
    async ({ params: { channel } }) => liveCatalogue(deps, channel),
  );
}
