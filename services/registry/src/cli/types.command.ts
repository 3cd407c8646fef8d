import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ReleasePayloadSchema, SignedReleaseSchema } from '@horno/contracts/release';
import * as z from 'zod';
import type { Run } from './context.ts';
import { type InChannel, pathOf } from './release.commands.ts';
import { typesText } from './types-text.ts';

/** Writes the types of what a channel runs. */
export async function writeTypes(run: Run, { out, ...options }: InChannel & { out: string }): Promise<void> {
  const { payload } = await run.client.call(z.object(SignedReleaseSchema.shape), 'GET', pathOf(options, 'release'));
  const { release, versions } = ReleasePayloadSchema.parse(JSON.parse(payload));
  const pinned = Object.values(release.remotes).flatMap(({ version }) => versions[version] ?? []);
  const file = resolve(run.context.cwd, out);
  await writeFile(file, typesText(pinned, { channel: options.channel, release: release.id }));
  run.print({ file, remotes: pinned.map(({ name }) => name) }, [
    `Wrote ${file}: ${pinned.length} remotes of ${options.channel}`,
  ]);
}
