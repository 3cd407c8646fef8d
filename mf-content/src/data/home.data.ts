import { bannersCalls } from '@horno/contracts/calls/content';
import { errorCodeOf, type LoadContext } from '@horno/kit';
import { type Deal, inOrder, toDeal } from '../domain/deal.ts';
import { type HomeNotices, noticesAt } from '../domain/notice.ts';
import type { Seller } from '../domain/seller.ts';
import { orAbsent } from './or-absent.ts';
import { loadTenant } from './tenant.data.ts';

export interface HomeDeals {
  /** The prices are those of a chosen store. */
  hasStore: boolean;
  /** Those of the left position, then those of the right one; what is not sold now comes last. */
  deals: Deal[];
}

export interface HomeData {
  /** Absent when the call failed; the rest of the page works without them. */
  deals?: HomeDeals;
  notices: HomeNotices;
  /** Legal data of the seller, for search engines. */
  seller?: Seller;
}

type HomeContext = Pick<LoadContext, 'api' | 'lang' | 'now' | 'place' | 'signal'>;
type ArtContext = Pick<LoadContext, 'api' | 'place' | 'signal'>;

const noNotices: HomeNotices = { banners: [] };

/** Loads the banners of the positions. Prices are those of the chosen store. A store that the chain no longer has counts as none. */
async function fetchBanners({ api, place, signal }: ArtContext, code: string) {
  const query = { code, ...(place && { outlet_code: place.outletCode }) };
  try {
    const { item } = await api.call(bannersCalls.positions, { query }, { signal });
    return { item, hasStore: place !== undefined };
  } catch (error) {
    if (!place || errorCodeOf(error) !== 'HUTFE-2') throw error;
    const { item } = await api.call(bannersCalls.positions, { query: { code } }, { signal });
    return { item, hasStore: false };
  }
}

async function fetchDeals(context: HomeContext): Promise<HomeDeals> {
  const { item, hasStore } = await fetchBanners(context, 'right_home,left_home');
  return { hasStore, deals: inOrder([...item.left_home, ...item.right_home].map((one) => toDeal(one, context.now))) };
}

/** Loads the banner of the hero. */
export async function loadArt(context: HomeContext): Promise<{ banner?: Deal }> {
  const [banner] = (await orAbsent(fetchBanners(context, 'top_home')))?.item.top_home ?? [];
  return banner ? { banner: toDeal(banner, context.now) } : {};
}

export async function loadHome(context: HomeContext): Promise<HomeData> {
  const [deals, tenant] = await Promise.all([orAbsent(fetchDeals(context)), loadTenant(context)]);
  if (!tenant) return { notices: noNotices, ...(deals && { deals }) };
  const { name, legal, phones } = tenant;
  return {
    ...(deals && { deals }),
    notices: noticesAt(tenant.notices, context.now, context.lang),
    seller: { name, legalName: legal.name, taxId: legal.ruc, address: legal.address, phone: phones.lima },
  };
}
