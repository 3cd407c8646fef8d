import * as z from 'zod/mini';
import { RemoteManifestSchema } from './manifest.ts';
import { SurfaceSchema } from './surface.schema.ts';

const IntegritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]{64}$/));
const PathSchema = z.string().check(
  z.regex(/^[A-Za-z0-9_][A-Za-z0-9_./-]{0,199}$/),
  z.refine((path) => !path.includes('..')),
);

const FileSchema = z.object({ integrity: IntegritySchema, bytes: z.number(), gzip: z.number() });
const ExposeSchema = z.object({ js: z.array(PathSchema), css: z.array(PathSchema) });

/** A container of module federation that needs no shell. */
const ContainerSchema = z.object({
  /** Global variable of its script. */
  global: z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,80}$/)),
  /** `remoteEntry.js`, `mf-manifest.json`, and the same container as an ES module. */
  entry: PathSchema,
  manifest: PathSchema,
  module: z.optional(PathSchema),
});
export type ContainerFiles = z.infer<typeof ContainerSchema>;

/** A package of a build. `lent` is the earlier name of `shared`, in published documents: read it through `isSharedPackage`. */
const PackageSchema = z.object({
  version: z.string(),
  shared: z.optional(z.boolean()),
  lent: z.optional(z.boolean()),
});

/** Returns whether the shell shares the package. Documents are signed, so their text keeps the earlier name. */
export function isSharedPackage({ shared, lent = false }: z.infer<typeof PackageSchema>): boolean {
  return shared ?? lent;
}

/** `remote.json`: one immutable build of a remote or of the shell, made by the build, stored by the registry. */
export const VersionDocumentSchema = z.object({
  schema: z.literal(1),
  kind: z.enum(['shell', 'remote']),
  name: z.string().check(z.regex(/^(shell|mf-[a-z0-9-]{1,40})$/)),
  squad: z.string(),
  buildId: z.string().check(z.regex(/^[a-z0-9]{8,32}$/)),
  /** Name of the container on the page. */
  global: z.string(),
  /** Absent for the shell. */
  manifest: z.optional(RemoteManifestSchema),
  /** Shell only: semver version of what it shares with remotes. A manifest's `shell` range is compared with it. */
  shellVersion: z.optional(z.string()),
  /** Declared surface; absent: derived from the manifest. */
  surface: z.optional(SurfaceSchema),
  /**
   * Format of the entry. `federation` (default): a script that leaves a container. `module`: an ES module that exports one. `single-spa`: a
   * script after which `globalThis[global].parts['page:x']` has the lifecycles `bootstrap`, `mount` and `unmount`, of any framework and
   * without the kit.
   */
  format: z.optional(z.enum(['federation', 'module', 'single-spa'])),
  /** Of an ES module: the files that it imports, at once or later. Browsers load them with their hashes before the entry runs. */
  modules: z.optional(z.array(PathSchema)),
  /**
   * Its scripts may run before the shell's: the entry waits for the shell, and chunks for their entry. A document may contain them, also an
   * entry that takes its address from `document.currentScript.dataset.src`.
   */
  runsEarly: z.optional(z.boolean()),
  /** Packages by name: those that the shell shares, and those that a remote takes from it (`shared`) or bundles. */
  packages: z.optional(z.record(z.string(), PackageSchema)),
  entry: PathSchema,
  styles: z.array(PathSchema),
  /** Files by part: `page:category`, `slot:cartButton`, `i18n:es`. */
  exposes: z.record(z.string(), ExposeSchema),
  /** Bundle for the edge's render workers. */
  server: z.optional(PathSchema),
  /** The same build as a standard container, for hosts of other sites. */
  container: z.optional(ContainerSchema),
  files: z.record(PathSchema, FileSchema),
});
export type VersionDocument = z.infer<typeof VersionDocumentSchema>;

/** One remote inside a release. */
export const PinSchema = z.object({
  /** Content digest of the version, hex. */
  version: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  toggle: z.enum(['on', 'off']),
  reason: z.optional(z.string()),
  /** Toggle with an owner: the person, and the time at which it ends. */
  owner: z.optional(z.string()),
  until: z.optional(z.string()),
  /** Digest of the previous build, which a browser loads when this one fails to load. */
  previous: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});
export type Pin = z.infer<typeof PinSchema>;

/** The immutable document that a channel serves. Every change is a new release. */
export const ReleaseSchema = z.object({
  schema: z.literal(1),
  id: z.number(),
  channel: z.string(),
  createdAt: z.string(),
  shell: z.object({ version: z.string() }),
  remotes: z.record(z.string(), PinSchema),
  flags: z.record(z.string(), z.boolean()),
  /** Dependencies between remotes set by operations, in addition to those of the manifests. */
  needs: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Digests that operations rolled back. A session that runs one is updated at once. */
  revoked: z.optional(z.array(z.string())),
});
export type Release = z.infer<typeof ReleaseSchema>;

const SegmentSchema = z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.minLength(1), z.maxLength(50));

/** Visitors of a rollout. All present conditions must hold; an absent one does not restrict. */
export const SegmentsSchema = z.object({
  /** District of the store that serves the visitor. */
  districts: z.optional(SegmentSchema),
  /** Codes of stores. */
  stores: z.optional(SegmentSchema),
  devices: z.optional(z.array(z.enum(['phone', 'desktop'])).check(z.minLength(1), z.maxLength(2))),
  /** Only employees of the chain. */
  staff: z.optional(z.literal(true)),
});
export type Segments = z.infer<typeof SegmentsSchema>;

/** All visitors, in the unit of `share`: hundredths of a percent. */
export const WHOLE_SHARE = 10_000;

/** Rollouts that may run in a channel at once. A visitor may be on several candidates, so each doubles the releases that an edge serves. */
export const MAX_ROLLOUTS = 6;

/** A candidate release next to the live one, for a share of the visitors in the segments. */
export const RolloutSchema = z.object({
  id: z.string(),
  salt: z.string(),
  /** Hundredths of a percent: 0 means no visitor, 10,000 all visitors. */
  share: z.number().check(z.int(), z.gte(0), z.lte(WHOLE_SHARE)),
  segments: SegmentsSchema,
  candidate: ReleaseSchema,
});
export type Rollout = z.infer<typeof RolloutSchema>;

/**
 * A signed release: Ed25519 over the exact text in `payload`, which is a `ReleasePayload` as JSON.
 */
export const SignedReleaseSchema = z.object({ payload: z.string(), keyId: z.string(), signature: z.string() });
/**
 * The live release, the rollouts, and the version documents of everything that they pin. `revision` grows with every change of the
 * channel, so a document with a smaller one is outdated.
 */
export const ReleasePayloadSchema = z.object({
  release: ReleaseSchema,
  versions: z.record(z.string(), VersionDocumentSchema),
  revision: z.optional(z.number()),
  /** Versions that the channel no longer serves, with the instant at which it stopped. Open tabs and sessions may still load their files. */
  recent: z.optional(z.record(z.string(), z.string())),
  /** The oldest rollout. */
  rollout: z.optional(RolloutSchema),
  /** Rollouts beside it, in the order of their start. They change other remotes and flags. */
  beside: z.optional(z.array(RolloutSchema).check(z.maxLength(MAX_ROLLOUTS - 1))),
});
export type SignedRelease = z.infer<typeof SignedReleaseSchema>;

/** A key that verifies releases. `publicKey`: SPKI, PEM; `keyId`: first 16 hex digits of the SHA-256 of its DER form. */
export const SigningKeySchema = z.object({
  keyId: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  algorithm: z.literal('Ed25519'),
  publicKey: z.string(),
  /** Signature of an earlier key: Ed25519 by `keyId` over the PEM text of `publicKey`, base64. */
  endorsement: z.optional(z.object({ keyId: z.string(), signature: z.string() })),
});
export type SigningKey = z.infer<typeof SigningKeySchema>;
export type ReleasePayload = z.infer<typeof ReleasePayloadSchema>;

/** Returns all rollouts of a document, the oldest one first. */
export const rolloutsOf = ({ rollout, beside = [] }: Pick<ReleasePayload, 'rollout' | 'beside'>): Rollout[] =>
  rollout ? [rollout, ...beside] : beside;

/**
 * Returns the number of the live release with the candidates of some rollouts. `positions`: the bits of their positions among the
 * rollouts. `first`: number of the candidate of the oldest rollout.
 */
export const combinedNumber = (first: number, positions: number): number => first + positions - 1;
