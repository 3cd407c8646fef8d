import { codeOf, type ImportFault, type ImportFile } from './parse.ts';
import type { RecordKind } from './schema.ts';

/** Which kinds of records the lists of `references*.ts` speak of. */
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

/** Adds to faults between records where the record stands, as far as their path names one. */
export function locateFaults(faults: readonly ImportFault[], files: readonly ImportFile[]): ImportFault[] {
  return faults.map((fault) => {
    const found = find(fault, files);
    if (found === undefined) return fault;
    const { key, place } = found;
    const field = fault.path.slice(key.length).replace(/^[./]/, '');
    return { ...fault, row: place.row, record: place.record, source: place.source, ...(field !== '' && { field }) };
  });
}

/** The record whose name is the longest beginning of the path; of several the last, which is the one that repeats. */
function find({ file, path }: ImportFault, files: readonly ImportFile[]): { key: string; place: Place } | undefined {
  const kinds = kindsOf[file] ?? [];
  let best: { key: string; place: Place } | undefined;
  for (const source of files.filter(({ kind }) => kinds.includes(kind))) {
    source.records.forEach((record, index) => {
      const code = codeOf(source.kind, record, index);
      for (const key of [code, ...otherNames(record)]) {
        const isIts = path === key || ['.', '[', '/'].some((mark) => path.startsWith(key + mark));
        if (isIts && key.length >= (best?.key.length ?? 0))
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
