import type { RecordInput } from '../../src/catalogue/schema.ts';

export const banners: RecordInput<'banner'>[] = [
  {
    id: 'portada',
    position: 'top_home',
    name: { es: 'Del horno de leña a tu mesa', en: 'From the wood oven to your table' },
    text: {
      es: 'Masa de 48 horas, leña de algarrobo y lo que se te antoje encima.',
      en: '48-hour dough, carob wood and whatever you fancy on top.',
    },
    picture: 'pz-limena',
    url: '/order/pizzas',
    tone: 'oven',
  },
  {
    id: 'dos-grandes',
    position: 'left_home',
    name: { es: 'Dos grandes, las que quieras', en: 'Two large, any you like' },
    text: { es: 'Combínalas como se te antoje', en: 'Mix them as you please' },
    badge: { es: 'La más pedida', en: 'Most ordered' },
    priceMinor: 5290,
    oldPriceMinor: 5980,
    picture: 'cb-dos-grandes',
    url: '/combo-detail/cb-dos-grandes',
    tone: 'cheese',
  },
  {
    id: 'casa-llena',
    position: 'right_home',
    name: { es: 'Casa llena', en: 'Full house' },
    text: { es: 'Familiar, pan al ajo y gaseosa de 1.5 L', en: 'Family pizza, garlic bread and a 1.5 L soda' },
    priceMinor: 5290,
    oldPriceMinor: 6170,
    picture: 'cb-casa-llena',
    url: '/combo-detail/cb-casa-llena',
    tone: 'blush',
  },
  {
    id: 'almuerzo',
    position: 'right_home',
    name: { es: 'Almuerzo', en: 'Lunch' },
    text: {
      es: 'Personal y bebida, de lunes a viernes hasta las 4 p. m.',
      en: 'Personal pizza and a drink, Monday to Friday until 4 p.m.',
    },
    priceMinor: 1990,
    picture: 'cb-almuerzo',
    url: '/order/lunch-time',
    tone: 'sage',
  },
];
