import { DeclineGroupSchema } from '@horno/contracts/payment';
import { expect, test } from '@jest/globals';
import { paymentTexts } from './payment-texts.ts';

test.each(DeclineGroupSchema.options)(
  'payment texts have advice without codes in both languages for the decline group %s',
  (group) => {
    const said = [paymentTexts.es.declined[group], paymentTexts.en.declined[group]];
    expect(new Set(said).size).toBe(2);
    for (const text of said) expect(text).toMatch(/^\D{30,}\.$/);
  },
);
