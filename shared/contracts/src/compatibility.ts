import type { ComposedRemote } from './composition.schema.ts';
import { eventKinds } from './event-kinds.ts';
import type { EventName } from './events.ts';
import { type Misfit, misfits } from './payload-mismatch.ts';
import type { VersionDocument } from './release.schema.ts';
import type { JsonSchema, Surface } from './surface.schema.ts';

/** One of two versions that are to run side by side. */
export interface Part {
  name: string;
  surface: Surface;
  /** What a shell range is held against; only the shell has one. */
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

const isState = (name: string) => Object.hasOwn(eventKinds, name) && eventKinds[name as EventName].state;
const withoutSchemas = (names: readonly string[]): Record<string, JsonSchema> =>
  Object.fromEntries(names.map((name) => [name, {}]));

/** The surface that a version declares; of one that was built without, what its manifest says, with payloads that are not compared. */
export function partOf({ name, manifest, surface, shellVersion }: VersionDocument): Part {
  if (surface) return { name, surface, shellVersion };
  if (!manifest) return { name, surface: empty, shellVersion };
  return { name, shellVersion, surface: manifestSurface(manifest, withoutSchemas) };
}

/** What a manifest declares; `payloads` gives the events of these names with their JSON schemas. */
export function manifestSurface(
  manifest: NonNullable<VersionDocument['manifest']>,
  payloads: (names: readonly string[]) => Record<string, JsonSchema>,
): Surface {
  return {
    publishes: payloads(manifest.publishes),
    listens: payloads(manifest.listens),
    offers: manifest.offers,
    fills: [...new Set(Object.values(manifest.slots).map(({ slot }) => slot))],
    routes: [...new Set(Object.values(manifest.pages).map(({ path }) => path))],
    links: manifest.links ?? [],
    calls: manifest.calls,
    owns: manifest.publishes.filter(isState),
    reads: manifest.listens.filter(isState),
    needs: manifest.needs ?? [],
    shell: manifest.shell,
    migrations: manifest.migrations,
  };
}

/** What a browser knows of a build: its names, with payloads that are not compared. */
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

export type Thing = 'event' | 'slot' | 'route' | 'state';

export type Incompatibility =
  /** A payload that the listener was not built for. */
  | { kind: 'payload'; event: string; publisher: string; listener: string; misfits: readonly Misfit[] }
  /** Something that the consumer stands on and that the new version gives no longer. */
  | { kind: 'withdrawn'; thing: Thing; name: string; by: string; consumer: string }
  /** Two sources of one state. */
  | { kind: 'state'; name: string; owners: readonly [string, string] }
  | { kind: 'shell'; name: string; range: string; version: string };

export interface CompatibleOptions {
  /** What `a` takes the place of: what it gave and `a` does not give counts as withdrawn. */
  replaces?: Part;
  /** Whether a version fits a range (semver). Without it shell ranges are not compared. */
  satisfies?: (version: string, range: string) => boolean;
}

function payloadFaults(publisher: Part, listener: Part): Incompatibility[] {
  return Object.entries(listener.surface.listens).flatMap(([event, expected]) => {
    const given = Object.hasOwn(publisher.surface.publishes, event) ? publisher.surface.publishes[event] : undefined;
    // Nothing is known of a payload without a schema, so nothing is said about it.
    const found = given && Object.keys(given).length > 0 ? misfits(given, expected) : [];
    if (found.length === 0) return [];
    return [{ kind: 'payload', event, publisher: publisher.name, listener: listener.name, misfits: found }];
  });
}

/** What the first gives to others, and the second may stand on, by kind of thing. */
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
  const said = new Set<string>();
  return exchanges.flatMap(([thing, given, used]) => {
    const kept = new Set(given(after.surface));
    const gone = given(before.surface).filter((name) => !kept.has(name) && used(consumer.surface).includes(name));
    return gone.flatMap((name): Incompatibility[] => {
      // A state is an event too: it is told of once.
      if (said.has(name)) return [];
      said.add(name);
      return [{ kind: 'withdrawn', thing, name, by: after.name, consumer: consumer.name }];
    });
  });
}

function shellFaults(shell: Part, remote: Part, { satisfies }: CompatibleOptions): Incompatibility[] {
  const { shell: range } = remote.surface;
  if (!satisfies || shell.shellVersion === undefined || range === undefined) return [];
  if (satisfies(shell.shellVersion, range)) return [];
  return [{ kind: 'shell', name: remote.name, range, version: shell.shellVersion }];
}

/**
 * Why `a` and `b` cannot run side by side; empty when they can. Pure, and the same at publish, at promotion and in a browser before
 * it loads. What a declared migration allows is for the caller to leave out (`isMigrated`).
 */
export function compatible(a: Part, b: Part, options: CompatibleOptions = {}): Incompatibility[] {
  const owners = a.surface.owns.filter((name) => b.surface.owns.includes(name));
  return [
    ...payloadFaults(a, b),
    ...payloadFaults(b, a),
    ...owners.map((name): Incompatibility => ({ kind: 'state', name, owners: [a.name, b.name] })),
    ...shellFaults(a, b, options),
    ...shellFaults(b, a, options),
    ...(options.replaces ? withdrawals(options.replaces, a, b) : []),
  ];
}

function gives({ surface }: Part, thing: Thing, name: string): boolean {
  return exchanges.some(([each, given]) => each === thing && given(surface).includes(name));
}

/** `compatible` with every neighbour; what another neighbour still gives is not withdrawn. */
export function compatibleWithAll(
  candidate: Part,
  neighbours: readonly Part[],
  options: CompatibleOptions = {},
): Incompatibility[] {
  return neighbours
    .flatMap((neighbour) => compatible(candidate, neighbour, options))
    .filter(
      (fault) => fault.kind !== 'withdrawn' || !neighbours.some((other) => gives(other, fault.thing, fault.name)),
    );
}

/** Whether the version that breaks it declares a way over, to something that it gives itself. */
export function isMigrated(candidate: Part, fault: Incompatibility): boolean {
  const { migrations = {} } = candidate.surface;
  const broken =
    fault.kind === 'withdrawn' && fault.by === candidate.name
      ? `${fault.thing}:${fault.name}`
      : fault.kind === 'payload' && fault.publisher === candidate.name
        ? `event:${fault.event}`
        : undefined;
  return broken !== undefined && Object.hasOwn(migrations, broken);
}

/** Ways over that lead to nothing: a version has to give what it sends others to. */
export function emptyMigrations(candidate: Part): { what: string; to: string }[] {
  return Object.entries(candidate.surface.migrations ?? {}).flatMap(([what, { to }]) => {
    const [thing = '', name = ''] = to.split(/:(.*)/s);
    return gives(candidate, thing as Thing, name) ? [] : [{ what, to }];
  });
}
