import type { VersionDocument } from '@horno/contracts/release';
import { type Finding, finding } from '../findings.ts';

/** The document and the manifest inside it speak of the same remote, and every declared page and slot was built. */
export function identityGate(document: VersionDocument): Finding[] {
  const { kind, name, squad, manifest, exposes, format } = document;
  if (kind === 'shell') {
    return name === 'shell' ? [] : [finding('REG-IDENTITY', { said: name, manifest: 'shell' })];
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
    ...differing.map(([said = '', declaredAs = '']) => finding('REG-IDENTITY', { said, manifest: declaredAs })),
    ...declared.filter((expose) => !(expose in exposes)).map((expose) => finding('REG-EXPOSE', { expose })),
  ];
}
