import type * as z from 'zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type {
  BlastRadiusSchema,
  DiffSchema,
  MadeReleaseSchema,
  PlanSchema,
  PreviewSchema,
  VersionListSchema,
} from '../http/schemas.ts';
import type { MovedRolloutSchema, RolloutView } from '../rollouts/schemas.ts';
import type { SourceView } from '../versions/source.ts';
import type { Run } from './context.ts';

/** Columns as wide as their widest cell. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows
    .map((row) =>
      row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '),
    )
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

type Diff = z.output<typeof DiffSchema>;

const short = (digest: string) => digest.slice(0, 12);

function briefOf(brief: Diff['remotes'][number]['before']): string {
  if (!brief) return '–';
  const state = brief.toggle === 'off' ? ` ${'off'}` : '';
  return `${short(brief.version)}${state}${brief.until ? ` → ${brief.until}` : ''}`;
}

/** One line per remote and flag, and below it what it gains, loses and breaks. */
export function diffLines({ remotes, flags, needs }: Diff): string[] {
  const lines = remotes.flatMap(({ name, before, after, added, removed, breaks }) => {
    const weight = (after?.weight ?? 0) - (before?.weight ?? 0);
    const kilobytes = weight === 0 ? '' : `  ${weight > 0 ? '+' : ''}${(weight / 1000).toFixed(1)} kB`;
    return [
      `${name}  ${briefOf(before)} → ${briefOf(after)}${kilobytes}`,
      ...added.map((item) => `  + ${item}`),
      ...removed.map((item) => `  - ${item}`),
      ...breaks.map((item) => `  ! ${item}`),
    ];
  });
  const word = (value: boolean | undefined) => (value === undefined ? '–' : value ? 'on' : 'off');
  const flagLines = flags.map(({ flag, before, after }) => `${flag}  ${word(before)} → ${word(after)}`);
  const needed = Object.entries(needs?.after ?? {}).map(([name, others]) => `${name} needs ${others.join(', ')}`);
  const all = [...lines, ...flagLines, ...needed];
  return all.length > 0 ? all : ['There is no difference.'];
}

function routesLine(routes: readonly string[]): string {
  if (routes.length === 0) return 'No route of its own';
  return `${routes.length === 1 ? '1 route' : `${routes.length} routes`}: ${routes.join(', ')}`;
}

type Reached = Pick<z.output<typeof BlastRadiusSchema>, 'routes' | 'carried' | 'visitors'>;

export function reachLines({ routes, carried, visitors }: Reached): string[] {
  const screens = visitors === 1 ? '1 visitor has it on the screen' : `${visitors} visitors have it on their screens`;
  return [
    routesLine(routes),
    ...carried.map(({ remote, slot }) => `Goes with it: ${slot} of ${remote}`),
    ...(visitors === undefined ? [] : [screens]),
  ];
}

/** Effect of a stop on each version of the candidate, and the ways on. */
function takenBackLines(channel: string, takenBack: Readonly<Record<string, string>>): string[] {
  return Object.entries(takenBack).flatMap(([name, digest]) => {
    const version = short(digest);
    return [
      `Taken back: ${name} ${version}. Browsers that run it get the live release at once, and it has no preview any more.`,
      `  → Publish a corrected build, or start again: horno rollout start --pin ${name}=${version} --percent 10 --channel ${channel} --reason "…"`,
    ];
  });
}

/** Describes the result of a change in one line. */
export function releaseLine(release: z.infer<typeof MadeReleaseSchema>): string {
  const { channel, id, changed, dryRun, stopped } = release;
  if (stopped) {
    const { names, percent } = stopped;
    const ended = `${dryRun ? 'Would end' : 'Ended'} the rollout of ${names.join(' + ')} in ${channel} at ${percent} %`;
    return `${ended}: there is no earlier version. Release ${id} stays for everybody.`;
  }
  if (!changed) return `${channel} stays at ${id}: there was nothing to change`;
  return `${dryRun ? 'Would release' : 'Released'} in ${channel}: ${id}`;
}

/** The result of a change; of a dry run also its changes and their reach. */
export function madeLines(release: z.infer<typeof MadeReleaseSchema>): string[] {
  const { diff, reach, channel, stopped } = release;
  return [
    releaseLine(release),
    ...takenBackLines(channel, stopped?.takenBack ?? {}),
    ...(diff ? diffLines(diff) : []),
    ...(reach ? reachLines(reach) : []),
  ];
}

/** Versions of remotes that a rollback leaves, and the ways on. */
export function leftLines(channel: string, { remotes }: z.output<typeof DiffSchema>): string[] {
  const left = remotes.flatMap(({ name, before, after }): [string, string][] =>
    name !== 'shell' && before && before.version !== after?.version ? [[name, before.version]] : [],
  );
  return takenBackLines(channel, Object.fromEntries(left));
}

/** Prints a release that was made. */
export const printMade = (run: Run, made: z.infer<typeof MadeReleaseSchema>): void =>
  run.print({ release: made }, madeLines(made));

const sevenDigits = (commit: string | null) => commit?.slice(0, 7) ?? '–';

/** Commit and author of a version, for a table. */
export const sourceCells = (version: Pick<SourceView, 'commit' | 'author'> | undefined): string[] =>
  version ? [sevenDigits(version.commit), version.author ?? '–'] : ['', ''];

/** Versions, with the titles of their commits below each. */
export function versionLines(versions: z.output<typeof VersionListSchema>['versions']): string[] {
  if (versions.length === 0) return ['Nothing was published.'];
  const rows = versions.map((version) => [
    ...[version.name, short(version.digest), version.at, version.publishedBy],
    ...[...sourceCells(version), version.note ?? ''],
  ]);
  const [head = '', ...lines] = tableText([['REMOTE', 'VERSION', 'WHEN', 'BY', 'COMMIT', 'AUTHOR', 'NOTE'], ...rows])
    .trimEnd()
    .split('\n');
  return [
    head,
    ...lines.flatMap((line, at) => [line, ...(versions[at]?.changes ?? []).map((title) => `  + ${title}`)]),
  ];
}

/** The addresses of a preview: for the staff, and for everybody who gets the link. */
export const previewLines = ({ address, link }: z.output<typeof PreviewSchema>): string[] => [
  `Preview: ${address}`,
  `  without a sign-in: ${link}`,
];

/** Describes the state of a plan. */
export const planLine = ({ id, state }: z.output<typeof PlanSchema>): string => `Plan ${id}: ${state}`;

/** Describes a plan, and the release that it made. */
export function planLines(plan: z.output<typeof PlanSchema>): string[] {
  const { channel, release: id } = plan;
  return [planLine(plan), ...(id === null ? [] : [`Released in ${channel}: ${id}`])];
}

/** Describes the release that a plan would make. */
export const wouldRelease = ({ channel, release }: z.output<typeof PlanSchema>) =>
  release === null ? [] : [`Would release in ${channel}: ${release}`];

/** Describes the state of a rollout. */
export function rolloutLine({ channel, candidate, percent, state }: RolloutView): string {
  return {
    running: `${channel}: candidate ${candidate} for ${percent} % of visitors`,
    stopped: `${channel}: rollout of ${candidate} stopped at ${percent} %`,
    done: `${channel}: rollout of ${candidate} finished; it is live`,
  }[state];
}

/** Describes where a rollout is after a step. */
export function movedLines({ dryRun, rollout, takenBack = {} }: z.output<typeof MovedRolloutSchema>): string[] {
  const line = rolloutLine(rollout);
  return [dryRun ? `Would be – ${line}` : line, ...takenBackLines(rollout.channel, takenBack)];
}

const listed = (names: readonly string[]) => names.join(', ') || '–';

function rowsOf({ remotes, slots, events, calls }: Catalogue): [heading: string, rows: string[][]][] {
  return [
    ['Remotes', remotes.map(({ name, squad, pages }) => [name, squad, listed(pages.map(({ path }) => path))])],
    [
      'Slots',
      slots.map(({ name, offeredBy, filledBy, props = '' }) => [
        ...[name, `by ${listed(offeredBy)}`, `with ${listed(filledBy)}`, props],
      ]),
    ],
    [
      'Events',
      events.map(({ name, publishers, consumers, payload = '' }) => [
        ...[name, `from ${listed(publishers)}`, `to ${listed(consumers)}`, payload],
      ]),
    ],
    ['Calls', calls.map(({ name, usedBy }) => [name, listed(usedBy)])],
  ];
}

/** Describes what the remotes of a channel offer to each other. */
export const catalogueLines = (catalogue: Catalogue): string[] =>
  rowsOf(catalogue)
    .flatMap(([heading, rows]) => [`${heading}:`, ...tableText(rows).trimEnd().split('\n'), ''])
    .slice(0, -1);
