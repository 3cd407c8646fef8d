import * as z from 'zod/mini';
import { LayoutSchema } from './layout.schema.ts';
import { LangSchema } from './wire.ts';

/** The build of a remote that ran before: what stands in for a build that does not come. */
export const FormerBuildSchema = z.object({
  version: z.string(),
  global: z.string(),
  entry: z.string(),
  integrity: z.string(),
  format: z.optional(z.literal('single-spa')),
  i18n: z.string(),
  publishes: z.array(z.string()),
  listens: z.array(z.string()),
});
export type FormerBuild = z.infer<typeof FormerBuildSchema>;

/** One remote as the browser gets it. */
export const ComposedRemoteSchema = z.object({
  name: z.string(),
  squad: z.string(),
  version: z.string(),
  global: z.string(),
  /** Absolute path of the entry below the shop's origin. */
  entry: z.string(),
  integrity: z.string(),
  /** Of a remote whose entry is no federation container. */
  format: z.optional(z.literal('single-spa')),
  previous: z.optional(FormerBuildSchema),
  /** It runs by a signed order of an operator or a squad, for this browser alone. */
  isOverride: z.optional(z.boolean()),
  state: z.enum(['on', 'off']),
  update: z.enum(['allow', 'ask', 'block']),
  /** Namespace of its messages. */
  i18n: z.string(),
  pages: z.record(
    z.string(),
    z.object({
      path: z.string(),
      layout: LayoutSchema,
      access: z.enum(['any', 'guest', 'customer']),
      render: z.enum(['server', 'client']),
      ownDocument: z.optional(z.boolean()),
      isShared: z.optional(z.boolean()),
      isCalm: z.optional(z.boolean()),
    }),
  ),
  slots: z.record(
    z.string(),
    z.object({
      slot: z.string(),
      order: z.number(),
      criticality: z.enum(['primary', 'essential', 'regular']),
      render: z.enum(['server', 'client']),
    }),
  ),
  publishes: z.array(z.string()),
  listens: z.array(z.string()),
});
export type ComposedRemote = z.infer<typeof ComposedRemoteSchema>;

/** The side of a rollout that a visitor is on; none outside of one. */
export const ArmSchema = z.enum(['control', 'candidate']);
export type Arm = z.infer<typeof ArmSchema>;

/** What one visitor gets, inlined into the HTML. */
export const CompositionSchema = z.object({
  release: z.number(),
  arm: z.optional(ArmSchema),
  /** The rollout that the side is of. */
  rollout: z.optional(z.string()),
  /** Digest of the shell's build. */
  shell: z.optional(z.string()),
  lang: LangSchema,
  remotes: z.array(ComposedRemoteSchema),
  flags: z.record(z.string(), z.boolean()),
  /** Milliseconds per phase (architecture: every phase settles). */
  deadlines: z.object({ load: z.number(), mount: z.number(), unmount: z.number(), retries: z.number() }),
});
export type Composition = z.infer<typeof CompositionSchema>;

/** What `GET /_release` answers: all that an open tab has to know, and the same for everybody. `/_release/after/{tag}` answers the same. */
export const LiveReleaseSchema = z.object({
  release: z.number(),
  /** The release of a rollout that runs; any other release meanwhile gives it a new number. */
  candidate: z.optional(z.number()),
  /** That rollout: while it is the same, a candidate of another number is the same trial. */
  rollout: z.optional(z.string()),
  /** Remotes that are off; absent when none is. */
  off: z.optional(z.array(z.string())),
  /** First digits of digests that nobody may run any more. */
  revoked: z.optional(z.array(z.string())),
});
export type LiveRelease = z.infer<typeof LiveReleaseSchema>;

/** Longest time, in milliseconds, for which an edge keeps `GET /_release/after/{tag}` waiting while the answer still has that tag. */
export const RELEASE_HOLD_MS = 15_000;

/** As many digits of a revoked digest as tell it from every other. */
export const REVOKED_DIGITS = 16;
