import { dirname, posix } from 'node:path';
import type { ContainerFiles, VersionDocument } from '@horno/contracts/release';
import * as z from 'zod';
import { type Finding, finding } from '../findings.ts';
import type { Phrase } from '../http/problems.ts';
import { manifestFile } from './manifest-file.ts';

const AssetsSchema = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });

/** The values that hosts read of a manifest of module federation. */
const ManifestSchema = z.object({
  metaData: z.object({
    globalName: z.string(),
    publicPath: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: AssetsSchema, css: AssetsSchema }) })),
});
type Manifest = z.infer<typeof ManifestSchema>;

type Build = Pick<VersionDocument, 'container' | 'entry' | 'styles' | 'exposes' | 'modules' | 'server' | 'manifest'>;

/** Files that a page of the shop asks for by name. */
const namedByShop = ({ entry, styles, exposes, modules = [], server }: Build): ReadonlySet<string | undefined> =>
  new Set([entry, ...styles, ...modules, server, ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css])]);

/**
 * Returns the folder of the container for other sites, whose files no page of the shop runs. A build that is not open to other sites has
 * none, and neither has one whose pages take a file from it: a folder must not take files out of the gates.
 */
function folderForOthers(build: Build): string | undefined {
  const { container, manifest } = build;
  if (!container || manifest?.exposeTo !== 'any') return undefined;
  const folder = `${dirname(container.entry)}/`;
  const isShared = [...namedByShop(build)].some((path) => path?.startsWith(folder));
  return folder === './' || isShared ? undefined : folder;
}

/** Returns the files of an upload that pages of the shop may run: gates of scripts, styles and sizes look at these. */
export function filesOfShop(build: Build, files: ReadonlyMap<string, Buffer>): ReadonlyMap<string, Buffer> {
  const folder = folderForOthers(build);
  return folder === undefined ? files : new Map([...files].filter(([path]) => !path.startsWith(folder)));
}

const because = (en: string, es: string): Phrase => ({ en, es });

function parseManifest(content: Buffer): Manifest | undefined {
  try {
    return ManifestSchema.parse(JSON.parse(content.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Names of the parts of a remote as containers expose them. */
const exposesOf = ({ manifest }: VersionDocument): string[] => [
  ...Object.keys(manifest?.pages ?? {}).map((key) => `./page-${key}`),
  ...Object.keys(manifest?.slots ?? {}).map((key) => `./slot-${key}`),
];

/** Returns the statements of the manifest that do not fit the build. */
function lies(document: VersionDocument, container: ContainerFiles, manifest: Manifest): Phrase[] {
  const folder = dirname(container.manifest);
  const { metaData, exposes } = manifest;
  const entry = posix.join(folder, metaData.remoteEntry.path, metaData.remoteEntry.name);
  const exposed = new Set(exposes.map(({ path }) => path));
  const missing = exposesOf(document).filter((each) => !exposed.has(each));
  const files = exposes.flatMap(({ assets: { js, css } }) => [...js.sync, ...js.async, ...css.sync, ...css.async]);
  const absent = files.filter((file) => !Object.hasOwn(document.files, posix.join(folder, file)));
  return [
    ...(entry === container.entry
      ? []
      : [because(`the entry is ${entry}, not ${container.entry}`, `la entrada es ${entry} y no ${container.entry}`)]),
    ...(metaData.globalName === container.global
      ? []
      : [because(`the global is ${metaData.globalName}`, `el nombre global es ${metaData.globalName}`)]),
    // Any other folder would be one of another site, whose files no hash covers.
    ...(metaData.publicPath === 'auto'
      ? []
      : [because(`publicPath is ${metaData.publicPath}, not auto`, `publicPath es ${metaData.publicPath} y no auto`)]),
    ...missing.map((each) => because(`${each} is not exposed`, `no expone ${each}`)),
    ...[...new Set(absent)].map((file) => because(`the build has no ${file}`, `la compilación no tiene ${file}`)),
  ];
}

/** A remote that is open to other sites has a container that any host starts, and its manifest says what the build has. */
export function containerGate(document: VersionDocument, files: ReadonlyMap<string, Buffer>): Finding[] {
  const { container } = document;
  if (document.manifest?.exposeTo !== 'any') return [];
  if (!container) return [finding('REG-EXPOSE-CONTAINER', { file: manifestFile(document) })];
  const content = files.get(container.manifest);
  // Files that are named and not there have their own finding.
  if (!content) return [];
  const manifest = parseManifest(content);
  const reasons = manifest
    ? lies(document, container, manifest)
    : [because('it is no manifest of module federation', 'no es un manifiesto de module federation')];
  return reasons.map((reason) => finding('REG-EXPOSE-MANIFEST', { file: container.manifest, reason }));
}

/** Only the squad of a remote opens it to other sites. `system` publishes the sources of this installation. */
export function openingFindings(
  document: VersionDocument,
  before: VersionDocument | undefined,
  { isOwner }: { isOwner: boolean },
): Finding[] {
  const opens = document.manifest?.exposeTo === 'any' && before?.manifest?.exposeTo !== 'any';
  const { name, squad } = document;
  return opens && !isOwner ? [finding('REG-EXPOSE-OWNER', { name, squad })] : [];
}
