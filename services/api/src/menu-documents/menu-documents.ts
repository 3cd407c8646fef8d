import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MenuDocument } from '@horno/contracts/tenant';
import type { Lang } from '@horno/contracts/wire';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { menuPdf, type Region } from './menu-pdf.ts';

export interface MenuFile extends MenuDocument {
  file: string;
  body: Buffer;
}

const regions: readonly Region[] = ['lima', 'province'];
const langs: readonly Lang[] = ['es', 'en'];
const made = new WeakMap<Catalogue['data'], Promise<MenuFile[]>>();

/** Returns the menu PDFs of a catalogue, created once. A chain without `menuUpdatedOn` has none. */
export function menuFiles(catalogue: Catalogue): Promise<MenuFile[]> {
  const known = made.get(catalogue.data);
  if (known) return known;
  const files = makeFiles(catalogue);
  made.set(catalogue.data, files);
  return files;
}

async function makeFiles(catalogue: Catalogue): Promise<MenuFile[]> {
  const { menuUpdatedOn } = catalogue.tenant;
  if (menuUpdatedOn === undefined) return [];
  const files: MenuFile[] = [];
  for (const region of regions) {
    for (const lang of langs) {
      const body = await menuPdf(catalogue, region, lang, menuUpdatedOn);
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 8);
      const file = `carta-${region}-${lang}.${hash}.pdf`;
      const url = `/api/v1/product-media/menus/${file}`;
      files.push({ region, lang, url, file, body, bytes: body.length, updated_on: menuUpdatedOn });
      // Yield to other requests between two menus.
      await nextTurn();
    }
  }
  return files;
}

export async function menuDocuments(catalogue: Catalogue): Promise<MenuDocument[]> {
  const files = await menuFiles(catalogue);
  return files.map(({ region, lang, url, bytes, updated_on }) => ({ region, lang, url, bytes, updated_on }));
}
