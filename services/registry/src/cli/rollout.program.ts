import { InvalidArgumentError, Option } from 'commander';
import type { Builder } from './builder.ts';
import {
  endRollout,
  moveShare,
  rolloutStatus,
  type StartOptions,
  type StepOptions,
  staffPass,
  startRollout,
  type WhichRollout,
} from './rollout.commands.ts';

function percentage(text: string): number {
  const percent = Number(text.replace(',', '.').replace(/\s*%$/, ''));
  if (!Number.isFinite(percent) || percent < 0 || percent > 100)
    throw new InvalidArgumentError('Give a share from 0 to 100.');
  return percent;
}

export const percentages = (text: string) => text.split(',').map(percentage);

const MINUTES = { m: 1, h: 60, d: 1440 } as const;

export function minutes(text: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  if (count === undefined) throw new InvalidArgumentError('Give a time like 30m, 2h or 1d.');
  return Number(count) * MINUTES[unit as keyof typeof MINUTES];
}

/** `horno rollout …`; alone it is `status`. */
export function addRollouts({ program, command, inChannel, ordering, open, positive }: Builder): void {
  const rollout = inChannel('rollout', 'manage the rollouts of a channel').action(async (options: WhichRollout) =>
    rolloutStatus(await open(program), options),
  );
  const which = (name: string, text: string) =>
    inChannel(name, text, rollout).option('--remote <name>', 'the rollout of this remote or flag');
  which('status', 'figures of both arms and the verdict of the guard').action(async (options: WhichRollout) =>
    rolloutStatus(await open(program), options),
  );
  ordering(inChannel('start', 'start a candidate beside the live release', rollout))
    .argument('[remotes...]')
    .option('--percent <n>', 'share of visitors, like 12.5; without it the first step', percentage)
    .option('--steps <n,n>', 'shares that follow one another, like 10,25,50,100', percentages)
    .addOption(
      new Option('--pause <time>', 'time of each step in minutes, hours or days: 30m, 2h or 1d')
        .argParser(minutes)
        .default(30, '30m'),
    )
    .option('--finish', 'finish after the last step')
    .option('--from <channel>', 'channel to take it from')
    .option('--pin <name=digest...>', 'a version: mf-menu-cart=<digest>')
    .option('--flag <flag=state...>', 'a flag: halves=on')
    .option('--plan <id>', 'an approved plan, in place of versions')
    .option('--store <code...>', 'only for these stores')
    .option('--district <name...>', 'only for stores of these districts')
    .addOption(new Option('--device <kind...>', 'only for phone or desktop').choices(['phone', 'desktop']))
    .option('--staff', 'only for staff')
    .option(
      '--min-sample <n>',
      'visitors per arm before the guard calls a version fine: from 20, without it 50',
      positive,
    )
    .action(async (names: string[], options: StartOptions) => startRollout(await open(program), names, options));
  const step = (name: string, text: string) =>
    which(name, text)
      .requiredOption('--reason <reason>', 'reason, it stays in the audit')
      .option('--dry-run', 'say what would happen, and change nothing');
  for (const [direction, description] of [
    ['raise', 'serve it to more visitors'],
    ['lower', 'serve it to fewer visitors'],
  ] as const) {
    step(direction, description)
      .requiredOption('--percent <n>', 'share of visitors, like 12.5', percentage)
      .action(async (options: StepOptions & { percent: number }) => moveShare(await open(program), direction, options));
  }
  for (const [verb, description] of [
    ['stop', 'serve the live release to its visitors again'],
    ['finish', 'make the candidate the live release'],
    ['pause', 'take no further steps until they are resumed'],
    ['resume', 'take the steps again'],
  ] as const) {
    step(verb, description).action(async (options: StepOptions) => endRollout(await open(program), verb, options));
  }
  command('staff-pass', 'a link that marks a browser as staff', rollout)
    .requiredOption('--reason <reason>', 'reason, it stays in the audit')
    .option('--days <n>', 'days of validity', positive, 30)
    .action(async ({ days, reason }: { days: number; reason: string }) =>
      staffPass(await open(program), { days, reason }),
    );
}
