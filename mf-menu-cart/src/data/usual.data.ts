import { type ApiClient, AppError } from '@horno/kit';
import type { LineDraft } from '../domain/cart-ops.ts';
import { usualDraft } from '../domain/single-draft.ts';
import { CACHE_MS, fetchDetail, type MenuContext } from './menu.data.ts';

interface Answers {
  /** Place and language. */
  key: string;
  until: number;
  drafts: Map<string, Promise<LineDraft>>;
}

/** Answers of the last place, for as long as those of its menu. */
const cache = new WeakMap<ApiClient, Answers>();

function answersFor({ api, place, lang, now }: MenuContext): Answers['drafts'] {
  const key = JSON.stringify([lang, place]);
  const at = Date.parse(now);
  const last = cache.get(api);
  if (last?.key === key && at < last.until) return last.drafts;
  const fresh = { key, until: at + CACHE_MS, drafts: new Map() };
  cache.set(api, fresh);
  return fresh.drafts;
}

async function fetchUsual({ api, place, now }: MenuContext, uuid: string): Promise<LineDraft> {
  const draft = usualDraft(await fetchDetail(api, uuid, place, now));
  if (!draft) throw new AppError('SINGLE-03');
  return draft;
}

/** The usual size of an item at the place. @throws SINGLE-03 for an item without a size that can be had. */
export async function loadUsual(context: MenuContext, uuid: string): Promise<LineDraft> {
  const drafts = answersFor(context);
  const draft = drafts.get(uuid) ?? fetchUsual(context, uuid);
  drafts.set(uuid, draft);
  try {
    return await draft;
  } catch (error) {
    drafts.delete(uuid);
    throw error;
  }
}

/** Loads it before the tap. The tap loads again after a failure, and reports the next one. */
export async function prepareUsual(context: MenuContext, uuid: string): Promise<void> {
  await loadUsual(context, uuid).catch(() => undefined);
}
