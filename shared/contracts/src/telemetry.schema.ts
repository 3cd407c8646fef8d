import * as z from 'zod/mini';
import type { Arm } from './composition.schema.ts';
import { MAX_ROLLOUTS } from './release.schema.ts';
import { InstantSchema } from './wire.ts';

/** Remote name in telemetry rows about the whole page. */
export const WHOLE_PAGE = '*';
/** Remote name in telemetry rows about builds that no release knows. */
export const UNKNOWN_SOURCE = '?';

const MARK_DIGITS = 8;

/** Returns the mark of an arm of a rollout in a cohort. */
export const armMark = (rollout: string, arm: Arm): string =>
  (arm === 'candidate' ? 'y' : 'n') + rollout.slice(0, MARK_DIGITS);

/**
 * Arms of a visitor: a mark for each rollout that the visitor takes part in, or `none`. `control` and `candidate`: of the oldest rollout,
 * from an edge that knows one only.
 */
const CohortSchema = z
  .string()
  .check(z.regex(new RegExp(`^(none|control|candidate|([yn][0-9a-f]{${MARK_DIGITS}}){1,${MAX_ROLLOUTS}})$`)));

/** Returns whether visitors with these arms run a candidate. */
export const runsCandidate = (cohort: string): boolean => cohort === 'candidate' || cohort.includes('y');

/** Count of one measure in one minute, for one release, cohort and `remote@version`. */
export const TelemetryRowSchema = z.object({
  /** Start of the minute, UTC. */
  minute: InstantSchema,
  release: z.number().check(z.int(), z.gte(0)),
  arm: CohortSchema,
  remote: z.string().check(z.regex(/^([a-z0-9][a-z0-9-]{0,40}|[*?])$/)),
  /** Digest; empty when the remote is the whole page. */
  version: z.string().check(z.regex(/^([0-9a-f]{64})?$/)),
  /**
   * `seen`, `failed`, `errored`: visitors, once a minute each. `mounts`, `load-failures`, `errors`: events. `step.cart`: visitors
   * who reached the step. `vital.LCP.poor`: measurements; `page.home.LCP.12` and `class.LCP.12`: measurements of a page and of a
   * version by `vitalClass`. `code.mount/REMOTE-THREW`: events with that code. `group.<code>#<fault>#<place>`: events of a group of errors.
   */
  measure: z.string().check(z.regex(/^[a-z-]+([./][A-Za-z0-9_.:/#-]{1,170})?$/)),
  count: z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)),
});
export type TelemetryRow = z.infer<typeof TelemetryRowSchema>;

/** Renderings of one part by its server bundle in one minute. */
export const ServerPartRowSchema = z.object({
  /** Start of the minute, UTC. */
  minute: InstantSchema,
  /** A remote, or `shell`. */
  remote: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,40}$/)),
  version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** `page:home`, `slot:cartButton`. */
  part: z.string().check(z.regex(/^[a-z]+:[A-Za-z0-9.-]{1,60}$/)),
  rendered: z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000)),
  failed: z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000)),
  /** Sum and maximum of the times of those that were rendered, in ms. */
  totalMs: z.number().check(z.int(), z.gte(0)),
  slowestMs: z.number().check(z.int(), z.gte(0)),
  /** Last failure of the minute. */
  fault: z.optional(
    z.object({
      /** First line of the error. */
      text: z.string().check(z.maxLength(300)),
      /** `server.cjs:12:34`; empty when the error names no place in the bundle. */
      place: z.string().check(z.maxLength(200)),
      /** The bundle failed so often that the edge renders the part in browsers until then. */
      restsUntil: z.optional(InstantSchema),
    }),
  ),
});
export type ServerPartRow = z.infer<typeof ServerPartRowSchema>;

/** Maximum number of rows in a batch. */
export const TELEMETRY_ROWS = 2000;
/** Maximum number of rows about server bundles in a batch. */
export const SERVER_PART_ROWS = 500;

/** Telemetry of one edge process. `edge` changes at each start and `seq` grows, so a repeated batch counts once. */
export const TelemetryBatchSchema = z.object({
  edge: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  seq: z.number().check(z.int(), z.gte(1)),
  channel: z.string(),
  rows: z.array(TelemetryRowSchema).check(z.maxLength(TELEMETRY_ROWS)),
  /** Absent from an edge that does not count them. */
  server: z.optional(z.array(ServerPartRowSchema).check(z.maxLength(SERVER_PART_ROWS))),
});
export type TelemetryBatch = z.infer<typeof TelemetryBatchSchema>;

/** Pass that marks a browser as an employee's, for rollouts. The registry signs it (Ed25519, base64). */
export const StaffPassSchema = z.object({
  expiresAt: InstantSchema,
  keyId: z.string().check(z.maxLength(64)),
  signature: z.string().check(z.maxLength(200)),
});
export type StaffPass = z.infer<typeof StaffPassSchema>;

/** Returns the text of a staff pass that the registry signs. */
export const staffText = (expiresAt: string): string => `horno staff until ${expiresAt}`;
