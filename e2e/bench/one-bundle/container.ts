import type { ComposedRemote } from '@horno/contracts/composition';
import account from '@horno/mf-account/entry';
import checkout from '@horno/mf-checkout/entry';
import content from '@horno/mf-content/entry';
import location from '@horno/mf-location/entry';
import menuCart from '@horno/mf-menu-cart/entry';

type Entry = Record<'pages' | 'slots' | 'messages', Record<string, () => Promise<unknown>>>;

const entries: Record<string, Entry> = {
  'mf-account': account,
  'mf-checkout': checkout,
  'mf-content': content,
  'mf-location': location,
  'mf-menu-cart': menuCart,
};
const kinds = { page: 'pages', slot: 'slots', i18n: 'messages' } as const;

/** Replaces the shell's federation: the same parts, from the same file. */
export function openRemote(remote: ComposedRemote) {
  return {
    load: async (part: string): Promise<unknown> => {
      const [kind = '', key = ''] = part.split('-');
      return entries[remote.name]?.[kinds[kind as keyof typeof kinds]]?.[key]?.();
    },
    spoil: () => undefined,
  };
}

export function installEntryLoader(): void {
  // This bundle has no remote entries to load.
}
