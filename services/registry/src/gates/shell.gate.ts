import type { VersionDocument } from '@horno/contracts/release';
import semver from 'semver';
import { type Finding, finding } from '../findings.ts';

/**
 * The remote's shell range against shells, of which one has to fit. A shell that declares no version takes every remote, so that
 * there is something to start with.
 */
export function shellGate(document: VersionDocument, shells: readonly VersionDocument[]): Finding[] {
  const range = document.manifest?.shell;
  if (range === undefined) return [];
  if (semver.validRange(range) === null) return [finding('REG-SHELL-FORMAT', { range })];
  const versions = shells.map((shell) => shell.shellVersion);
  const fits = versions.some((version) => version === undefined || semver.satisfies(version, range));
  if (fits || shells.length === 0) return [];
  return [finding('REG-SHELL', { name: document.name, range, version: versions.join(', ') })];
}
