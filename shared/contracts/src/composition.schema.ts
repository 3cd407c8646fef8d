import * as z from 'zod/mini';
import { LayoutSchema } from './layout.schema.ts';
import { SquadEventsSchema } from './surface.schema.ts';
import { LangSchema } from './wire.ts';

const FormatSchema = z.enum(['module', 'single-spa']);
/** A file of a build, by its path below the shop's origin. */
const FileSchema = z.object({ path: z.string(), integrity: z.string() });

/** The previous build of a remote: the browser loads it when the current one fails to load. */
export const PreviousBuildSchema = z.object({
  version: z.string(),
  global: z.string(),
  entry: z.string(),
  integrity: z.string(),
  hashList: z.optional(z.boolean()),
  format: z.optional(FormatSchema),
  modules: z.optional(z.array(FileSchema)),
  i18n: z.string(),
  publishes: z.array(z.string()),
  listens: z.array(z.string()),
});
export type PreviousBuild = z.infer<typeof PreviousBuildSchema>;

/** One remote as the browser gets it. */
export const ComposedRemoteSchema = z.object({
  name: z.string(),
  squad: z.string(),
  version: z.string(),
  global: z.string(),
  /** Absolute path of the entry below the shop's origin. */
  entry: z.string(),
  integrity: z.string(),
  /** A script with the hashes of its chunks lies beside the entry (`entries.ts`). */
  hashList: z.optional(z.boolean()),
  /** Set for entries that do not leave a container when they run as a script: single-spa scripts and ES modules. */
  format: z.optional(FormatSchema),
  /** Files that an ES module imports. */
  modules: z.optional(z.array(FileSchema)),
  previous: z.optional(PreviousBuildSchema),
  /** This browser runs the build by a signed override of an operator or a squad. */
  isOverride: z.optional(z.boolean()),
  state: z.enum(['on', 'off']),
  update: z.enum(['allow', 'ask', 'block']),
  /** Namespace of its texts. Empty for a build that exposes none. */
  i18n: z.string(),
  pages: z.record(
    z.string(),
    z.object({
      path: z.string(),
      layout: LayoutSchema,
      access: z.enum(['any', 'guest', 'customer']),
      render: z.enum(['server', 'client']),
      titled: z.optional(z.boolean()),
      ownDocument: z.optional(z.boolean()),
      ownerCall: z.optional(z.object({ call: z.string(), param: z.string() })),
      cacheable: z.optional(z.boolean()),
      query: z.optional(z.array(z.string())),
      awaits: z.optional(z.array(z.string())),
      deferRegularSlots: z.optional(z.boolean()),
    }),
  ),
  slots: z.record(
    z.string(),
    z.object({
      slot: z.string(),
      order: z.number(),
      criticality: z.enum(['primary', 'essential', 'regular']),
      render: z.enum(['server', 'client']),
      query: z.optional(z.array(z.string())),
    }),
  ),
  publishes: z.array(z.string()),
  listens: z.array(z.string()),
  /** Style sheets of a remote without the kit, in their order. The bundler of the kit loads its own. */
  styles: z.optional(z.array(FileSchema)),
  /** Own events that it publishes. */
  events: z.optional(SquadEventsSchema),
});
export type ComposedRemote = z.infer<typeof ComposedRemoteSchema>;

/** Arm of a rollout that a visitor belongs to. */
export const ArmSchema = z.enum(['control', 'candidate']);
export type Arm = z.infer<typeof ArmSchema>;

/** The composition of one visitor, inlined into the HTML. */
export const CompositionSchema = z.object({
  release: z.number(),
  arm: z.optional(ArmSchema),
  /** Id of the oldest rollout. A visitor of several rollouts is in `candidate` when one of their candidates runs. */
  rollout: z.optional(z.string()),
  /** Ids of the rollouts whose candidates run. */
  trials: z.optional(z.array(z.string())),
  /** Digest of the shell's build. */
  shell: z.optional(z.string()),
  lang: LangSchema,
  remotes: z.array(ComposedRemoteSchema),
  flags: z.record(z.string(), z.boolean()),
  /** Milliseconds per phase (architecture: every phase settles). */
  deadlines: z.object({ load: z.number(), mount: z.number(), unmount: z.number(), retries: z.number() }),
});
export type Composition = z.infer<typeof CompositionSchema>;

/** Answer of `GET /_release` and of the long poll `/_release/after/{tag}`: what an open tab needs, the same for every visitor. */
export const LiveReleaseSchema = z.object({
  release: z.number(),
  /** Candidate release of the oldest rollout. Its number changes with every release during the rollout. */
  candidate: z.optional(z.number()),
  /** Id of that rollout. While it is equal, a candidate with another number is the same trial. */
  rollout: z.optional(z.string()),
  /**
   * Ids of the rollouts beside it. The release with the candidates at some positions, of which `rollout` has the first, has the number
   * `candidate - 1` plus `2 ** position` for each.
   */
  beside: z.optional(z.array(z.string())),
  /** Remotes that are off; absent when none is. */
  off: z.optional(z.array(z.string())),
  /** First digits of digests that no browser may run any more. */
  revoked: z.optional(z.array(z.string())),
});
export type LiveRelease = z.infer<typeof LiveReleaseSchema>;

/** Longest time in ms that an edge holds `GET /_release/after/{tag}` while the answer still has that tag. */
export const RELEASE_HOLD_MS = 15_000;

/** Number of leading digits of a revoked digest that identify it. */
export const REVOKED_DIGITS = 16;
