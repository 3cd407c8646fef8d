import { codeOf, type ImportFault, type ImportFile } from './parse.ts';
import type { RecordKind } from './schema.ts';

/** Record kinds of each list name that `references*.ts` uses. */
const kindsOf: Readonly<Record<string, readonly RecordKind[]>> = {
  tenant: ['tenant'],
  layers: ['size', 'crust', 'sauce', 'tier'],
  stores: ['store'],
  categories: ['category'],
  toppings: ['topping', 'toppingGroup'],
  products: ['product'],
  pizzas: ['pizza'],
  combos: ['combo', 'half'],
  items: ['pizza', 'product', 'combo', 'half'],
  coupons: ['coupon'],
  games: ['game'],
  banners: ['banner'],
  contents: ['content'],
  campaigns: ['campaign'],
  careers: ['career'],
  nutrition: ['nutrition'],
};

interface Place {
  source: string;
  row: number;
  record: string;
}

/** Adds file, row and record to faults whose path names a record. */
export function locateFaults(faults: readonly ImportFault[], files: readonly ImportFile[]): ImportFault[] {
  return faults.map((fault) => {
    const found = find(fault, files);
    if (found === undefined) return fault;
    const { key, place } = found;
    const field = fault.path.slice(key.length).replace(/^[./]/, '');
    return { ...fault, row: place.row, record: place.record, source: place.source, ...(field !== '' && { field }) };
  });
}

/**
 * Returns the record whose name is the longest prefix of the path. Of several it returns the last, which is the duplicate.
 */
function find({ file, path }: ImportFault, files: readonly ImportFile[]): { key: string; place: Place } | undefined {
  const kinds = kindsOf[file] ?? [];
  let best: { key: string; place: Place } | undefined;
  for (const source of files.filter(({ kind }) => kinds.includes(kind))) {
    source.records.forEach((record, index) => {
      const code = codeOf(source.kind, record, index);
      for (const key of [code, ...otherNames(record)]) {
        const isMatch = path === key || ['.', '[', '/'].some((mark) => path.startsWith(key + mark));
        if (isMatch && key.length >= (best?.key.length ?? 0))
          best = { key, place: { source: source.file, row: index + 1, record: code } };
      }
    });
  }
  return best;
}

function otherNames(record: unknown): string[] {
  const { uuid, id, slug } = (record ?? {}) as Record<string, unknown>;
  return [uuid, id, slug].filter((name): name is string => typeof name === 'string');
}
