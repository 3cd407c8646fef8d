import { compatibleWithAll, type Incompatibility, isMigrated, type Part, partOf } from '@horno/contracts/compatibility';
import type { ReleasePayload, VersionDocument } from '@horno/contracts/release';

/** Code of the refusal when the build of a pass is incompatible with the release. */
export const INCOMPATIBLE_CODE = 'EDGE-OVERRIDE-MISFIT';

function neighboursOf({ release, versions }: ReleasePayload, name: string): Part[] {
  const pins = Object.entries(release.remotes).filter(([other, { toggle }]) => other !== name && toggle === 'on');
  return [release.shell, ...pins.map(([, pin]) => pin)].flatMap(({ version }) => versions[version] ?? []).map(partOf);
}

/**
 * Returns the incompatibilities of a build with a release. Those that the replaced build has too are not counted. The shell range was
 * checked when the build was published.
 */
export function incompatibilitiesOf(payload: ReleasePayload, document: VersionDocument): Incompatibility[] {
  const part = partOf(document);
  const others = neighboursOf(payload, part.name);
  const pin = Object.hasOwn(payload.release.remotes, part.name) ? payload.release.remotes[part.name] : undefined;
  const pinned = pin && payload.versions[pin.version];
  const replaces = pinned && partOf(pinned);
  const known = new Set((replaces ? compatibleWithAll(replaces, others) : []).map((one) => JSON.stringify(one)));
  return compatibleWithAll(part, others, { replaces }).filter(
    (one) => !isMigrated(part, one) && !known.has(JSON.stringify(one)),
  );
}

function describe(one: Incompatibility, name: string): string {
  const other = (names: readonly string[]) => names.find((each) => each !== name) ?? name;
  if (one.kind === 'payload') return `${other([one.publisher, one.listener])} (${one.event})`;
  if (one.kind === 'withdrawn') return `${one.consumer} (${one.name})`;
  return one.kind === 'state' ? `${other(one.owners)} (${one.name})` : `shell (${one.range})`;
}

/** Lists the parts that a build breaks, with the event or state: `mf-menu-cart (cart.updated@1)`. */
export const brokenNeighbours = (all: readonly Incompatibility[], name: string): string =>
  [...new Set(all.map((one) => describe(one, name)))].join(', ');
