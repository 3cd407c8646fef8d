import * as z from 'zod';
import { describeFinding } from '../findings.ts';
import { actorOn, requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import { langOf } from '../http/lang.ts';
import { ChannelSchema, FailureSchema, PublishedSchema } from '../http/schemas.ts';
import { answerOf } from '../operations/releases.service.ts';
import { rehearsalOf } from '../releases/rehearsal.ts';
import { previewOf } from './preview.ts';
import { publishVersion } from './publish-version.ts';
import { readUpload, UploadFieldsSchema } from './read-upload.ts';

export function registerVersions(app: ZodApp, deps: HttpDeps): void {
  app.post(
    '/versions',
    {
      onRequest: requires(deps, 'any'),
      config: { rateLimit: deps.rates.publish, form: UploadFieldsSchema },
      schema: {
        summary: 'Publish a version',
        querystring: z.object({
          dryRun: z.stringbool().optional(),
          /** Channel that it will be released in: all that would refuse that release is checked before anything is stored. */
          channel: ChannelSchema.optional(),
        }),
        description:
          'Parts: `document` (remote.json), optional `digest`, `note`, `commit`, `author`, `repository`, `changes` (JSON list of titles), and one file part `files/<path>` per file. The same digest again changes nothing.',
        consumes: ['multipart/form-data'],
        response: { 200: PublishedSchema, 201: PublishedSchema, '4xx': FailureSchema },
      },
    },
    async (request, reply) => {
      const order = { actor: actorOn(request), ...request.query, ...(await readUpload(request)) };
      const { dryRun } = order;
      const { release: made, warnings: found, ...published } = await publishVersion(deps, order);
      const warnings = found.map((each) => describeFinding(each, langOf(request)));
      const { document } = order.upload;
      const isShown = !dryRun && !published.takenBack?.isRevoked;
      const preview = isShown ? previewOf(deps, { ...published, document }) : undefined;
      const release = dryRun && made ? { ...answerOf(made, true), ...(await rehearsalOf(deps, made)) } : undefined;
      return reply.status(published.created && !dryRun ? 201 : 200).send({ ...published, warnings, preview, release });
    },
  );
}
