/** Slots that the shell offers in its frame and layouts. */
export const frameSlots: readonly string[] = [
  'header.cart',
  'header.place',
  'footer.categories',
  'home.hero',
  'home.art',
  'home.own',
  'main.aside',
];

/** True for a slot of the shell. It opens a dialog for every slot `dialog.<name>`. */
export const isShellSlot = (slot: string): boolean => frameSlots.includes(slot) || slot.startsWith('dialog.');
