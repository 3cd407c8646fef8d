import { Argument } from 'commander';
import * as z from 'zod';
import { positive } from '../cli/builder.ts';
import { tableText, versionLines } from '../cli/lines.ts';
import {
  AuditListSchema,
  AuditVerdictSchema,
  ChannelSchema,
  DoctorSchema,
  NameSchema,
  PageSchema,
  ReasonSchema,
  RevertedSchema,
  SearchSchema,
  VersionListSchema,
} from '../http/schemas.ts';
import { ExperienceSchema } from '../telemetry/experience.ts';
import { FaultsQuerySchema, FaultsSchema } from '../telemetry/faults.ts';
import { HealthSchema } from '../telemetry/health.ts';
import { OverTimeSchema, SeriesQuerySchema } from '../telemetry/over-time.ts';
import { ServerHealthSchema } from '../telemetry/server-health.ts';
import { operation } from './operation.ts';
import { counted, reason, rehearsal } from './options.ts';

const figures = { group: 'telemetry', rights: 'any' } as const;
const inChannel = { channel: ChannelSchema };
const lastMinutes = z.object({ ...inChannel, minutes: z.coerce.number().int().min(1).max(1440).default(60) });
const audit = { group: 'audit', rights: 'ops' } as const;

export const showHealth = operation({
  ...figures,
  call: 'GET /channels/:channel/health',
  summary: 'How each version does, as browsers saw it',
  schema: lastMinutes,
  answers: { 200: HealthSchema },
});

export const showServerHealth = operation({
  ...figures,
  call: 'GET /channels/:channel/server',
  summary: 'How server bundles render: counts, times and the last error of each part',
  schema: lastMinutes,
  answers: { 200: ServerHealthSchema },
});

export const showExperience = operation({
  ...figures,
  call: 'GET /channels/:channel/experience',
  summary: 'How customers fare: web vitals, steps to an order, errors of each version',
  schema: lastMinutes,
  answers: { 200: ExperienceSchema },
});

export const showSeries = operation({
  ...figures,
  call: 'GET /channels/:channel/series',
  summary: 'Errors and vitals over time, with the releases between them',
  description: 'Of the whole page without `remote`. Figures are stored for 14 days.',
  schema: SeriesQuerySchema.extend(inChannel),
  answers: { 200: OverTimeSchema },
});

export const showErrors = operation({
  ...figures,
  call: 'GET /channels/:channel/errors',
  summary: 'Errors by message and place',
  description: 'Source maps name the places. They come with a publish and are not served.',
  schema: FaultsQuerySchema.extend(inChannel),
  answers: { 200: FaultsSchema },
});

export const listAudit = operation({
  ...audit,
  call: 'GET /audit',
  summary: 'Every change, newest first',
  description:
    '`search` finds rows by actor, action, subject or reason. With `next` there are older rows: ask again with it as `before`.',
  schema: PageSchema.extend({ search: SearchSchema }),
  answers: { 200: AuditListSchema },
  commands: {
    'audit list': {
      text: 'list the changes, newest first',
      options: [
        '--search <text>  only rows with this in actor, action, subject or reason: a remote, a person',
        counted('--limit <n>', 'number of rows').default(20),
      ],
      print: (run, list) => {
        const rows = list.rows.map((row) => [
          String(row.seq),
          row.at,
          row.action,
          row.subject,
          row.actor,
          row.reason ?? '',
        ]);
        const head = ['ROW', 'WHEN', 'CHANGE', 'WHAT', 'WHO', 'REASON'];
        run.print(list, [rows.length > 0 ? tableText([head, ...rows]).trimEnd() : 'No such change.']);
      },
    },
  },
});

export const verifyAudit = operation({
  ...audit,
  call: 'GET /audit/verify',
  summary: 'Check the hash chain',
  schema: z.object({}),
  answers: { 200: AuditVerdictSchema },
});

export const revertRow = operation({
  ...audit,
  rate: 'change',
  call: 'POST /audit/:seq/revert',
  summary: 'Put back what one row did',
  schema: z.object({
    seq: z.coerce.number().int().positive(),
    reason: ReasonSchema,
    dryRun: z.boolean().optional(),
  }),
  answers: { 200: RevertedSchema },
  commands: {
    'audit revert': {
      text: 'put back what one row did',
      usage: [new Argument('<row>').argParser(positive)],
      options: [reason, rehearsal],
      order: ({ row, ...given }) => ({ ...given, seq: row }),
      print: (run, reverted) => {
        const { dryRun, seq, action } = reverted;
        run.print({ reverted }, [`${dryRun ? 'Would revert' : 'Reverted'} row ${seq} (${action})`]);
      },
    },
  },
});

export const examine = operation({
  group: 'doctor',
  rights: 'any',
  rate: 'signIn',
  call: 'GET /doctor',
  summary: 'Check the audit, signatures, files, plans and server bundles',
  description:
    'Reads every file of every live version. A squad gets the findings about its own remotes. Findings are in English.',
  schema: z.object({}),
  answers: { 200: DoctorSchema },
});

export const listVersions = operation({
  group: 'versions',
  rights: 'any',
  call: 'GET /versions',
  summary: 'Versions, newest first',
  schema: z.object({
    name: NameSchema.optional(),
    /** Only the versions that this channel runs. */
    runsIn: ChannelSchema.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answers: { 200: VersionListSchema },
  commands: {
    versions: {
      text: 'published versions with their commits and what is new in them',
      usage: ['[remote]'],
      options: [counted('--limit <n>', 'number of rows').default(20)],
      order: ({ remote, ...given }) => ({ ...given, ...(remote !== undefined && { name: remote }) }),
      print: (run, list) => run.print(list, versionLines(list.versions)),
    },
  },
});
