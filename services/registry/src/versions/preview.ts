import { PREVIEW_PATH, previewLabel, previewText, writePreviewPass } from '@horno/contracts/preview';
import type { VersionDocument } from '@horno/contracts/release';
import type * as z from 'zod';
import type { RegistryDeps } from '../deps.ts';
import { Refusal, refuse } from '../findings.ts';
import type { PreviewSchema } from '../http/schemas.ts';
import { findTakenBack, takenBackFinding } from '../releases/taken-back.ts';
import { findDocuments, listVersions, wholeDigest } from './versions.repo.ts';

export type Preview = z.output<typeof PreviewSchema>;

type PreviewDeps = Pick<RegistryDeps, 'keyring' | 'previewUrl'>;

/** Path of the main page, which has the shortest one without a parameter. A remote without a page is seen on the home page. */
function mainPath({ manifest }: Pick<VersionDocument, 'manifest'>): string {
  const paths = Object.values(manifest?.pages ?? {}).map(({ path }) => path.replace(/(\/:\w+\?)+$/, '') || '/');
  const [shortest = '/'] = paths.filter((path) => !path.includes(':')).sort((one, other) => one.length - other.length);
  return shortest;
}

/** Returns the address that shows a version of a remote; undefined for the shell, and without an address of previews. */
export function previewOf(
  { keyring, previewUrl }: PreviewDeps,
  { name, digest, document }: { name: string; digest: string; document: Pick<VersionDocument, 'manifest'> },
  path = mainPath(document),
): Preview | undefined {
  const all = previewUrl();
  if (all === undefined || name === 'shell') return undefined;
  const origin = new URL(all);
  origin.hostname = `${previewLabel(name, digest)}.${origin.hostname}`;
  const pass = writePreviewPass({ version: digest, ...keyring.sign(previewText(name, digest)) });
  return { address: new URL(path, origin).href, link: new URL(PREVIEW_PATH + pass + path, origin).href };
}

/**
 * Finds a version by the first digits of its digest, without them the newest of the remote, with its preview. Throws REG-VERSION-REVOKED for one
 * that production took back.
 */
export async function findPreview(
  deps: PreviewDeps & Pick<RegistryDeps, 'db' | 'live'>,
  { remote, version, path }: { remote: string; version?: string | undefined; path?: string | undefined },
): Promise<Preview & { remote: string; version: string }> {
  const [newest] = version === undefined ? await listVersions(deps.db, { name: remote, limit: 1 }) : [];
  const digest = version === undefined ? newest?.digest : await wholeDigest(deps.db, remote, version);
  const document = digest && (await findDocuments(deps.db, [digest])).get(digest);
  if (!digest || !document) throw refuse('REG-VERSION-UNKNOWN', { name: remote, digest: '–' });
  const takenBack = await findTakenBack(deps, 'production', digest);
  if (takenBack?.isRevoked) throw new Refusal([takenBackFinding(remote, digest, takenBack)]);
  const preview = previewOf(deps, { name: remote, digest, document }, path);
  if (!preview) throw refuse('REG-NO-PREVIEWS');
  return { remote, version: digest, ...preview };
}
