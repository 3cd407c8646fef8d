import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../..', import.meta.url));

interface StoreFile {
  code: string;
  name: string;
  notSold: string[];
  lat: number;
  lng: number;
  coverage: { ring: [lng: number, lat: number][] }[];
}

/** One store of so many lacks an item that its neighbours sell. */
const EVERY = 10;

function runImport(env: Record<string, string>, ...argv: string[]): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', join(workspace, 'services/dist/api-import.mjs'), ...argv],
    { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`api-import ${argv.join(' ')}: ${stderr}`);
}

/** Places of stores, in degrees: Peru without its border. Each round of copies is moved by a step, round the country. */
const LNG = { from: -81.5, span: 12.5, step: 0.53 };
const LAT = { from: -17.8, span: 17, step: 0.71 };

function shiftOf(at: number, { from, span, step }: typeof LNG, round: number): number {
  return from + ((at - from + round * step) % span) - at;
}

/** Returns the copy of a store in a round, with its zones, so that no two stores are at one place. */
function moved(store: StoreFile, round: number): StoreFile {
  const [east, north] = [shiftOf(store.lng, LNG, round), shiftOf(store.lat, LAT, round)];
  const coverage = store.coverage.map((zone) => ({
    ...zone,
    ring: zone.ring.map(([lng, lat]): [number, number] => [lng + east, lat + north]),
  }));
  const { code, name } = { code: `${store.code}-${round}`, name: `${store.name} ${round}` };
  return { ...store, code, name, lng: store.lng + east, lat: store.lat + north, coverage };
}

/** Returns the stores of the chain again and again, each with its own code and name, until there are `count`. */
function manyStores(stores: readonly StoreFile[], items: readonly string[], count: number): StoreFile[] {
  return Array.from({ length: count }, (_, index) => {
    const store = stores[index % stores.length] as StoreFile;
    const round = Math.floor(index / stores.length);
    const lacking = index % EVERY === 0 ? (items[(index / EVERY) % items.length] ?? []) : [];
    return {
      ...(round > 0 ? moved(store, round) : store),
      notSold: [...new Set([...store.notSold, ...[lacking].flat()])],
    };
  });
}

interface ProductFile {
  uuid: string;
  name: { es: string; en: string };
}

/** Returns the products again and again, each with its own uuid and name, until there are `count`. */
function manyProducts(products: readonly ProductFile[], count: number): ProductFile[] {
  return Array.from({ length: Math.max(count, products.length) }, (_, index) => {
    const product = products[index % products.length] as ProductFile;
    const round = Math.floor(index / products.length);
    if (round === 0) return product;
    const name = { es: `${product.name.es} ${round}`, en: `${product.name.en} ${round}` };
    return { ...product, uuid: `${product.uuid}-${round}`, name };
  });
}

/**
 * Imports the chain with so many stores, and at least so many items, into the database of an api. Stores have the prices, hours and zones of
 * those of the chain; every tenth lacks one item.
 */
export function importChain(
  env: Record<string, string>,
  { stores, products = 0 }: { stores: number; products?: number },
): void {
  const folder = mkdtempSync(join(tmpdir(), 'horno-chain-'));
  try {
    runImport(env, '--export', folder);
    const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const write = (name: string, records: object) => writeFileSync(join(folder, name), JSON.stringify(records));
    const former = read('product.json') as ProductFile[];
    const lacking = former.slice(0, EVERY).map(({ uuid }) => uuid);
    write('product.json', manyProducts(former, products));
    write('store.json', manyStores(read('store.json'), lacking, stores));
    runImport(env, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
