import { SigningKeySchema } from '@horno/contracts/release';
import * as z from 'zod';
import { ChangeSchema } from '../releases/change.ts';
import { planStates } from '../releases/kinds.ts';
import { SourceViewSchema } from '../versions/source.ts';
import { shaped } from './shapes.ts';
import { ReasonSchema } from './values.ts';

export * from './values.ts';

export const SquadSchema = shaped('squad');

/** In an address the slash of `squad/menu` is written `%2F`. */
export const ChannelSchema = shaped('channel');
export const ChannelParamsSchema = z.object({ channel: ChannelSchema });

/** `production`, or `production@12` for one of its releases. */
export const ReleaseSpecSchema = shaped('release')
  .transform((spec) => {
    const [channel = '', id] = spec.split('@');
    return { channel, id: id === undefined ? undefined : Number(id) };
  })
  .refine(({ channel }) => ChannelSchema.safeParse(channel).success, 'no channel');

/** Why operations change a channel in one of its freezes. Written to the audit. */
export const DespiteFreezeSchema = z.optional(ReasonSchema);

/** Common fields of every order about a channel. */
export const DecisionSchema = z.object({
  reason: ReasonSchema,
  /** Number of the release that the decision was made on; refused with REG-STALE when it is not the current one any more. */
  expected: z.number().int().nonnegative().optional(),
  /** Say what would happen, and change nothing. */
  dryRun: z.boolean().optional(),
  /** Emergency of operations: skips the second person and the dependencies. Written to the audit. */
  breakGlass: z.boolean().optional(),
  despiteFreeze: DespiteFreezeSchema,
});

export const PageSchema = z.object({
  /** Only what comes before this number. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** Text that a row contains; an empty one finds all. */
export const SearchSchema = z.string().trim().max(100).optional();

const FindingsSchema = z.array(z.object({ code: z.string(), message: z.string(), hint: z.string() }));

export const FailureSchema = z.object({ code: z.string(), findings: FindingsSchema });

export const VersionListSchema = z.object({
  versions: z.array(
    z.object({
      digest: z.string(),
      name: z.string(),
      buildId: z.string(),
      squad: z.string(),
      note: z.string().nullable(),
      ...SourceViewSchema.shape,
      publishedBy: z.string(),
      at: z.string(),
    }),
  ),
});

export const ReachSchema = z.object({
  remote: z.string(),
  squad: z.string(),
  routes: z.array(z.string()),
  slots: z.array(z.object({ slot: z.string(), criticality: z.enum(['primary', 'essential', 'regular']) })),
  carried: z.array(z.object({ remote: z.string(), slot: z.string() })),
  /** Number of current visitors; absent when no edge reports. */
  visitors: z.number().optional(),
});

export const ReleaseListSchema = z.object({
  releases: z.array(
    z.object({
      channel: z.string(),
      id: z.number(),
      kind: z.string(),
      keyId: z.string(),
      actor: z.string(),
      reason: z.string(),
      at: z.string(),
      previous: z.number().nullable(),
      restores: z.number().nullable(),
    }),
  ),
});

export const AuditRowSchema = z.object({
  seq: z.number(),
  prev: z.string(),
  hash: z.string(),
  actor: z.string(),
  credential: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string().nullable(),
  at: z.string(),
});
export const AuditListSchema = z.object({ rows: z.array(AuditRowSchema), next: z.number().optional() });

export const AuditVerdictSchema = z.object({
  ok: z.boolean(),
  rows: z.number(),
  head: z.string(),
  brokenAt: z.number().optional(),
  problem: z.enum(['row', 'head', 'signature']).optional(),
});

export const IssuedTokenSchema = z.object({
  id: z.string(),
  token: z.string(),
  scope: z.string(),
  expiresAt: z.string().optional(),
  holder: z.string().optional(),
});

export const TokenListSchema = z.object({
  tokens: z.array(
    z.object({
      id: z.string(),
      scope: z.string(),
      createdBy: z.string(),
      holder: z.string().nullable(),
      /** The first letters of the token; empty for one from before they were stored. */
      begins: z.string(),
      createdAt: z.string(),
      expiresAt: z.string().nullable(),
      revokedAt: z.string().nullable(),
      /** To the minute; null before the first use. */
      lastUsedAt: z.string().nullable(),
    }),
  ),
});

const VersionBriefSchema = z.object({
  version: z.string(),
  buildId: z.string().optional(),
  toggle: z.enum(['on', 'off']),
  reason: z.string().optional(),
  owner: z.string().optional(),
  until: z.string().optional(),
  /** Of its scripts, gzip, bytes. */
  weight: z.number(),
});
const NeedsSchema = z.record(z.string(), z.array(z.string())).optional();

export const DiffSchema = z.object({
  remotes: z.array(
    z.object({
      name: z.string(),
      squad: z.string().optional(),
      before: VersionBriefSchema.optional(),
      after: VersionBriefSchema.optional(),
      added: z.array(z.string()),
      removed: z.array(z.string()),
      breaks: z.array(z.string()),
    }),
  ),
  flags: z.array(z.object({ flag: z.string(), before: z.boolean().optional(), after: z.boolean().optional() })),
  needs: z.object({ before: NeedsSchema, after: NeedsSchema }).optional(),
});

export const BlastRadiusSchema = z.object({
  remotes: z.array(z.string()),
  routes: z.array(z.string()),
  slots: z.array(z.string()),
  carried: z.array(z.object({ remote: z.string(), slot: z.string() })),
  visitors: z.number().optional(),
});

export const MadeReleaseSchema = z.object({
  channel: z.string(),
  id: z.number(),
  kind: z.string(),
  createdAt: z.string(),
  /** False when the order would have changed nothing. */
  changed: z.boolean(),
  /** Number of the release before; numbers have gaps where candidates had them. Absent from an earlier version. */
  previous: z.number().nullable().optional(),
  /** Nothing was made; `id` is the number that it would have had. */
  dryRun: z.boolean().optional(),
  /** A rollback of a remote without an earlier version ended its rollout, and made no release. */
  stopped: z
    .object({
      names: z.array(z.string()),
      percent: z.number(),
      takenBack: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  /** Of a dry run: its changes, and how far they reach. */
  diff: DiffSchema.optional(),
  reach: BlastRadiusSchema.optional(),
});

export const PreviewSchema = z.object({
  /** Permanent address of the shop with this version. The console lets the staff in. */
  address: z.string(),
  /** The same with a signature: it needs no sign-in. */
  link: z.string(),
});

/** When and why a channel went back from a version. */
const TakenBackSchema = z.object({
  channel: z.string(),
  at: z.string().optional(),
  by: z.string().optional(),
  reason: z.string().optional(),
});

export const PublishedSchema = z.object({
  name: z.string(),
  digest: z.string(),
  buildId: z.string(),
  created: z.boolean(),
  /** Parts that are slow on the server, and code that browsers would refuse if it ran, to which the trial did not come. */
  warnings: FindingsSchema,
  /** Addresses of the shop with this version. */
  preview: PreviewSchema.optional(),
  /** Production went back from this version. It has a preview only where the guard stopped it. */
  takenBack: TakenBackSchema.optional(),
  /** Of a dry run for a channel: the release that would follow. */
  release: MadeReleaseSchema.optional(),
});

export const ComparisonSchema = z.object({
  from: z.string(),
  to: z.string(),
  diff: DiffSchema,
  reach: BlastRadiusSchema,
});

export const PlanSchema = z.object({
  id: z.string(),
  channel: z.string(),
  kind: z.string(),
  state: z.enum(planStates),
  change: ChangeSchema,
  reason: z.string(),
  author: z.string(),
  approver: z.string().nullable(),
  createdAt: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  release: z.number().nullable(),
  problem: z.string().nullable(),
});
export const ShownPlanSchema = z.object({ plan: PlanSchema, diff: DiffSchema, reach: BlastRadiusSchema });
/** Dry run: the plan was not stored, and `release` is the number that it would have. */
export const RehearsedPlanSchema = ShownPlanSchema.extend({ dryRun: z.literal(true) });
export const ActivatedPlanSchema = PlanSchema.extend({ dryRun: z.boolean().optional() });
export const PlanListSchema = z.object({ plans: z.array(PlanSchema) });

export const KeysSchema = z.object({ keys: z.array(SigningKeySchema), next: z.string().optional() });
export const RevertedSchema = z.object({
  seq: z.number(),
  action: z.string(),
  release: z.number().optional(),
  dryRun: z.boolean().optional(),
});

export const DoctorSchema = z.object({
  findings: z.array(
    z.object({
      code: z.string(),
      severity: z.enum(['error', 'warning', 'ok']),
      message: z.string(),
      hint: z.string(),
    }),
  ),
});
