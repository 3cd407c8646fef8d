import type { ComposedRemote, Composition, PreviousBuild } from '@horno/contracts/composition';
import type { Pin, ReleasePayload, VersionDocument } from '@horno/contracts/release';
import type { Lang } from '@horno/contracts/wire';

/** Where the shop serves a file of a version, as a path below its origin. */
export function assetPath(name: string, digest: string, file: string): string {
  return `/_assets/${name}/${digest}/${file}`;
}

/** Integrity of a file of a version; verified releases have it for every file that they name. */
export function integrityOf(version: VersionDocument, file: string): string | undefined {
  return Object.hasOwn(version.files, file) ? version.files[file]?.integrity : undefined;
}

/** What a browser needs to open a build. */
function buildOf(digest: string, version: VersionDocument | undefined): PreviousBuild | undefined {
  const manifest = version?.manifest;
  const integrity = version && integrityOf(version, version.entry);
  if (!manifest || !integrity) return undefined;
  const { i18n, publishes, listens } = manifest;
  return {
    version: digest,
    global: version.global,
    entry: assetPath(version.name, digest, version.entry),
    integrity,
    ...(version.format === 'single-spa' && { format: version.format }),
    i18n,
    publishes,
    listens,
  };
}

function composeRemote(name: string, pin: Pin, versions: ReleasePayload['versions']): ComposedRemote[] {
  const manifest = versions[pin.version]?.manifest;
  const build = buildOf(pin.version, versions[pin.version]);
  if (!manifest || !build) return [];
  const previous = pin.previous === undefined ? undefined : buildOf(pin.previous, versions[pin.previous]);
  const { squad, update, pages, slots } = manifest;
  return [{ name, squad, ...build, ...(previous && { previous }), state: pin.toggle, update, pages, slots }];
}

export interface ClientDeadlines {
  load: number;
  mount: number;
  unmount: number;
  retries: number;
}

/**
 * What one visitor gets. Remotes that are off stay listed with their pages: the shell then shows the designed fallback at their
 * addresses and hides the links that lead there.
 */
export function compose(payload: ReleasePayload, lang: Lang, deadlines: ClientDeadlines): Composition {
  const { release, versions } = payload;
  const remotes = Object.entries(release.remotes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, pin]) => composeRemote(name, pin, versions));
  return { release: release.id, shell: release.shell.version, lang, remotes, flags: release.flags, deadlines };
}
