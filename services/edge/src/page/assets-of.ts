import { besideEntry } from '@horno/contracts/entries';
import { firstSlots } from '@horno/contracts/first-slot';
import { assetPath, integrityOf } from '@horno/render/compose';
import type { ReleaseView } from '../composition/release-view.ts';
import type { PageMatch } from '../composition/route-table.ts';
import { firstPicture } from './first-picture.ts';
import { MAX_SCRIPT_BYTES } from './inline-script.ts';
import type { Emitted } from './regions.ts';

/** A file of a version. */
export interface Source {
  name: string;
  digest: string;
  file: string;
}

export interface Asset {
  /** Path below the shop's origin. */
  path: string;
  integrity: string;
  /** The file, when a document may contain its text; absent: the document names it. */
  source?: Source;
}

export interface ScriptAsset extends Asset {
  /** It may run before the shell's script. */
  runsEarly?: boolean;
  /** It is an ES module, which the shell imports. */
  isModule?: boolean;
}

export interface PageAssets {
  styles: Asset[];
  scripts: ScriptAsset[];
  /** Entry script of the shell. */
  shell: Asset | undefined;
}

/** Larger style sheets are linked, so that a browser keeps them (bytes, gzip). */
const MAX_SHEET_BYTES = 10_000;

function unique<T extends Asset>(assets: readonly T[]): T[] {
  return [...new Map(assets.map((asset) => [asset.path, asset])).values()];
}

/** Returns the styles of every rendered part, and the scripts that the browser needs before the first tap. */
export function assetsOf(
  view: ReleaseView,
  match: PageMatch | undefined,
  emitted: readonly Emitted[],
  lang: string,
  hasPlace: boolean,
): PageAssets {
  /** `below`: a document may contain files of fewer bytes. */
  function assets(digest: string, files: readonly string[], below = 0): Asset[] {
    const version = view.versions[digest];
    return files.flatMap((file) => {
      const integrity = version && integrityOf(version, file);
      if (!version || !integrity) return [];
      const { name } = version;
      const isShort = (version.files[file]?.gzip ?? below) < below;
      return { path: assetPath(name, digest, file), integrity, ...(isShort && { source: { name, digest, file } }) };
    });
  }
  /** The shell runs the entry of a part without the kit itself. */
  const runsEarly = (digest: string) =>
    view.versions[digest]?.runsEarly === true && view.versions[digest]?.format !== 'single-spa';
  function early(digest: string, files: readonly string[]): ScriptAsset[] {
    if (view.versions[digest]?.format === 'module')
      return assets(digest, files).map((asset) => ({ ...asset, isModule: true }));
    if (!runsEarly(digest)) return assets(digest, files);
    return assets(digest, files, MAX_SCRIPT_BYTES).map((asset) => ({ ...asset, runsEarly: true }));
  }
  /** The shell removes the links of a part without the kit when it leaves. */
  const sheets = (digest: string, files: readonly string[]) =>
    assets(digest, files, view.versions[digest]?.format === 'single-spa' ? 0 : MAX_SHEET_BYTES);
  const expose = (digest: string, name: string) => view.versions[digest]?.exposes[name] ?? { js: [], css: [] };

  const { shell } = view;
  const layout = expose(shell.digest, `layout:${match?.page.layout ?? 'home'}`);
  const styles = [
    ...sheets(shell.digest, [...shell.version.styles, ...layout.css]),
    ...emitted.flatMap(({ digest, expose: name }) => [
      ...sheets(digest, view.versions[digest]?.styles ?? []),
      ...sheets(digest, expose(digest, name).css),
    ]),
  ];
  const firstSlot = match && firstSlots[match.page.layout];
  const isPageLater = firstSlot !== undefined && emitted.some(({ slot }) => slot === firstSlot);
  // A page that renders in the browser is on the critical path too.
  const wanted = new Map<string, Pick<Emitted, 'digest' | 'expose' | 'isAwaited'>>(
    emitted
      .filter(({ isLater, expose: name }) => !isLater && !(isPageLater && name.startsWith('page:')))
      .map((one) => [`${one.digest} ${one.expose}`, one]),
  );
  if (match?.remote.state === 'on' && !isPageLater) {
    const page = { digest: match.remote.version, expose: `page:${match.key}` };
    wanted.set(`${page.digest} ${page.expose}`, page);
  }
  const entryOf = (digest: string) => (view.versions[digest]?.entry ? [view.versions[digest].entry] : []);
  const parts = [...wanted.values()].flatMap(({ digest, expose: name, isAwaited }) => [
    ...early(digest, entryOf(digest)),
    ...early(digest, view.versions[digest]?.modules ?? []),
    ...(isAwaited ? early(digest, entryOf(digest).map(besideEntry)) : []),
    ...early(digest, expose(digest, name).js),
    ...early(digest, expose(digest, `i18n:${lang}`).js),
  ]);
  const scripts = [
    ...early(shell.digest, [
      ...layout.js,
      ...expose(shell.digest, `i18n:${lang}`).js,
      ...(hasPlace ? expose(shell.digest, 'kept').js : []),
    ]),
    ...parts,
  ];
  return { styles: unique(styles), scripts: unique(scripts), shell: assets(shell.digest, [shell.version.entry])[0] };
}

/**
 * Returns the value of the `Link` header. It names the first picture of the content, and with a low priority the shell's script, which is
 * the longest. The other scripts are in the document, after the content.
 */
export function preloadsOf({ shell }: Pick<PageAssets, 'shell'>, html: string): string {
  const links = firstPicture(html).map(
    ({ path, media }) => `<${path}>; rel=preload; as=image; fetchpriority=high${media ? `; media="${media}"` : ''}`,
  );
  if (shell) {
    const { path, integrity } = shell;
    links.push(`<${path}>; rel=preload; as=script; fetchpriority=low; crossorigin=anonymous; integrity="${integrity}"`);
  }
  return links.join(', ');
}
