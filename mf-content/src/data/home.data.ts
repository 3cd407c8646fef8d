import { bannersCalls, type TenantConfig, tenantCalls } from '@horno/contracts';
import { errorCodeOf, type LoadContext } from '@horno/kit';
import { type Deal, toDeal } from '../domain/deal.ts';
import { type HomeNotices, noticesAt } from '../domain/notice.ts';
import type { Seller } from '../domain/seller.ts';

export interface HomeDeals {
  top: Deal[];
  left: Deal[];
  right: Deal[];
}

export interface HomeData {
  /** Absent when they did not come: the rest of the page stands without them. */
  deals?: HomeDeals;
  notices: HomeNotices;
  /** Who sells, for search engines. */
  seller?: Seller;
}

type HomeContext = Pick<LoadContext, 'api' | 'lang' | 'now' | 'signal'>;

const noNotices: HomeNotices = { banners: [] };

/** The api's refusal or absence costs its own part of the page; any other fault is a bug and stays one. */
async function orAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (errorCodeOf(error)) return undefined;
    throw error;
  }
}

async function fetchDeals({ api, signal }: HomeContext): Promise<HomeDeals> {
  const query = { code: 'right_home,left_home,top_home' };
  const { item } = await api.call(bannersCalls.positions, { query }, { signal });
  return { top: item.top_home.map(toDeal), left: item.left_home.map(toDeal), right: item.right_home.map(toDeal) };
}

async function fetchTenant({ api, signal }: HomeContext): Promise<TenantConfig> {
  return (await api.call(tenantCalls.config, {}, { signal })).item;
}

export async function loadHome(context: HomeContext): Promise<HomeData> {
  const [deals, tenant] = await Promise.all([orAbsent(fetchDeals(context)), orAbsent(fetchTenant(context))]);
  if (!tenant) return { notices: noNotices, ...(deals && { deals }) };
  const { name, legal, phones } = tenant;
  return {
    ...(deals && { deals }),
    notices: noticesAt(tenant.notices, context.now, context.lang),
    seller: { name, legalName: legal.name, taxId: legal.ruc, address: legal.address, phone: phones.lima },
  };
}
