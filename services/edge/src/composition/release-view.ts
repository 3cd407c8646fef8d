import type { Composition } from '@horno/contracts/composition';
import type { ReleasePayload, VersionDocument } from '@horno/contracts/release';
import type { Lang } from '@horno/contracts/wire';
import type { RunningOverride } from '../overrides/override-pages.ts';
import { type ClientDeadlines, compose } from './compose.ts';
import { type SlotTable, slotTable } from './fills.ts';
import { type RouteTable, routeTable } from './route-table.ts';

/** A release with all that is derived from it once, not per visit. */
export interface ReleaseView {
  id: number;
  /** What tells it from every other view: the number, and for a session of the past that of the release whose toggles hold. */
  key: string;
  payload: ReleasePayload;
  /** The build that this browser runs by a pass, in the place of the release's. */
  override?: RunningOverride;
  /** UTC. */
  createdAt: string;
  shell: { digest: string; version: VersionDocument };
  compositions: Record<Lang, Composition>;
  routes: RouteTable;
  slots: SlotTable;
  versions: Readonly<Record<string, VersionDocument>>;
}

export function releaseView(
  payload: ReleasePayload,
  deadlines: ClientDeadlines,
  key = String(payload.release.id),
): ReleaseView {
  const digest = payload.release.shell.version;
  const version = payload.versions[digest];
  if (!version) throw new Error(`release ${payload.release.id} pins a shell without document`);
  const es = compose(payload, 'es', deadlines);
  return {
    id: payload.release.id,
    key,
    payload,
    createdAt: payload.release.createdAt,
    shell: { digest, version },
    compositions: { es, en: { ...es, lang: 'en' } },
    routes: routeTable(es),
    slots: slotTable(payload, es),
    versions: payload.versions,
  };
}
