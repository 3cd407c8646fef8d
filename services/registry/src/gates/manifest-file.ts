import type { VersionDocument } from '@horno/contracts/release';

/** The place in which a squad names the code of its parts. */
export const partsFile = ({ surface }: VersionDocument): string =>
  surface ? 'src/entry.ts' : '`exposes` of remote.json';

/** The file in which a squad writes the manifest: builds of the shared preset declare a surface, documents written by hand do not. */
export const manifestFile = ({ surface }: VersionDocument): string =>
  surface ? 'remote.manifest.ts' : '`manifest` of remote.json';
