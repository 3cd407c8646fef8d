import { defaultMoney } from '@horno/contracts/chain-money';
import type { RefusedField } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { type RuleFault, textSigns } from '@horno/domain';
import { openTexts } from '@horno/server/texts';
import en from '../../locales/fields.en.json' with { type: 'json' };
import es from '../../locales/fields.es.json' with { type: 'json' };
import type { TextFor } from './index.ts';

export type FieldFaultKind = 'required' | 'short' | 'long' | 'invalid';

const text = openTexts<Lang, typeof es>({ es, en });

/** Values that the text of a field error contains. */
export interface FieldValues {
  min?: number | undefined;
  max?: number | undefined;
  signs?: string | undefined;
}

/** Returns the text of a field error, or the message itself when it is none of the catalogue. */
export function fieldMessage(message: string, { lang, symbol }: TextFor, values: FieldValues = {}): string {
  const kind = message || 'invalid';
  if (!Object.hasOwn(es, kind)) return message;
  const { min = '', max = '', signs = '' } = values;
  return text(lang, kind as keyof typeof es, { min, max, signs, symbol: symbol ?? defaultMoney.symbol });
}

/** Names the fields of broken rules; the answer has their texts in the customer's language. `part` is the path before the field. */
export function refusedFields(faults: readonly RuleFault[], part = ''): (RefusedField & FieldValues)[] {
  return faults.map(({ field, code, min, signs }) => ({
    field: `${part}${field}`,
    message: kindOf(code, signs),
    min,
    signs,
  }));
}

function kindOf(code: RuleFault['code'], signs: string | undefined): string {
  if (code !== 'characters') return code;
  if (signs === textSigns.door) return 'characters-of-door';
  return signs === textSigns.name ? 'characters-of-name' : code;
}
