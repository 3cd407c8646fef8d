import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type ReleasePayload,
  ReleasePayloadSchema,
  SignedReleaseSchema,
  type VersionDocument,
} from '@horno/contracts/release';
import * as z from 'zod';
import { call } from '../operations/command.ts';
import { listVersions } from '../operations/figures.ts';
import { readFolder } from '../versions/read-folder.ts';
import type { InChannel, Run } from './context.ts';
import { CliFailure } from './exit.ts';
import { sourceCells, tableText } from './lines.ts';
import { typesText } from './types-text.ts';

const digestWidth = 12;

/** The release that a channel runs. */
async function currentRelease(run: Run, channel: string): Promise<ReleasePayload> {
  const path = `/channels/${encodeURIComponent(channel)}/release`;
  const { payload } = await run.client.call(z.object(SignedReleaseSchema.shape), 'GET', path);
  return ReleasePayloadSchema.parse(JSON.parse(payload));
}

/** Commits and authors by digest. Who has no token reads the release only. */
async function sourcesOf(run: Run, runsIn: string) {
  const { versions } = await call(run, listVersions, { runsIn, limit: 200 }).catch((error: unknown) => {
    if (error instanceof CliFailure && error.code === 'REG-AUTH') return { versions: [] };
    throw error;
  });
  return new Map(versions.map((version) => [version.digest, version]));
}

/** Prints what a channel runs. */
export async function status(run: Run, { channel }: InChannel): Promise<void> {
  const { release, versions } = await currentRelease(run, channel);
  const sources = await sourcesOf(run, channel);
  const row = (name: string, digest: string, state: string) => [
    name,
    versions[digest]?.squad ?? '',
    digest.slice(0, digestWidth),
    ...(sources.size > 0 ? sourceCells(sources.get(digest)) : []),
    state,
  ];
  const remotes = Object.entries(release.remotes).map(([name, pin]) => {
    const words = pin.toggle === 'on' ? 'on' : 'off';
    return row(name, pin.version, pin.reason ? `${words} (${pin.reason})` : words);
  });
  const table = tableText([
    ['REMOTE', 'SQUAD', 'VERSION', ...(sources.size > 0 ? ['COMMIT', 'AUTHOR'] : []), 'STATE'],
    row('shell', release.shell.version, 'always'),
    ...remotes,
  ]);
  const flags = Object.entries(release.flags).map(([flag, isOn]) => `${flag}=${isOn ? 'on' : 'off'}`);
  const from = Object.fromEntries(
    [...sources].map(([digest, { commit, author, repository, changes }]) => [
      digest,
      { commit, author, repository, changes },
    ]),
  );
  run.print({ release, sources: from }, [
    `${release.channel}: release ${release.id} since ${release.createdAt}`,
    table.trimEnd(),
    ...(flags.length > 0 ? [`Flags: ${flags.join(', ')}`] : []),
  ]);
}

/** Prints the feature flags of a channel. */
export async function listFlags(run: Run, { channel }: InChannel): Promise<void> {
  const { flags } = (await currentRelease(run, channel)).release;
  const rows = Object.entries(flags).map(([flag, isOn]) => [flag, isOn ? 'on' : 'off']);
  const lines = rows.length > 0 ? [tableText([['FLAG', 'STATE'], ...rows]).trimEnd()] : ['No flags are set.'];
  run.print({ flags }, lines);
}

/** Document of the build in the working folder; undefined where there is none. */
async function ownDocument(cwd: string): Promise<VersionDocument | undefined> {
  return existsSync(join(cwd, 'dist', 'remote.json')) ? (await readFolder(cwd)).document : undefined;
}

/** Writes the types of what a channel runs, with the own build in place of its version there. */
export async function writeTypes(run: Run, { out, channel }: InChannel & { out: string }): Promise<void> {
  const { release, versions } = await currentRelease(run, channel);
  const own = await ownDocument(run.context.cwd);
  const pinned = Object.values(release.remotes).flatMap(({ version }) => versions[version] ?? []);
  const others = pinned.filter(({ name }) => name !== own?.name);
  const documents = own ? [...others, own] : others;
  const file = resolve(run.context.cwd, out);
  await writeFile(file, typesText(documents, { channel, release: release.id }));
  run.print({ file, remotes: documents.map(({ name }) => name) }, [
    `Wrote ${file}: ${others.length} remotes of ${channel}${own ? `, and the build of ${own.name} here` : ''}`,
  ]);
}
