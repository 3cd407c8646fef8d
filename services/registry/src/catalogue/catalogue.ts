import { partOf } from '@horno/contracts/compatibility';
import type { VersionDocument } from '@horno/contracts/release';
import { frameSlots } from '@horno/contracts/shell-slots';
import type { JsonSchema } from '@horno/contracts/surface';
import * as z from 'zod';
import { typeOf } from '../cli/types-text.ts';

const names = z.array(z.string());

export const CatalogueSchema = z.object({
  channel: z.string(),
  release: z.number(),
  remotes: z.array(
    z.object({
      name: z.string(),
      squad: z.string(),
      version: z.string(),
      pages: z.array(z.object({ path: z.string(), layout: z.string(), access: z.string(), render: z.string() })),
    }),
  ),
  /** `shell` offers the slots of its frame. `props`: TypeScript of what a fill gets; absent for a slot without props. */
  slots: z.array(z.object({ name: z.string(), offeredBy: names, filledBy: names, props: z.string().optional() })),
  /** `payload`: TypeScript of what the publisher sends; absent where no build says it. */
  events: z.array(
    z.object({
      name: z.string(),
      isState: z.boolean(),
      publishers: names,
      consumers: names,
      payload: z.string().optional(),
    }),
  ),
  calls: z.array(z.object({ name: z.string(), usedBy: names })),
});
export type Catalogue = z.output<typeof CatalogueSchema>;

type Parts = readonly { name: string; surface: ReturnType<typeof partOf>['surface'] }[];

/** Names of a kind with the remotes that list them, in order. */
function usersOf(
  parts: Parts,
  namesIn: (surface: Parts[number]['surface']) => readonly string[],
): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const { name, surface } of parts)
    for (const each of new Set(namesIn(surface))) users.set(each, [...(users.get(each) ?? []), name]);
  return users;
}

const allOf = (...maps: ReadonlyMap<string, unknown>[]) => [...new Set(maps.flatMap((map) => [...map.keys()]))].sort();

function payloadOf(parts: Parts, event: string): string | undefined {
  const schemas = parts.map(({ surface }): JsonSchema => surface.publishes[event] ?? {});
  const schema = schemas.find((each) => Object.keys(each).length > 0);
  return schema && typeOf(schema);
}

function propsOf(parts: Parts, slot: string): { props?: string } {
  const owner = parts.find(({ surface }) => surface.offers.includes(slot));
  const schema = owner?.surface.slotProps?.[slot];
  return schema ? { props: typeOf(schema) } : {};
}

/** Describes what remotes that run together offer to each other. Pure: the documents say everything. */
export function catalogueOf(
  documents: readonly (VersionDocument & { digest: string })[],
): Omit<Catalogue, 'channel' | 'release'> {
  const sorted = documents.filter(({ kind }) => kind === 'remote').toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const parts: Parts = sorted.map(partOf);
  const frame = new Map(frameSlots.map((slot) => [slot, ['shell']]));
  const offers = usersOf(parts, ({ offers }) => offers);
  const fills = usersOf(parts, (surface) => surface.fills);
  const publishers = usersOf(parts, ({ publishes }) => Object.keys(publishes));
  const consumers = usersOf(parts, ({ listens }) => Object.keys(listens));
  const states = usersOf(parts, ({ owns, reads }) => [...owns, ...reads]);
  const offeredBy = (slot: string) =>
    slot.startsWith('dialog.') ? ['shell'] : [...(frame.get(slot) ?? []), ...(offers.get(slot) ?? [])];
  return {
    remotes: sorted.map(({ name, squad, digest, manifest }) => ({
      ...{ name, squad, version: digest },
      pages: Object.values(manifest?.pages ?? {}).map(({ path, layout, access, render }) => ({
        ...{ path, layout, access, render },
      })),
    })),
    slots: allOf(frame, offers, fills).map((name) => ({
      ...{ name, offeredBy: offeredBy(name), filledBy: fills.get(name) ?? [], ...propsOf(parts, name) },
    })),
    events: allOf(publishers, consumers).map((name) => {
      const payload = payloadOf(parts, name);
      const users = { publishers: publishers.get(name) ?? [], consumers: consumers.get(name) ?? [] };
      return { name, isState: states.has(name), ...users, ...(payload && { payload }) };
    }),
    calls: [...usersOf(parts, ({ calls }) => calls)].sort().map(([name, usedBy]) => ({ name, usedBy })),
  };
}
