import { AppError } from '@horno/contracts/errors';
import type { TillStore } from '@horno/contracts/till';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { findSoldOutUntil } from '../menu/sold-out.repo.ts';
import { soldOutTopping } from '../pricing/sold-out-keys.ts';
import { findPause } from '../stores/store-pauses.repo.ts';

type SoldOut = ReadonlyMap<string, Date | undefined>;

/** Builds the store as its staff see it: how it takes orders, and what is sold out. @throws HUTFE-2 */
export async function readTillStore(
  { db, clock, catalogue: source }: Pick<Deps, 'db' | 'clock' | 'catalogue'>,
  code: string,
  lang: 'es' | 'en',
): Promise<TillStore> {
  const catalogue = source.current();
  const store = catalogue.storeByCode.get(code);
  if (store === undefined) throw new AppError('HUTFE-2', { outlet_code: code });
  const soldOut = await findSoldOutUntil(db, code);
  const items = itemsOf(catalogue, soldOut, lang).filter(({ id }) => !store.notSold.includes(id));
  return {
    ...{ code, name: store.name, status: await statusOf(db, code) },
    menu: [...items, ...toppingsOf(catalogue, soldOut, lang)],
    server_time: clock.now().toISOString(),
  };
}

async function statusOf(db: Deps['db'], code: string): Promise<TillStore['status']> {
  const pause = await findPause(db, code);
  if (pause === undefined) return { state: 'open' };
  const { kind, quoteMinutes, until, reason } = pause;
  return {
    state: kind === 'busy' ? 'busy' : 'paused',
    ...(kind === 'busy' && quoteMinutes !== null && { quote_minutes: quoteMinutes }),
    ...(until !== null && { until: until.toISOString() }),
    ...(reason !== null && { reason }),
  };
}

function itemsOf(catalogue: Catalogue, soldOut: SoldOut, lang: 'es' | 'en'): TillStore['menu'] {
  const groups = new Map(catalogue.data.category.map(({ slug, name }) => [slug, name[lang]]));
  return catalogue.items.map(({ uuid, name, category }) => ({
    ...{ kind: 'item' as const, id: uuid, name: name[lang], group: groups.get(category) ?? category },
    ...availabilityOf(soldOut, uuid),
  }));
}

function toppingsOf(catalogue: Catalogue, soldOut: SoldOut, lang: 'es' | 'en'): TillStore['menu'] {
  return catalogue.data.topping.map(({ id, name, group }) => ({
    ...{ kind: 'topping' as const, id, name: name[lang] },
    group: catalogue.toppingGroupById.get(group)?.name[lang] ?? group,
    ...availabilityOf(soldOut, soldOutTopping(id)),
  }));
}

function availabilityOf(soldOut: SoldOut, key: string): { available: boolean; until?: string } {
  const until = soldOut.get(key);
  return { available: !soldOut.has(key), ...(until && { until: until.toISOString() }) };
}
