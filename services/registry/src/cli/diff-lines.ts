import type * as z from 'zod';
import type { BlastRadiusSchema, DiffSchema } from '../http/schemas.ts';

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
