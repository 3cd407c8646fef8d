import { AppError, contentsCalls } from '@horno/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { findContent } from './find-content.ts';

export function registerContents(app: FastifyInstance, { catalogue }: Deps): void {
  route(app, contentsCalls.get, ({ params, query, lang }) => {
    const item = findContent(catalogue.current(), { kind: params.kind, slug: query.slug, lang });
    if (!item) throw new AppError('NOT_FOUND');
    return { item };
  });
}
