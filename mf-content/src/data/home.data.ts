import { bannersCalls } from '@horno/contracts/calls/content';
import type { BannerPositions } from '@horno/contracts/content';
import { errorCodeOf, type LoadContext } from '@horno/kit';
import { type Deal, toDeal } from '../domain/deal.ts';
import { type HomeNotices, noticesAt } from '../domain/notice.ts';
import type { Seller } from '../domain/seller.ts';
import { orAbsent } from './or-absent.ts';
import { loadTenant } from './tenant.data.ts';

export interface HomeDeals {
  /** The prices are those of a chosen store. */
  hasStore: boolean;
  left: Deal[];
  right: Deal[];
}

export interface HomeData {
  /** Absent when the call failed; the rest of the page works without them. */
  deals?: HomeDeals;
  notices: HomeNotices;
  /** Today's coupon game: props of its slot. */
  game?: { id: string };
  /** Legal data of the seller, for search engines. */
  seller?: Seller;
}

type HomeContext = Pick<LoadContext, 'api' | 'lang' | 'now' | 'place' | 'signal'>;
type ArtContext = Pick<LoadContext, 'api' | 'signal'>;

const noNotices: HomeNotices = { banners: [] };

/** Prices are those of the chosen store. A store that the chain no longer has counts as none. */
async function fetchDeals({ api, place, signal }: HomeContext): Promise<HomeDeals> {
  const code = 'right_home,left_home';
  const query = { code, ...(place && { outlet_code: place.outletCode }) };
  try {
    const { item } = await api.call(bannersCalls.positions, { query }, { signal });
    return toDeals(item, place !== undefined);
  } catch (error) {
    if (!place || errorCodeOf(error) !== 'HUTFE-2') throw error;
    const { item } = await api.call(bannersCalls.positions, { query: { code } }, { signal });
    return toDeals(item, false);
  }
}

function toDeals({ left_home, right_home }: BannerPositions, hasStore: boolean): HomeDeals {
  return { hasStore, left: left_home.map(toDeal), right: right_home.map(toDeal) };
}

/** Loads the banner of the hero. It has no price, so it is the same for every store. */
export async function loadArt({ api, signal }: ArtContext): Promise<{ banner?: Deal }> {
  const query = { code: 'top_home' };
  const [banner] = (await orAbsent(api.call(bannersCalls.positions, { query }, { signal })))?.item.top_home ?? [];
  return banner ? { banner: toDeal(banner) } : {};
}

export async function loadHome(context: HomeContext): Promise<HomeData> {
  const [deals, tenant] = await Promise.all([orAbsent(fetchDeals(context)), loadTenant(context)]);
  if (!tenant) return { notices: noNotices, ...(deals && { deals }) };
  const { name, legal, phones, game } = tenant;
  return {
    ...(deals && { deals }),
    ...(game && { game: { id: game.id } }),
    notices: noticesAt(tenant.notices, context.now, context.lang),
    seller: { name, legalName: legal.name, taxId: legal.ruc, address: legal.address, phone: phones.lima },
  };
}
