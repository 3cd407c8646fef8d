import type { MenuItemDetail } from '@horno/contracts/menu';
import { type ApiClient, AppError } from '@horno/kit';
import type { LineDraft } from '../domain/cart-ops.ts';
import type { UsualSize } from '../domain/pizza-choice.ts';
import { usualDraft } from '../domain/single-draft.ts';
import { CACHE_MS, fetchDetail, type MenuContext } from './menu.data.ts';

interface Answers {
  /** Place and language. */
  key: string;
  until: number;
  details: Map<string, Promise<MenuItemDetail>>;
}

/** Answers of the last place, for as long as those of its menu. */
const cache = new WeakMap<ApiClient, Answers>();

function answersFor({ api, place, lang, now }: MenuContext): Answers['details'] {
  const key = JSON.stringify([lang, place]);
  const at = Date.parse(now);
  const last = cache.get(api);
  if (last?.key === key && at < last.until) return last.details;
  const fresh = { key, until: at + CACHE_MS, details: new Map() };
  cache.set(api, fresh);
  return fresh.details;
}

async function loadDetail(context: MenuContext, uuid: string): Promise<MenuItemDetail> {
  const { api, place, now } = context;
  const details = answersFor(context);
  const detail = details.get(uuid) ?? fetchDetail(api, uuid, place, now);
  details.set(uuid, detail);
  try {
    return await detail;
  } catch (error) {
    details.delete(uuid);
    throw error;
  }
}

/** The usual size of an item at the place. @throws SINGLE-03 for an item without a size that can be had. */
export async function loadUsual(context: MenuContext, uuid: string, usual?: UsualSize): Promise<LineDraft> {
  const draft = usualDraft(await loadDetail(context, uuid), usual);
  if (!draft) throw new AppError('SINGLE-03');
  return draft;
}

/** Loads it before the tap. The tap loads again after a failure, and reports the next one. */
export async function prepareUsual(context: MenuContext, uuid: string): Promise<void> {
  await loadDetail(context, uuid).catch(() => undefined);
}
