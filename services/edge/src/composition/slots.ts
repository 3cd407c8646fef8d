import type { ComposedRemote, Composition } from '@horno/contracts/composition';
import type { ReleasePayload } from '@horno/contracts/release';

export interface SlotFill {
  slot: string;
  remote: ComposedRemote;
  /** Key of the slot in the remote's manifest. */
  key: string;
  order: number;
  criticality: 'primary' | 'essential' | 'regular';
  render: 'server' | 'client';
}

/** Owner of a slot: a remote or the shell. */
export type SlotOwner = string;
export const SHELL: SlotOwner = 'shell';

export interface SlotTable {
  /** Query names that the first HTML of any slot depends on. */
  query: readonly string[];
  /** Returns the fills of a slot in page order. */
  fills(slot: string): readonly SlotFill[];
  /** Returns whether html of this owner may contain the slot's placeholder. */
  mayHold(owner: SlotOwner, slot: string): boolean;
}

/** Creates the slot table. The shell declares no slots: it owns those that remotes fill and no remote offers. */
export function slotTable(payload: ReleasePayload, composition: Composition): SlotTable {
  const offeredBy = new Map<string, Set<SlotOwner>>();
  for (const { name, version } of composition.remotes) {
    for (const slot of payload.versions[version]?.manifest?.offers ?? []) {
      offeredBy.set(slot, (offeredBy.get(slot) ?? new Set()).add(name));
    }
  }
  const bySlot = new Map<string, SlotFill[]>();
  for (const remote of composition.remotes) {
    for (const [key, fill] of Object.entries(remote.slots)) {
      bySlot.set(fill.slot, [...(bySlot.get(fill.slot) ?? []), { ...fill, remote, key }]);
    }
  }
  for (const fills of bySlot.values()) {
    fills.sort((a, b) => a.order - b.order || (a.remote.name < b.remote.name ? -1 : 1));
  }
  return {
    query: composition.remotes.flatMap(({ slots }) => Object.values(slots).flatMap(({ query }) => query ?? [])),
    fills: (slot) => bySlot.get(slot) ?? [],
    mayHold: (owner, slot) => offeredBy.get(slot)?.has(owner) ?? (owner === SHELL && bySlot.has(slot)),
  };
}
