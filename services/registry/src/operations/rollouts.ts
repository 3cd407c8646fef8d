import { Option } from 'commander';
import * as z from 'zod';
import { minutes, percentage, percentages } from '../cli/builder.ts';
import type { Run } from '../cli/context.ts';
import { CliFailure, exitCodes } from '../cli/exit.ts';
import { movedLines } from '../cli/lines.ts';
import { ChannelSchema, ReasonSchema } from '../http/schemas.ts';
import {
  MovedRolloutSchema,
  RolloutListSchema,
  RolloutNameSchema,
  RolloutStatusSchema,
  ShareOrderSchema,
  StartOrderSchema,
  StepOrderSchema,
} from '../rollouts/schemas.ts';
import { type CommandText, type Given, operation } from './operation.ts';
import { counted, decisionOptions, despite, reason, rehearsal } from './options.ts';

const read = { group: 'rollouts', rights: 'any' } as const;
const change = { ...read, rate: 'change', answers: { 200: MovedRolloutSchema, 201: MovedRolloutSchema } } as const;
const inChannel = { channel: ChannelSchema };
const stepOptions = ['--remote <name>  the rollout of this remote or flag', reason, rehearsal, despite];

type Moved = z.output<typeof MovedRolloutSchema>;

/** Prints where a rollout is after a step. */
function printMoved(run: Run, { dryRun, ...moved }: Moved): void {
  run.print({ ...moved, ...(dryRun && { dryRun }) }, movedLines({ dryRun, ...moved }));
}

function pairsOf(texts: unknown): [string, string][] {
  return ((texts ?? []) as string[]).map((text) => {
    const [name = '', value = ''] = text.split('=');
    if (name && value) return [name, value];
    throw new CliFailure(exitCodes.usage, { code: 'CLI-USAGE', message: `Not understood: ${text}` });
  });
}

/** The order of a rollout from words: of what another channel runs, named versions and flags, or an approved plan. */
function startOrder(given: Given): Given {
  const { remotes: names, from, pin, flag, district, store, device, staff, steps, pause, ...order } = given;
  // Remotes without a version: the newest ones, as `release` takes them.
  const newest = from ? [] : (names as string[]).map((name): [string, string] => [name, 'newest']);
  const pins = [...newest, ...pairsOf(pin)];
  const flags = pairsOf(flag).map(([name, value]) => [name, value === 'on']);
  return {
    ...order,
    ...(Boolean(steps) && { steps: (steps as number[]).map((percent) => ({ percent, minutes: pause })) }),
    ...(Boolean(from) && { from, ...((names as string[]).length > 0 && { names }) }),
    ...(pins.length > 0 && { pins: Object.fromEntries(pins) }),
    ...(Boolean(flag) && { flags: Object.fromEntries(flags) }),
    segments: {
      ...(Boolean(district) && { districts: district }),
      ...(Boolean(store) && { stores: store }),
      ...(Boolean(device) && { devices: device }),
      ...(Boolean(staff) && { staff: true }),
    },
  };
}

export const showRollout = operation({
  ...read,
  call: 'GET /channels/:channel/rollout',
  summary: 'A rollout with the figures of both sides: the one that is named, the only one that runs, or the last one',
  schema: z.object({ ...inChannel, rollout: RolloutNameSchema.optional() }),
  answers: { 200: RolloutStatusSchema },
});

export const listRollouts = operation({
  ...read,
  call: 'GET /channels/:channel/rollouts',
  summary: 'The rollouts that run, the oldest one first',
  schema: z.object(inChannel),
  answers: { 200: RolloutListSchema },
});

export const startRollout = operation({
  ...change,
  call: 'POST /channels/:channel/rollout',
  summary: 'Start a candidate beside the live release',
  schema: StartOrderSchema.extend(inChannel),
  status: ({ dryRun }) => (dryRun ? 200 : 201),
  commands: {
    'rollout start': {
      text: 'start a candidate beside the live release',
      usage: ['[remotes...]'],
      options: [
        ...decisionOptions,
        new Option('--percent <n>', 'share of visitors, like 12.5; without it the first step').argParser(percentage),
        new Option('--steps <n,n>', 'shares that follow one another, like 10,25,50,100').argParser(percentages),
        new Option('--pause <time>', 'time of each step in minutes, hours or days: 30m, 2h or 1d')
          .argParser(minutes)
          .default(30, '30m'),
        '--finish  finish after the last step',
        '--from <channel>  channel to take it from',
        '--pin <name=digest...>  a version: mf-menu-cart=<digest>',
        '--flag <flag=state...>  a flag: halves=on',
        '--plan <id>  an approved plan, in place of versions',
        '--store <code...>  only for these stores',
        '--district <name...>  only for stores of these districts',
        new Option('--device <kind...>', 'only for phone or desktop').choices(['phone', 'desktop']),
        '--staff  only for staff',
        counted('--min-sample <n>', 'visitors per arm before the guard calls a version fine: from 20, without it 50'),
      ],
      order: startOrder,
      print: printMoved,
    },
  },
});

const toShare = (direction: 'raise' | 'lower', text: string): CommandText<never, Moved> => ({
  text,
  options: [...stepOptions, new Option('--percent <n>', 'share of visitors, like 12.5').argParser(percentage)],
  order: ({ remote, ...given }) => ({ ...given, rollout: remote, direction }),
  print: printMoved,
});

export const shareRollout = operation({
  ...change,
  call: 'POST /channels/:channel/rollout/share',
  summary: 'Give the candidate to more visitors, or to fewer',
  schema: ShareOrderSchema.extend(inChannel),
  commands: {
    'rollout raise': toShare('raise', 'serve it to more visitors'),
    'rollout lower': toShare('lower', 'serve it to fewer visitors'),
  },
});

const step = <Verb extends string>(verb: Verb, summary: string, text: string) =>
  operation({
    ...change,
    call: `POST /channels/:channel/rollout/${verb}`,
    summary,
    schema: StepOrderSchema.extend(inChannel),
    commands: {
      [`rollout ${verb}`]: {
        text,
        options: stepOptions,
        order: ({ remote, ...given }) => ({ ...given, rollout: remote }),
        print: printMoved,
      },
    },
  });

export const stopRollout = step(
  'stop',
  'Its visitors get the live release again',
  'serve the live release to its visitors again',
);
export const finishRollout = step(
  'finish',
  'The candidate becomes the live release',
  'make the candidate the live release',
);
export const pauseRollout = step(
  'pause',
  'Take no further steps until they are resumed',
  'take no further steps until they are resumed',
);
export const resumeRollout = step(
  'resume',
  'Take the steps again; the one of now waits for its whole time',
  'take the steps again',
);

export const makeStaffPass = operation({
  ...read,
  rights: 'ops',
  rate: 'change',
  isSecret: true,
  call: 'POST /staff-passes',
  summary: "A link of the shop that marks a browser as one of the chain's people, for rollouts",
  schema: z.object({ days: z.number().int().min(1).max(90).default(30), reason: ReasonSchema }),
  answers: { 201: z.object({ path: z.string(), expiresAt: z.string() }) },
  commands: {
    'rollout staff-pass': {
      text: 'a link that marks a browser as staff',
      options: [reason, counted('--days <n>', 'days of validity').default(30)],
      print: (run, pass) => run.print(pass, [`Until ${pass.expiresAt}, to be opened at the shop:`, pass.path]),
    },
  },
});
