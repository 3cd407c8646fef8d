import * as z from 'zod/mini';
import { ArmSchema } from './composition.schema.ts';
import { InstantSchema } from './wire.ts';

/** Stands for the page as a whole, and for what no release knows, in the place of a remote's name. */
export const WHOLE_PAGE = '*';
export const UNKNOWN_SOURCE = '?';

/** How often something was seen in one minute, of one release, on one side, of one `remote@version`. */
export const TelemetryRowSchema = z.object({
  /** UTC, its beginning. */
  minute: InstantSchema,
  release: z.number().check(z.int(), z.gte(0)),
  arm: z.enum(['none', ...ArmSchema.options]),
  remote: z.string().check(z.regex(/^([a-z0-9][a-z0-9-]{0,40}|[*?])$/)),
  /** Digest; empty where the remote is the page as a whole. */
  version: z.string().check(z.regex(/^([0-9a-f]{64})?$/)),
  /**
   * `seen`, `failed`, `errored`: visitors, once a minute each. `mounts`, `load-failures`, `errors`: events. `step.cart`: visitors
   * who got there. `vital.LCP.poor`: measurements; `page.home.LCP.12` and `class.LCP.12`: those of a kind of page and of a version, by
   * `vitalClass`. `code.mount/REMOTE-THREW`: events of that kind.
   */
  measure: z.string().check(z.regex(/^[a-z-]+([./][A-Za-z0-9_.:/#-]{1,170})?$/)),
  count: z.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)),
});
export type TelemetryRow = z.infer<typeof TelemetryRowSchema>;

/** Most rows of one batch. */
export const TELEMETRY_ROWS = 2000;

/** What an edge process tells the registry. A batch that comes twice counts once: `edge` is another at each start, `seq` grows. */
export const TelemetryBatchSchema = z.object({
  edge: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  seq: z.number().check(z.int(), z.gte(1)),
  channel: z.string(),
  rows: z.array(TelemetryRowSchema).check(z.minLength(1), z.maxLength(TELEMETRY_ROWS)),
});
export type TelemetryBatch = z.infer<typeof TelemetryBatchSchema>;

/** A link's end that marks a browser as one of the chain's people, for rollouts: signed by the registry (Ed25519, base64). */
export const StaffPassSchema = z.object({
  expiresAt: InstantSchema,
  keyId: z.string().check(z.maxLength(64)),
  signature: z.string().check(z.maxLength(200)),
});
export type StaffPass = z.infer<typeof StaffPassSchema>;

/** What is signed of a pass. */
export const staffText = (expiresAt: string): string => `horno staff until ${expiresAt}`;
