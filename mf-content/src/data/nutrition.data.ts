import { contentsCalls } from '@horno/contracts/calls/content';
import type { NutritionRow } from '@horno/contracts/content';
import type { LoadContext } from '@horno/kit';
import type { TextDoc } from '../domain/text-doc.ts';
import { orAbsent } from './or-absent.ts';
import { loadText } from './text.data.ts';

export interface NutritionData {
  doc?: TextDoc;
  /** Absent when the call failed; the text contains the same values. */
  rows?: NutritionRow[];
}

export async function loadNutrition(context: Pick<LoadContext, 'api' | 'signal'>): Promise<NutritionData> {
  const { api, signal } = context;
  const [doc, table] = await Promise.all([
    loadText(context, { kind: 'post', slug: 'nutritional-content' }),
    orAbsent(api.call(contentsCalls.nutrition, { query: {} }, { signal })),
  ]);
  return { ...(doc && { doc }), ...(table && { rows: table.items }) };
}
