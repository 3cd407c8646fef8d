import type { Composition } from '@horno/contracts/composition';
import type { ReleasePayload, VersionDocument } from '@horno/contracts/release';
import { knownPolicies } from '@horno/contracts/trusted-types';
import type { Lang } from '@horno/contracts/wire';
import { type ClientDeadlines, compose } from '@horno/render/compose';
import type { RunningOverride } from '../overrides/override-pages.ts';
import { type RouteTable, routeTable } from './route-table.ts';
import { type SlotTable, slotTable } from './slots.ts';

/** A release with the data derived from it once instead of per request. */
export interface ReleaseView {
  id: number;
  /** Unique key of the view: the release id, and for a past release the key of the live view with its toggles. */
  key: string;
  payload: ReleasePayload;
  /** Build that replaces one of the release: by an override pass, or at the address of its preview. */
  override?: RunningOverride;
  /** UTC. */
  createdAt: string;
  shell: { digest: string; version: VersionDocument };
  compositions: Record<Lang, Composition>;
  routes: RouteTable;
  slots: SlotTable;
  versions: Readonly<Record<string, VersionDocument>>;
  /** Trusted Types policies that remotes of the release declare. */
  policies: readonly string[];
}

export function releaseView(
  payload: ReleasePayload,
  deadlines: ClientDeadlines,
  key = String(payload.release.id),
): ReleaseView {
  const digest = payload.release.shell.version;
  const version = payload.versions[digest];
  if (!version) throw new Error(`release ${payload.release.id} pins a shell without a document`);
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
    policies: knownPolicies(Object.values(payload.versions).flatMap(({ manifest }) => manifest?.trustedTypes ?? [])),
  };
}
