import type { ComposedRemote } from '@horno/contracts/composition';

type Sheet = NonNullable<ComposedRemote['styles']>[number];

/** Number of mounted parts by style sheet. */
const users = new Map<string, number>();
const sheetOf = (path: string) =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    ({ href }) => new URL(href).pathname === path,
  );

function add({ path, integrity }: Sheet): Promise<unknown> {
  users.set(path, (users.get(path) ?? 0) + 1);
  // The document of the first page has it already.
  if (sheetOf(path)) return Promise.resolve();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', integrity, crossOrigin: 'anonymous', href: path });
  const settled = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    // Without its styles a part still works.
    link.addEventListener('error', resolve);
  });
  document.head.append(link);
  return settled;
}

/** Adds the style sheets of a remote before its part is mounted. */
export const addStyles = (sheets: readonly Sheet[] = []): Promise<unknown> => Promise.all(sheets.map(add));

/** Removes those that no mounted part uses any more. */
export function removeStyles(sheets: readonly Sheet[] = []): void {
  for (const { path } of sheets) {
    const left = (users.get(path) ?? 1) - 1;
    users.set(path, left);
    if (left === 0) sheetOf(path)?.remove();
  }
}
