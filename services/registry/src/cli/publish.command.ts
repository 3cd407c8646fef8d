import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type * as z from 'zod';
import { PublishedSchema } from '../http/schemas.ts';
import { call } from '../operations/command.ts';
import { listVersions } from '../operations/figures.ts';
import { release as releaseOperation } from '../operations/releases.ts';
import { startRollout } from '../operations/rollouts.ts';
import type { Upload } from '../versions/document.ts';
import { readFolder } from '../versions/read-folder.ts';
import type { Source } from '../versions/source.ts';
import type { CliContext, Run } from './context.ts';
import { CliFailure, exitCodes } from './exit.ts';
import { madeLines, movedLines, previewLines, releaseLine } from './lines.ts';
import { findSource, withChanges } from './source.ts';

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

/** Finds where the build comes from, with what is new since the newest version that has another commit. */
async function sourceOf(run: Run, remote: string, dir: string, commit: string | undefined): Promise<Source> {
  const found = await findSource(run.context, dir);
  const source = commit ? { ...found, commit } : found;
  if (!source.commit) return source;
  const { versions } = await call(run, listVersions, { name: remote, limit: 20 });
  const before = versions.find((each) => each.commit !== null && each.commit !== source.commit);
  return withChanges(source, dir, before?.commit ?? undefined);
}

function formOf(
  { text, digest, files, maps = new Map() }: Upload,
  { note, changes, ...source }: Source & { note?: string | undefined },
): FormData {
  const form = new FormData();
  form.set('document', text);
  form.set('digest', digest);
  if (note) form.set('note', note);
  for (const [name, value] of Object.entries(source)) if (value) form.set(name, value);
  if (changes) form.set('changes', JSON.stringify(changes));
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

/** Warnings about code that browsers would refuse. */
const REFUSED_CODE = /^REG-(SCRIPT|POLICY)-/;

function warningLines(warnings: Published['warnings']): string[] {
  const code = warnings.filter((each) => REFUSED_CODE.test(each.code));
  const others = warnings.filter((each) => !REFUSED_CODE.test(each.code));
  const more = code.length - MOST_WARNINGS;
  return [
    ...others.map(({ code, message, hint }) => `  ! ${code} ${message}\n    → ${hint}`),
    ...(code.length > 0 ? ['Browsers would refuse this code. The trial did not come to it:'] : []),
    ...code.slice(0, MOST_WARNINGS).map((each) => `  ! ${each.code} ${each.message}`),
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
  if (preview) lines.push(...previewLines(preview));
  if (takenBack) {
    const { channel, at = '–', by = '–', reason = '–' } = takenBack;
    lines.push(
      `Taken back in ${channel} at ${at} by ${by}: ${reason}`,
      `  → ${preview ? '' : 'It has no preview. '}Publish a corrected build, or bring this one back: horno release ${name}=${digest.slice(0, 12)} --channel ${channel} --reason "…"`,
    );
  }
  return [...lines, ...(release ? madeLines(release) : [])];
}

/** Gives the later steps of a workflow of GitHub the version and its preview, as outputs of the step. */
async function tellWorkflow({ env }: CliContext, { digest, preview }: Published): Promise<void> {
  const { GITHUB_OUTPUT: file } = env;
  if (!file) return;
  const outputs = { digest, ...(preview && { preview: preview.address, 'preview-link': preview.link }) };
  await appendFile(
    file,
    Object.entries(outputs)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
}

export async function publish(run: Run, remote: string, options: PublishOptions): Promise<void> {
  const { client, context } = run;
  const dir = packageFolder(context, remote, options.dir);
  const upload = await readBuild(remote, dir);
  const source = await sourceOf(run, remote, dir, options.commit);
  const channel = options.release ? options.channel : undefined;
  const query = new URLSearchParams({ ...(options.dryRun && { dryRun: 'true' }), ...(channel && { channel }) });
  const form = formOf(upload, { ...source, note: options.note });
  const version = await client.call(PublishedSchema, 'POST', `/versions?${query}`, form);
  if (!options.dryRun) await tellWorkflow(context, version);
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
