import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type * as z from 'zod';
import { PublishedSchema } from '../http/schemas.ts';
import { call } from '../operations/command.ts';
import { release as releaseOperation } from '../operations/releases.ts';
import { startRollout } from '../operations/rollouts.ts';
import type { Upload } from '../versions/document.ts';
import { readFolder } from '../versions/read-folder.ts';
import type { CliContext, Run } from './context.ts';
import { CliFailure, exitCodes } from './exit.ts';
import { madeLines, movedLines, releaseLine } from './lines.ts';

export interface PublishOptions {
  dir?: string;
  note?: string;
  commit?: string;
  release: boolean;
  channel?: string;
  dryRun?: boolean;
  /** Shares of a rollout in place of a release. */
  rollout?: number[];
  /** Minutes of each share. */
  pause: number;
}

/** `<cwd>/<remote>` when that is a built package, otherwise the working folder itself. */
function packageFolder({ cwd }: CliContext, remote: string, dir: string | undefined): string {
  if (dir) return resolve(cwd, dir);
  return existsSync(join(cwd, remote)) ? join(cwd, remote) : cwd;
}

async function readBuild(remote: string, dir: string): Promise<Upload> {
  const refused = (code: string, message: string) => new CliFailure(exitCodes.refused, { code, message });
  if (!existsSync(join(dir, 'dist', 'remote.json')))
    throw refused(
      'CLI-NO-BUILD',
      `There is no dist/remote.json in ${dir}. Build first, or name the folder with --dir.`,
    );
  const upload = await readFolder(dir);
  const { name } = upload.document;
  if (name !== remote) throw refused('CLI-OTHER-BUILD', `${dir} holds ${name}, not ${remote}.`);
  return upload;
}

async function commitOf(dir: string): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: dir })).stdout.trim();
  } catch {
    // No git, or no repository: the version is then published without a commit.
    return undefined;
  }
}

function formOf(
  { text, digest, files, maps = new Map() }: Upload,
  { note, commit }: { note?: string; commit?: string },
): FormData {
  const form = new FormData();
  form.set('document', text);
  form.set('digest', digest);
  if (note) form.set('note', note);
  if (commit) form.set('commit', commit);
  const attach = (kind: string, contents: ReadonlyMap<string, Buffer>) => {
    for (const [path, content] of contents)
      form.set(`${kind}/${path}`, new Blob([new Uint8Array(content)]), basename(path));
  };
  attach('files', files);
  attach('maps', maps);
  return form;
}

type Published = z.output<typeof PublishedSchema>;

const nextLine = ({ name, digest }: Published) =>
  `Not released. Next: horno release ${name}=${digest.slice(0, 12)} --channel staging --reason "…"`;

/** Warnings in the output. The first ones show the cause. */
const MOST_WARNINGS = 5;

function warningLines(warnings: Published['warnings']): string[] {
  const more = warnings.length - MOST_WARNINGS;
  return [
    'Browsers would refuse this code. The trial did not come to it:',
    ...warnings.slice(0, MOST_WARNINGS).map(({ code, message }) => `  ! ${code} ${message}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}

function versionLines(
  { name, digest, created, warnings, preview, takenBack, release }: Published,
  isDryRun: boolean | undefined,
): string[] {
  const said = isDryRun ? 'Would publish' : created ? 'Published' : 'Already published:';
  const lines = [`${said} ${name} ${digest}`];
  if (warnings.length > 0) lines.push(...warningLines(warnings));
  if (preview) lines.push(`Preview until ${preview.expiresAt}: ${preview.address}`);
  if (takenBack) {
    const { channel, at = '–', by = '–', reason = '–' } = takenBack;
    lines.push(
      `Taken back in ${channel} at ${at} by ${by}: ${reason}`,
      `  → ${preview ? '' : 'It has no preview. '}Publish a corrected build, or bring this one back: horno release ${name}=${digest.slice(0, 12)} --channel ${channel} --reason "…"`,
    );
  }
  return [...lines, ...(release ? madeLines(release) : [])];
}

export async function publish(run: Run, remote: string, options: PublishOptions): Promise<void> {
  const { client, context } = run;
  const dir = packageFolder(context, remote, options.dir);
  const upload = await readBuild(remote, dir);
  const commit = options.commit ?? (await commitOf(dir));
  const channel = options.release ? options.channel : undefined;
  const query = new URLSearchParams({ ...(options.dryRun && { dryRun: 'true' }), ...(channel && { channel }) });
  const form = formOf(upload, { note: options.note, commit });
  const version = await client.call(PublishedSchema, 'POST', `/versions?${query}`, form);
  const lines = versionLines(version, options.dryRun);
  if (options.dryRun) return run.print({ version, dryRun: true }, lines);
  if (!channel) return run.print({ version }, [...lines, ...(version.takenBack ? [] : [nextLine(version)])]);
  const reason = options.note ?? `${version.name} ${version.buildId}`;
  const pins = { [version.name]: version.digest };
  if (options.rollout) {
    const steps = options.rollout.map((percent) => ({ percent, minutes: options.pause }));
    const moved = await call(run, startRollout, { channel, pins, reason, steps });
    return run.print({ version, ...moved }, [...lines, ...movedLines(moved)]);
  }
  const release = await call(run, releaseOperation, { channel, pins, reason });
  return run.print({ version, release }, [...lines, releaseLine(release)]);
}
