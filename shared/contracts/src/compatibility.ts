import type { ComposedRemote } from './composition.schema.ts';
import { eventKinds, isShopEvent } from './event-kinds.ts';
import { type PayloadMismatch, payloadMismatches } from './payload-mismatch.ts';
import type { VersionDocument } from './release.schema.ts';
import type { JsonSchema, Surface } from './surface.schema.ts';

/** One of two versions that should run side by side. */
export interface Part {
  name: string;
  surface: Surface;
  /** Version that shell ranges are compared with; only the shell has one. */
  shellVersion?: string;
}

const empty: Surface = {
  publishes: {},
  listens: {},
  offers: [],
  fills: [],
  routes: [],
  links: [],
  calls: [],
  owns: [],
  reads: [],
  needs: [],
};

const isState = (name: string) => isShopEvent(name) && eventKinds[name].state;
const withoutSchemas = (names: readonly string[]): Record<string, JsonSchema> =>
  Object.fromEntries(names.map((name) => [name, {}]));

/** Returns the declared surface of a version. A version without one gets its manifest's names, and its payloads are not compared. */
export function partOf({ name, manifest, surface, shellVersion }: VersionDocument): Part {
  if (surface) return { name, surface, shellVersion };
  if (!manifest) return { name, surface: empty, shellVersion };
  return { name, shellVersion, surface: manifestSurface(manifest, withoutSchemas) };
}

/** Derives a surface from a manifest; `payloads` returns the JSON schemas of the named events. */
export function manifestSurface(
  manifest: NonNullable<VersionDocument['manifest']>,
  payloads: (names: readonly string[]) => Record<string, JsonSchema>,
): Surface {
  const { events = {} } = manifest;
  const ownPayloads = Object.entries(events).map(([name, { payload }]) => [name, payload]);
  return {
    publishes: { ...payloads(manifest.publishes), ...Object.fromEntries(ownPayloads) },
    listens: payloads(manifest.listens),
    offers: manifest.offers,
    ...(manifest.slotProps && { slotProps: manifest.slotProps }),
    fills: [...new Set(Object.values(manifest.slots).map(({ slot }) => slot))],
    routes: [...new Set(Object.values(manifest.pages).map(({ path }) => path))],
    links: manifest.links ?? [],
    calls: manifest.calls,
    owns: manifest.publishes.filter((name) => isState(name) || events[name]?.state),
    reads: manifest.listens.filter(isState),
    needs: manifest.needs ?? [],
    shell: manifest.shell,
    migrations: manifest.migrations,
  };
}

/** Derives a part from the composition of a browser: names only, so payloads are not compared. */
export function partOfComposed({
  name,
  publishes,
  listens,
  pages,
  slots,
}: Pick<ComposedRemote, 'name' | 'publishes' | 'listens' | 'pages' | 'slots'>): Part {
  return {
    name,
    surface: {
      ...empty,
      publishes: withoutSchemas(publishes),
      listens: withoutSchemas(listens),
      fills: [...new Set(Object.values(slots).map(({ slot }) => slot))],
      routes: [...new Set(Object.values(pages).map(({ path }) => path))],
      owns: publishes.filter(isState),
      reads: listens.filter(isState),
    },
  };
}

/** Kind of a thing that parts exchange. */
export type Thing = 'event' | 'slot' | 'route' | 'state';

/** Reason why two parts cannot run side by side. */
export type Incompatibility =
  /** The publisher's payload does not match the one that the listener was built for. */
  | { kind: 'payload'; event: string; publisher: string; listener: string; mismatches: readonly PayloadMismatch[] }
  /** The consumer depends on a thing that the new version no longer provides. */
  | { kind: 'withdrawn'; thing: Thing; name: string; by: string; consumer: string }
  /** Two owners of one state. */
  | { kind: 'state'; name: string; owners: readonly [string, string] }
  | { kind: 'shell'; name: string; range: string; version: string };

/** Options of a comparison. */
export interface CompatibleOptions {
  /** Version that `a` replaces: things that it provided and `a` does not are withdrawn. */
  replaces?: Part;
  /** Returns true when a version is in a semver range. Without it shell ranges are not compared. */
  satisfies?: (version: string, range: string) => boolean;
}

const isUnknown = (schema: JsonSchema) => Object.keys(schema).length === 0;

/** A listener without a schema, such as a hand-written remote, expects the payload that the replaced version published. */
function payloadFindings(publisher: Part, listener: Part, replaced?: Part): Incompatibility[] {
  return Object.entries(listener.surface.listens).flatMap(([event, own]) => {
    const expected = isUnknown(own) ? (replaced?.surface.publishes[event] ?? own) : own;
    const given = Object.hasOwn(publisher.surface.publishes, event) ? publisher.surface.publishes[event] : undefined;
    // A payload without a schema cannot be compared.
    const found = given && !isUnknown(given) && !isUnknown(expected) ? payloadMismatches(given, expected) : [];
    if (found.length === 0) return [];
    return [{ kind: 'payload', event, publisher: publisher.name, listener: listener.name, mismatches: found }];
  });
}

/** Things that one part provides and another may use, by kind. */
const exchanges: readonly [
  Thing,
  given: (surface: Surface) => readonly string[],
  used: (surface: Surface) => readonly string[],
][] = [
  ['state', ({ owns }) => owns, ({ reads }) => reads],
  ['event', ({ publishes }) => Object.keys(publishes), ({ listens }) => Object.keys(listens)],
  ['slot', ({ offers }) => offers, ({ fills }) => fills],
  ['route', ({ routes }) => routes, ({ links }) => links],
];

function withdrawals(before: Part, after: Part, consumer: Part): Incompatibility[] {
  const reported = new Set<string>();
  return exchanges.flatMap(([thing, given, used]) => {
    const provided = new Set(given(after.surface));
    const gone = given(before.surface).filter((name) => !provided.has(name) && used(consumer.surface).includes(name));
    return gone.flatMap((name): Incompatibility[] => {
      // A state is also an event: report it once.
      if (reported.has(name)) return [];
      reported.add(name);
      return [{ kind: 'withdrawn', thing, name, by: after.name, consumer: consumer.name }];
    });
  });
}

function shellFindings(shell: Part, remote: Part, { satisfies }: CompatibleOptions): Incompatibility[] {
  const { shell: range } = remote.surface;
  if (!satisfies || shell.shellVersion === undefined || range === undefined) return [];
  if (satisfies(shell.shellVersion, range)) return [];
  return [{ kind: 'shell', name: remote.name, range, version: shell.shellVersion }];
}

/**
 * Returns the reasons why `a` and `b` cannot run side by side; empty when they can. Publishing, promotion and the browser use the same
 * rules. The caller removes what a declared migration allows (`isMigrated`).
 */
export function compatible(a: Part, b: Part, options: CompatibleOptions = {}): Incompatibility[] {
  const owners = a.surface.owns.filter((name) => b.surface.owns.includes(name));
  return [
    ...payloadFindings(a, b, options.replaces),
    ...payloadFindings(b, a),
    ...owners.map((name): Incompatibility => ({ kind: 'state', name, owners: [a.name, b.name] })),
    ...shellFindings(a, b, options),
    ...shellFindings(b, a, options),
    ...(options.replaces ? withdrawals(options.replaces, a, b) : []),
  ];
}

/** Key of a thing in migrations: `slot:home.deals`. */
const keyOf = ({ thing, name }: { thing: Thing; name: string }) => `${thing}:${name}`;

function gives({ surface }: Part, key: string): boolean {
  return exchanges.some(([thing, given]) => given(surface).some((name) => keyOf({ thing, name }) === key));
}

/** Compares a candidate with every neighbour. A thing that another neighbour still provides is not withdrawn. */
export function compatibleWithAll(
  candidate: Part,
  neighbours: readonly Part[],
  options: CompatibleOptions = {},
): Incompatibility[] {
  return (
    neighbours
      .flatMap((neighbour) => compatible(candidate, neighbour, options))
      // Findings of other kinds name no thing that a neighbour could give.
      .filter((found) => found.kind !== 'withdrawn' || !neighbours.some((other) => gives(other, keyOf(found))))
  );
}

/** Returns true when the candidate declares a migration for an incompatibility that it causes. */
export function isMigrated(candidate: Part, found: Incompatibility): boolean {
  const { migrations = {} } = candidate.surface;
  if (found.kind === 'withdrawn') return found.by === candidate.name && Object.hasOwn(migrations, keyOf(found));
  return (
    found.kind === 'payload' &&
    found.publisher === candidate.name &&
    Object.hasOwn(migrations, keyOf({ thing: 'event', name: found.event }))
  );
}

/** Returns declared migrations whose target the candidate does not provide. */
export function emptyMigrations(candidate: Part): { what: string; to: string }[] {
  return Object.entries(candidate.surface.migrations ?? {}).flatMap(([what, { to }]) =>
    gives(candidate, to) ? [] : [{ what, to }],
  );
}
