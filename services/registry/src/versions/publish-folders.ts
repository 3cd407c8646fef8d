import { systemActor } from '../actor.ts';
import type { RegistryDeps } from '../deps.ts';
import { withPins } from '../releases/draft.ts';
import { makeRelease } from '../releases/make-release.ts';
import { contentOf, listRunning } from '../rollouts/rollouts.repo.ts';
import { type Published, recordVersion, storeUpload } from './publish-version.ts';
import { readFolder } from './read-folder.ts';

export interface LocalPublication {
  channel: string;
  release: number;
  /** False when everything was published and released before. */
  changed: boolean;
  versions: Published[];
}

/** Publishes built folders and releases them together: all of it or nothing. */
export async function publishFolders(
  deps: RegistryDeps,
  { folders, channel, reason }: { folders: readonly string[]; channel: string; reason: string },
): Promise<LocalPublication> {
  const uploads = await Promise.all(folders.map((folder) => readFolder(folder)));
  for (const upload of uploads) {
    if (!(await deps.store.has(upload.document.name, upload.digest))) await storeUpload(deps, upload);
  }
  // The shell first: remotes are checked against the shells that are known.
  const ordered = uploads.toSorted((a, b) => Number(b.document.kind === 'shell') - Number(a.document.kind === 'shell'));
  const { versions, made } = await deps.db.transaction(async (tx) => {
    const versions: Published[] = [];
    const beside = uploads.map(({ document }) => document);
    for (const upload of ordered) versions.push(await recordVersion(tx, deps, { actor: systemActor, upload, beside }));
    const running = await listRunning(tx, channel);
    const inRollout = running.flatMap((rollout) => Object.keys(contentOf(rollout).change.pins ?? {}));
    // Local publish must not change remotes that are in a running rollout.
    const own = versions.filter(({ name }) => !inRollout.includes(name));
    const pins = Object.fromEntries(own.map(({ name, digest }) => [name, digest]));
    const change = (current: Parameters<typeof withPins>[0]) => withPins(current, channel, pins);
    return {
      versions,
      made: await makeRelease(tx, deps, { channel, actor: systemActor, kind: 'release', reason, change }),
    };
  });
  if (made.live) deps.live.set(made.live);
  return { channel, release: made.row.id, changed: made.changed, versions };
}
