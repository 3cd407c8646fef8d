import type { RecordInput } from '../../src/catalogue/schema.ts';

/** Prizes are small coupons, below the value from which a draw needs an authorisation. */
export const games: RecordInput<'game'>[] = [
  {
    id: 'gira-y-gana',
    name: { es: 'Gira y gana', en: 'Spin and win' },
    isOn: true,
    validFrom: '2024-01-01',
    validTo: '2028-12-31',
    symbols: [
      { id: 'pizza', label: { es: 'Pizza', en: 'Pizza' } },
      { id: 'tomate', label: { es: 'Tomate', en: 'Tomato' } },
      { id: 'queso', label: { es: 'Queso', en: 'Cheese' } },
      { id: 'albahaca', label: { es: 'Albahaca', en: 'Basil' } },
      { id: 'aji', label: { es: 'Ají', en: 'Chilli' } },
      { id: 'horno', label: { es: 'Horno', en: 'Oven' } },
    ],
    prizes: [
      {
        id: 'palitos',
        label: { es: 'Palitos a la piedra gratis', en: 'Free stone-baked sticks' },
        symbol: 'horno',
        coupon: 'GANASTE-PALITOS',
        chance: 800,
        stock: 5000,
      },
      {
        id: 'cinco-soles',
        label: { es: 'S/ 5 menos en tu pedido', en: 'S/ 5 off your order' },
        symbol: 'pizza',
        coupon: 'GANASTE-5',
        chance: 1200,
        stock: 5000,
      },
    ],
    oddsUrl: '/campaign-terms-and-conditions',
    termsUrl: '/campaign-terms-and-conditions',
  },
];
