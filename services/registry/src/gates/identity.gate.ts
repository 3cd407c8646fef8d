import type { VersionDocument } from '@horno/contracts/release';
import { type Finding, finding } from '../findings.ts';
import { manifestFile, partsFile } from './manifest-file.ts';

/** Parts that the edge is to render, in a build without a file for it. */
function serverFindings({ server, manifest }: VersionDocument): Finding[] {
  if (server !== undefined || !manifest) return [];
  const { pages, slots } = manifest;
  const parts = Object.entries({ page: pages, slot: slots }).flatMap(([what, all]) =>
    Object.entries(all).flatMap(([key, { render }]) => (render === 'server' ? [`${what}:${key}`] : [])),
  );
  return parts.length > 0 ? [finding('REG-SERVER-FILE', { parts: parts.join(', ') })] : [];
}

/** The document and the manifest inside it speak of the same remote, and every declared page and slot was built, for the server too. */
export function identityGate(document: VersionDocument): Finding[] {
  const { kind, name, squad, manifest, exposes, format } = document;
  if (kind === 'shell') {
    return name === 'shell'
      ? []
      : [finding('REG-IDENTITY', { said: name, manifest: 'shell', file: manifestFile(document) })];
  }
  if (!manifest) return [finding('REG-SCHEMA', { field: 'manifest', problem: 'missing' })];
  const differing = [
    [name, manifest.name],
    [squad, manifest.squad],
  ].filter(([said, declared]) => said !== declared);
  // A plain script registers its parts when it runs and exposes no files.
  const declared =
    format === 'single-spa'
      ? []
      : [
          ...Object.keys(manifest.pages).map((page) => `page:${page}`),
          ...Object.keys(manifest.slots).map((slot) => `slot:${slot}`),
        ];
  return [
    ...differing.map(([said = '', declaredAs = '']) =>
      finding('REG-IDENTITY', { said, manifest: declaredAs, file: manifestFile(document) }),
    ),
    ...declared
      .filter((expose) => !(expose in exposes))
      .map((expose) => finding('REG-EXPOSE', { expose, file: partsFile(document) })),
    ...serverFindings(document),
  ];
}
