import type { ImportFile } from './parse.ts';

/** Removes the prices that banners of an earlier version had, so that its stored catalogue can be read. */
export function withoutBannerPrices(file: ImportFile): ImportFile {
  if (file.kind !== 'banner') return file;
  const records = file.records.map((record) => {
    if (typeof record !== 'object' || record === null) return record;
    const { priceMinor: _price, oldPriceMinor: _oldPrice, ...banner } = record as Record<string, unknown>;
    return banner;
  });
  return { ...file, records };
}
