import { DeclineGroupSchema } from '@horno/contracts/payment';
import { expect, test } from '@jest/globals';
import { paymentTexts } from './payment-texts.ts';

test.each(DeclineGroupSchema.options)(
  'payment texts have advice without codes in both languages for the decline group %s',
  (group) => {
    for (const method of ['credit', 'wallet'] as const) {
      const said = [paymentTexts.es.declined[method][group], paymentTexts.en.declined[method][group]];
      expect(new Set(said).size).toBe(2);
      for (const text of said) expect(text).toMatch(/^\D{30,}\.$/);
    }
  },
);

test('payment texts do not mention a card when a Yape payment is declined', () => {
  for (const { declined, pending } of [paymentTexts.es, paymentTexts.en]) {
    const said = [...Object.values(declined.wallet), pending.wallet].join(' ');
    expect(said).not.toMatch(/tarjeta|card|vencimiento|banco|bank/i);
  }
});
