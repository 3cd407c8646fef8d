import { bannersCalls } from '@horno/contracts/calls/content';
import type { LoadContext } from '@horno/kit';
import { type Deal, toDeal } from '../domain/deal.ts';
import { type HomeNotices, noticesAt } from '../domain/notice.ts';
import type { Seller } from '../domain/seller.ts';
import { orAbsent } from './or-absent.ts';
import { loadTenant } from './tenant.data.ts';

export interface HomeDeals {
  top: Deal[];
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

type HomeContext = Pick<LoadContext, 'api' | 'lang' | 'now' | 'signal'>;

const noNotices: HomeNotices = { banners: [] };

async function fetchDeals({ api, signal }: HomeContext): Promise<HomeDeals> {
  const query = { code: 'right_home,left_home,top_home' };
  const { item } = await api.call(bannersCalls.positions, { query }, { signal });
  return { top: item.top_home.map(toDeal), left: item.left_home.map(toDeal), right: item.right_home.map(toDeal) };
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
