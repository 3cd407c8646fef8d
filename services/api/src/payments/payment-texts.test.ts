import { DeclineGroupSchema } from '@horno/contracts/payment';
import { expect, test } from '@jest/globals';
import { paymentTexts } from './payment-texts.ts';

test.each(DeclineGroupSchema.options)(
  'payment texts have advice without codes in both languages for the decline group %s',
  (group) => {
    const { es, en } = { es: paymentTexts.es.declined, en: paymentTexts.en.declined };
    for (const said of [
      [es.credit[group], en.credit[group]],
      [es.wallet('Plin')[group], en.wallet('Plin')[group]],
    ]) {
      expect(new Set(said).size).toBe(2);
      for (const text of said) expect(text).toMatch(/^\D{30,}\.$/);
    }
  },
);

test('ux 8: payment texts do not mention a card, or another wallet, when a wallet declined', () => {
  for (const { declined, pending } of [paymentTexts.es, paymentTexts.en]) {
    const said = [...Object.values(declined.wallet('Plin')), pending.wallet('Plin')].join(' ');
    expect(said).not.toMatch(/tarjeta|card|vencimiento|banco|bank|yape/i);
  }
});
