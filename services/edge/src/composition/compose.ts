import type { ComposedRemote, Composition, Lang, ReleasePayload, VersionDocument } from '@horno/contracts';

/** Where the shop serves a file of a version, as a path below its origin. */
export function assetPath(name: string, digest: string, file: string): string {
  return `/_assets/${name}/${digest}/${file}`;
}

/** Integrity of a file of a version; verified releases have it for every file that they name. */
export function integrityOf(version: VersionDocument, file: string): string | undefined {
  return Object.hasOwn(version.files, file) ? version.files[file]?.integrity : undefined;
}

function composeRemote(name: string, digest: string, state: 'on' | 'off', version: VersionDocument): ComposedRemote[] {
  const { manifest } = version;
  const integrity = integrityOf(version, version.entry);
  if (!manifest || !integrity) return [];
  const { pages, slots, publishes, listens, squad, update, i18n } = manifest;
  const entry = assetPath(name, digest, version.entry);
  const { global } = version;
  return [
    { name, squad, version: digest, global, entry, integrity, state, update, i18n, pages, slots, publishes, listens },
  ];
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
    .flatMap(([name, pin]) => {
      const version = versions[pin.version];
      return version ? composeRemote(name, pin.version, pin.toggle, version) : [];
    });
  return { release: release.id, lang, remotes, flags: release.flags, deadlines };
}
