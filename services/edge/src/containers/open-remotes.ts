import type { ContainerFiles, VersionDocument } from '@horno/contracts/release';
import type { ReleaseView } from '../composition/release-view.ts';

/** A remote of the live release that pages of other sites may load. */
export interface OpenRemote {
  name: string;
  digest: string;
  document: VersionDocument;
  container: ContainerFiles;
  /** The build that takes its place when it does not load. */
  previous?: { digest: string; container: ContainerFiles };
}

/** Returns whether pages of other sites may load a version. */
export const isOpen = (document: Pick<VersionDocument, 'manifest'> | undefined): boolean =>
  document?.manifest?.exposeTo === 'any';

/** Files of the standard container of a version that other sites may load. */
const containerOf = (document: VersionDocument | undefined): ContainerFiles | undefined =>
  document && isOpen(document) ? document.container : undefined;

/** Returns the open remotes of a release that are on, by name. */
export function openRemotes({ payload, versions }: Pick<ReleaseView, 'payload' | 'versions'>): OpenRemote[] {
  return Object.entries(payload.release.remotes).flatMap(([name, pin]) => {
    const document = versions[pin.version];
    const container = containerOf(document);
    if (!document || !container || pin.toggle === 'off') return [];
    const earlier = pin.previous ? containerOf(versions[pin.previous]) : undefined;
    return [
      {
        name,
        digest: pin.version,
        document,
        container,
        ...(pin.previous && earlier && { previous: { digest: pin.previous, container: earlier } }),
      },
    ];
  });
}
