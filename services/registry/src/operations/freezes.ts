import { Option } from 'commander';
import * as z from 'zod';
import { tableText } from '../cli/lines.ts';
import { ChannelSchema, ReasonSchema } from '../http/schemas.ts';
import { InstantSchema } from '../releases/change.ts';
import { ClockTimeSchema, weekdays } from '../releases/freeze-times.ts';
import { operation } from './operation.ts';
import { reason } from './options.ts';

const WeekdaySchema = z.enum(weekdays);

const FreezeSchema = z.object({
  id: z.string(),
  channel: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** Days of each week; empty for a window that comes once. */
  days: z.array(WeekdaySchema),
  /** Times of Lima; an end before the start is on the next day. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** End of the window when the channel is in it now. */
  frozenUntil: z.string().nullable(),
});
type Freeze = z.output<typeof FreezeSchema>;

const timesText = ({ startsAt, endsAt, days, from, to }: Freeze) =>
  [
    days.length > 0 ? `${days.join(', ')} ${from}–${to}` : '',
    startsAt || endsAt ? `${startsAt ?? ''}–${endsAt ?? ''}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

export const listFreezes = operation({
  group: 'freezes',
  rights: 'any',
  call: 'GET /channels/:channel/freezes',
  summary: 'Times in which a channel takes no new code',
  schema: z.object({ channel: ChannelSchema }),
  answers: { 200: z.object({ freezes: z.array(FreezeSchema) }) },
  commands: {
    'freeze list': {
      text: 'list the freezes of a channel',
      print: (run, list, { channel }) => {
        if (list.freezes.length === 0) return run.print(list, [`${channel} has no freezes.`]);
        const rows = list.freezes.map((each) => [
          ...[each.id, timesText(each), each.frozenUntil ? `until ${each.frozenUntil}` : '', each.createdBy],
          each.reason,
        ]);
        return run.print(list, [tableText([['ID', 'TIMES', 'FROZEN NOW', 'WHO', 'REASON'], ...rows]).trimEnd()]);
      },
    },
  },
});

const change = { group: 'freezes', rights: 'ops', rate: 'change' } as const;
const dayList = (text: string) => text.split(',');

export const addFreeze = operation({
  ...change,
  call: 'POST /channels/:channel/freezes',
  summary: 'Freeze a channel: once, or on days of each week',
  description:
    'Releases of versions and flags, starts of rollouts and larger shares are refused with REG-FROZEN, unless operations say why. Toggles, rollbacks, stops and pauses pass. Planned steps and plans wait for the end.',
  schema: z.object({
    channel: ChannelSchema,
    startsAt: InstantSchema.optional(),
    /** With days it is the end of the last week. */
    endsAt: InstantSchema.optional(),
    days: z.array(WeekdaySchema).min(1).max(7).optional(),
    from: ClockTimeSchema.optional(),
    to: ClockTimeSchema.optional(),
    reason: ReasonSchema,
  }),
  answers: { 201: FreezeSchema },
  commands: {
    'freeze add': {
      text: 'take no new code in a channel: once, or on days of each week',
      options: [
        '--start <instant>  start, like 2026-12-24T00:00:00-05:00; without it now',
        '--end <instant>  end; with days, the end for good',
        new Option('--days <days>', 'days of each week: fri,sat').argParser(dayList),
        '--from <time>  time of Lima at which they begin, like 18:00',
        '--to <time>  time at which they end, like 23:30',
        reason,
      ],
      order: ({ start, end, ...given }) => ({ ...given, startsAt: start, endsAt: end }),
      print: (run, freeze) => run.print({ freeze }, [`Frozen: ${freeze.channel}, ${timesText(freeze)}`]),
    },
  },
});

export const liftFreeze = operation({
  ...change,
  call: 'POST /channels/:channel/freezes/:id/lift',
  summary: 'End a freeze for good',
  schema: z.object({ channel: ChannelSchema, id: z.uuid(), reason: ReasonSchema }),
  answers: { 204: z.null().describe('Lifted') },
  commands: {
    'freeze lift': {
      text: 'end a freeze for good',
      usage: ['<id>'],
      options: [reason],
      print: (run, _, { id }) => run.print({ id }, [`Freeze lifted: ${id}`]),
    },
  },
});
