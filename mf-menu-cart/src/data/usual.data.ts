import { AppError } from '@horno/kit';
import type { LineDraft } from '../domain/cart-ops.ts';
import { usualDraft } from '../domain/single-draft.ts';
import { fetchDetail, type MenuContext } from './menu.data.ts';

/** The usual size of an item at the place. @throws SINGLE-03 for an item without a size that can be had. */
export async function loadUsual({ api, place, now }: MenuContext, uuid: string): Promise<LineDraft> {
  const draft = usualDraft(await fetchDetail(api, uuid, place, now));
  if (!draft) throw new AppError('SINGLE-03');
  return draft;
}
