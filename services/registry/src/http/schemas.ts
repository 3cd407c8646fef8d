import { text } from '@horno/contracts';
import * as z from 'zod';

export const NameSchema = z.string().regex(/^(shell|mf-[a-z0-9-]{1,40})$/);
export const RemoteNameSchema = z.string().regex(/^mf-[a-z0-9-]{1,40}$/);
export const DigestSchema = z.string().regex(/^[0-9a-f]{64}$/);
export const SquadSchema = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
export const ReleaseIdSchema = z.coerce.number().int().positive();
export const ReasonSchema = text(300, 3);

const channelPattern = /^(production|staging|squad\/[a-z][a-z0-9-]{1,30})$/;
/** In an address the slash of `squad/menu` is written `%2F`. */
export const ChannelSchema = z.string().regex(channelPattern);
export const ChannelParamsSchema = z.object({ channel: ChannelSchema });

export const PageSchema = z.object({
  /** Only what comes before this number. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

export const FailureSchema = z.object({
  code: z.string(),
  findings: z.array(z.object({ code: z.string(), message: z.string(), mend: z.string() })),
});

export const PublishedSchema = z.object({
  name: z.string(),
  digest: z.string(),
  buildId: z.string(),
  created: z.boolean(),
});

export const VersionListSchema = z.object({
  versions: z.array(
    z.object({
      digest: z.string(),
      name: z.string(),
      buildId: z.string(),
      squad: z.string(),
      note: z.string().nullable(),
      commit: z.string().nullable(),
      publishedBy: z.string(),
      at: z.string(),
    }),
  ),
});

export const MadeReleaseSchema = z.object({
  channel: z.string(),
  id: z.number(),
  kind: z.string(),
  createdAt: z.string(),
  /** False when the order would have changed nothing. */
  changed: z.boolean(),
});

export const ReachSchema = z.object({
  remote: z.string(),
  squad: z.string(),
  routes: z.array(z.string()),
  slots: z.array(z.object({ slot: z.string(), criticality: z.enum(['primary', 'essential', 'regular']) })),
  carried: z.array(z.object({ remote: z.string(), slot: z.string() })),
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

export const AuditListSchema = z.object({
  rows: z.array(
    z.object({
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
    }),
  ),
});

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
});

export const TokenListSchema = z.object({
  tokens: z.array(
    z.object({
      id: z.string(),
      scope: z.string(),
      createdBy: z.string(),
      createdAt: z.string(),
      revokedAt: z.string().nullable(),
    }),
  ),
});
