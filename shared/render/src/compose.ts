import type { ComposedRemote, Composition, PreviousBuild } from '@horno/contracts/composition';
import { besideEntry } from '@horno/contracts/entries';
import { pageOptions } from '@horno/contracts/manifest';
import type { Pin, ReleasePayload, VersionDocument } from '@horno/contracts/release';
import type { Lang } from '@horno/contracts/wire';

/** Returns the path of a version's file on the shop's origin. */
export function assetPath(name: string, digest: string, file: string): string {
  return `/_assets/${name}/${digest}/${file}`;
}

/** Returns the integrity value of a version's file. */
export function integrityOf(version: VersionDocument, file: string): string | undefined {
  return Object.hasOwn(version.files, file) ? version.files[file]?.integrity : undefined;
}

/** Files of a version with their integrity. */
const filesOf = (digest: string, version: VersionDocument, files: readonly string[]) =>
  files.flatMap((file) => {
    const integrity = integrityOf(version, file);
    return integrity ? [{ path: assetPath(version.name, digest, file), integrity }] : [];
  });

/** Style sheets of a build that does not load them itself. */
function stylesOf(digest: string, version: VersionDocument | undefined): Pick<ComposedRemote, 'styles'> {
  if (version?.format !== 'single-spa') return {};
  const styles = filesOf(digest, version, version.styles);
  return styles.length > 0 ? { styles } : {};
}

/** Returns the format of an entry that the browser loads in another way than a script with a container. */
function formatOf(digest: string, version: VersionDocument): Pick<ComposedRemote, 'format' | 'modules'> {
  const { format, modules = [] } = version;
  if (format === 'module') return { format, modules: filesOf(digest, version, modules) };
  return format === 'single-spa' ? { format } : {};
}

/** A container of another tool chain may have no texts. A plain script has them in itself. */
const hasTexts = ({ format, exposes }: VersionDocument): boolean =>
  format === 'single-spa' || Object.keys(exposes).some((part) => part.startsWith('i18n:'));

/** Returns the data that a browser needs to load a build. */
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
    ...(version.runsEarly && integrityOf(version, besideEntry(version.entry)) && { hashList: true }),
    ...formatOf(digest, version),
    i18n: hasTexts(version) ? i18n : '',
    publishes,
    listens,
  };
}

function composeRemote(name: string, pin: Pin, versions: ReleasePayload['versions']): ComposedRemote[] {
  const manifest = versions[pin.version]?.manifest;
  const build = buildOf(pin.version, versions[pin.version]);
  if (!manifest || !build) return [];
  const previous = pin.previous === undefined ? undefined : buildOf(pin.previous, versions[pin.previous]);
  const { squad, update, slots, events } = manifest;
  const pages = Object.fromEntries(Object.entries(manifest.pages).map(([key, page]) => [key, pageOptions(page)]));
  return [
    {
      name,
      squad,
      ...build,
      ...(previous && { previous }),
      state: pin.toggle,
      update,
      pages,
      slots,
      ...(events && { events }),
      ...stylesOf(pin.version, versions[pin.version]),
    },
  ];
}

export interface ClientDeadlines {
  load: number;
  mount: number;
  unmount: number;
  retries: number;
}

/**
 * Composes a release for the browser. Remotes that are off stay in the list with their pages: the shell shows its fallback on these pages
 * and hides links to them.
 */
export function compose(payload: ReleasePayload, lang: Lang, deadlines: ClientDeadlines): Composition {
  const { release, versions } = payload;
  const remotes = Object.entries(release.remotes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, pin]) => composeRemote(name, pin, versions));
  return { release: release.id, shell: release.shell.version, lang, remotes, flags: release.flags, deadlines };
}
