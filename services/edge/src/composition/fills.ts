import type { ComposedRemote, Composition } from '@horno/contracts/composition';
import type { ReleasePayload } from '@horno/contracts/release';

export interface Fill {
  slot: string;
  remote: ComposedRemote;
  /** Key of the slot in the remote's manifest. */
  key: string;
  order: number;
  criticality: 'primary' | 'essential' | 'regular';
  render: 'server' | 'client';
}

/** Who may hold a slot: the remote that offers it, or the shell. */
export type SlotOwner = string;
export const SHELL: SlotOwner = 'shell';

export interface SlotTable {
  /** Fills of a slot in the order in which they stand on the page. */
  fills(slot: string): readonly Fill[];
  /** Whether html of this owner may hold the slot's placeholder. */
  mayHold(owner: SlotOwner, slot: string): boolean;
}

/** The shell declares no slots: its own are those that remotes fill and no remote offers. */
export function slotTable(payload: ReleasePayload, composition: Composition): SlotTable {
  const offeredBy = new Map<string, Set<SlotOwner>>();
  for (const { name, version } of composition.remotes) {
    for (const slot of payload.versions[version]?.manifest?.offers ?? []) {
      offeredBy.set(slot, (offeredBy.get(slot) ?? new Set()).add(name));
    }
  }
  const bySlot = new Map<string, Fill[]>();
  for (const remote of composition.remotes) {
    for (const [key, fill] of Object.entries(remote.slots)) {
      bySlot.set(fill.slot, [...(bySlot.get(fill.slot) ?? []), { ...fill, remote, key }]);
    }
  }
  for (const fills of bySlot.values()) {
    fills.sort((a, b) => a.order - b.order || (a.remote.name < b.remote.name ? -1 : 1));
  }
  return {
    fills: (slot) => bySlot.get(slot) ?? [],
    mayHold: (owner, slot) => offeredBy.get(slot)?.has(owner) ?? (owner === SHELL && bySlot.has(slot)),
  };
}
