const SLOT = /<!--slot:([^>]*?)-->/g;
const PAGE = '<!--page-->';

/** Returns the distinct names of the slots in the html. */
export function slotNames(html: string): string[] {
  return [...new Set([...html.matchAll(SLOT)].map(([, name = '']) => name))];
}

/** Replaces each slot placeholder with its fill, or removes it. A repeated slot is filled once. */
export function fillSlots(html: string, fills: ReadonlyMap<string, string>): string {
  const left = new Map(fills);
  return html.replace(SLOT, (_, name: string) => {
    const fill = left.get(name) ?? '';
    left.delete(name);
    return fill;
  });
}

/** Inserts the page into its layout. Placeholders in the page's html are not expanded. */
export function fillPage(layout: string, page: string): string {
  const at = layout.indexOf(PAGE);
  return at < 0 ? layout : layout.slice(0, at) + page + layout.slice(at + PAGE.length);
}
