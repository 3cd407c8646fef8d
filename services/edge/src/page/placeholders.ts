const SLOT = /<!--slot:([^>]*?)-->/g;
const PAGE = '<!--page-->';

/** Names of the slots that html holds, each once. */
export function slotNames(html: string): string[] {
  return [...new Set([...html.matchAll(SLOT)].map(([, name = '']) => name))];
}

/** Puts each fill in the place of its slot; what has none is removed. A slot that stands twice is filled once. */
export function fillSlots(html: string, fills: ReadonlyMap<string, string>): string {
  const left = new Map(fills);
  return html.replace(SLOT, (_, name: string) => {
    const fill = left.get(name) ?? '';
    left.delete(name);
    return fill;
  });
}

/** Puts the page into its layout. The page's own text is not looked at again. */
export function fillPage(layout: string, page: string): string {
  const at = layout.indexOf(PAGE);
  return at < 0 ? layout : layout.slice(0, at) + page + layout.slice(at + PAGE.length);
}
