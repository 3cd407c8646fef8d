import { DeclineGroupSchema } from '@horno/contracts/payment';
import { fillIn } from '@horno/server/texts';
import { expect, test } from '@jest/globals';
import { paymentTexts } from './payment-texts.ts';

const plin = (text: string) => fillIn(text, { name: 'Plin' });
const { es, en } = paymentTexts;

test.each(DeclineGroupSchema.options)(
  'payment texts have advice without codes in both languages for the decline group %s',
  (group) => {
    const ofCard = [es, en].map(({ status: { declined } }) => ({ ...declined.all, ...declined.credit })[group]);
    const ofWallet = [es, en].map(({ status: { declined } }) => ({ ...declined.all, ...declined.wallet })[group]);
    for (const said of [ofCard, ofWallet.map(plin)]) {
      expect(new Set(said).size).toBe(2);
      for (const text of said) expect(text).toMatch(/^\D{30,}\.$/);
    }
  },
);

test('ux 8: payment texts do not mention a card, or another wallet, when a wallet declined', () => {
  for (const { declined, pending } of [es.status, en.status]) {
    const said = [...Object.values({ ...declined.all, ...declined.wallet }), pending.wallet].map(plin).join(' ');
    expect(said).not.toMatch(/tarjeta|card|vencimiento|banco|bank|yape/i);
  }
});
