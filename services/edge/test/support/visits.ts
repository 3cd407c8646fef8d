import type { BeaconBatch } from '@horno/contracts/beacon';
import { newDevice } from './devices.ts';
import type { TestShop } from './shop.ts';
import { inlinedState } from './state.ts';

export interface TestVisit {
  cookie: string;
  release: number;
  arm?: BeaconBatch['arm'];
  /** Undefined when the edge refuses a token. */
  visit?: string;
}

/** Requests a visit token as the shell does after its document. */
export async function visitToken(
  { get }: Pick<TestShop, 'get'>,
  { cookie, release, arm }: Pick<TestVisit, 'cookie' | 'release' | 'arm'>,
): Promise<string | undefined> {
  const query = new URLSearchParams({ release: String(release), ...(arm && { arm }) });
  const answer = await get(`/_visit?${query}`, { cookie });
  return answer.status === 200 ? ((await answer.json()) as { visit: string }).visit : undefined;
}

/** Opens a page in a new browser and requests its visit token. */
export async function openVisit(shop: Pick<TestShop, 'get' | 'html'>, path = '/a'): Promise<TestVisit> {
  const { cookie } = await newDevice(shop);
  const { release, arm } = inlinedState(await shop.html(path, { cookie })).composition;
  const at = { cookie, release, ...(arm && { arm }) };
  const visit = await visitToken(shop, at);
  return { ...at, ...(visit !== undefined && { visit }) };
}
