import { isSharedPackage, type VersionDocument } from '@horno/contracts/release';
import semver from 'semver';
import { type Finding, finding } from '../findings.ts';

type Packages = NonNullable<VersionDocument['packages']>;

/** Returns whether the remote bundles a second copy of the shared package. Another major version is a different framework. */
function isSame(own: string, shared: string): boolean {
  const [version, range] = [semver.coerce(own), semver.validRange(shared)];
  if (!version || range === null) return true;
  return semver.satisfies(version, range) || semver.minVersion(range)?.major === version.major;
}

const isExact = (version: string) => semver.valid(version) !== null;

/**
 * Compares the packages of a remote with those that the shell shares: by the shell's document, otherwise by what live remotes share.
 * Refuses a second copy of the same major version, and a range that excludes the shared version.
 */
export function packagesGate(
  document: VersionDocument,
  shell: VersionDocument | undefined,
  live: readonly VersionDocument[],
): Finding[] {
  if (document.kind === 'shell') return [];
  const shared: Packages = { ...shell?.packages };
  for (const { packages = {} } of live) {
    for (const [name, each] of Object.entries(packages)) if (isSharedPackage(each)) shared[name] ??= each;
  }
  return Object.entries(document.packages ?? {}).flatMap(([name, own]) => {
    const there = Object.hasOwn(shared, name) ? shared[name] : undefined;
    if (!there) return [];
    if (!isSharedPackage(own)) {
      return isSame(own.version, there.version)
        ? [finding('REG-PACKAGE-DUPLICATE', { name, version: own.version })]
        : [];
    }
    const isComparable = isExact(there.version) && semver.validRange(own.version) !== null;
    if (!isComparable || semver.satisfies(there.version, own.version)) return [];
    return [finding('REG-PACKAGE-RANGE', { name, wanted: own.version, shared: there.version })];
  });
}
