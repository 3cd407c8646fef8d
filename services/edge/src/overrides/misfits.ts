import { compatibleWithAll, type Incompatibility, isMigrated, type Part, partOf } from '@horno/contracts/compatibility';
import type { ReleasePayload, VersionDocument } from '@horno/contracts/release';

/** What is answered where the build of a pass breaks what runs beside it. */
export const MISFIT_CODE = 'EDGE-OVERRIDE-MISFIT';

function neighboursOf({ release, versions }: ReleasePayload, name: string): Part[] {
  const pins = Object.entries(release.remotes).filter(([other, { toggle }]) => other !== name && toggle === 'on');
  return [release.shell, ...pins.map(([, pin]) => pin)].flatMap(({ version }) => versions[version] ?? []).map(partOf);
}

/**
 * What a build breaks in a release that it was not made for. Faults that the build in its place has too are not its doing. The range of
 * shells was compared when it was published.
 */
export function misfitsOf(payload: ReleasePayload, document: VersionDocument): Incompatibility[] {
  const part = partOf(document);
  const others = neighboursOf(payload, part.name);
  const pin = Object.hasOwn(payload.release.remotes, part.name) ? payload.release.remotes[part.name] : undefined;
  const replaced = pin && payload.versions[pin.version];
  const before = replaced && partOf(replaced);
  const known = new Set((before ? compatibleWithAll(before, others) : []).map((fault) => JSON.stringify(fault)));
  return compatibleWithAll(part, others, { replaces: before }).filter(
    (fault) => !isMigrated(part, fault) && !known.has(JSON.stringify(fault)),
  );
}

function told(fault: Incompatibility, name: string): string {
  const other = (names: readonly string[]) => names.find((each) => each !== name) ?? name;
  if (fault.kind === 'payload') return `${other([fault.publisher, fault.listener])} (${fault.event})`;
  if (fault.kind === 'withdrawn') return `${fault.consumer} (${fault.name})`;
  return fault.kind === 'state' ? `${other(fault.owners)} (${fault.name})` : `shell (${fault.range})`;
}

/** Who is broken, and in what: `mf-menu-cart (cart.updated@1)`. */
export const neighboursBroken = (faults: readonly Incompatibility[], name: string): string =>
  [...new Set(faults.map((fault) => told(fault, name)))].join(', ');
