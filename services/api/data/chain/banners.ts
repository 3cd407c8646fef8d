import type { RecordInput } from '../../src/catalogue/schema.ts';

export const banners: RecordInput<'banner'>[] = [
  {
    id: 'portada',
    position: 'top_home',
    name: { es: 'La Limeña, recién salida', en: 'The Limeña, fresh out' },
    text: {
      es: 'Pollo dorado, ají amarillo y choclo: la favorita de la casa.',
      en: 'Roast chicken, yellow chilli and Andean corn: the house favourite.',
    },
    item: 'pz-limena',
    picture: 'pz-limena',
    url: '/order/pizzas/house/pz-limena',
    tone: 'oven',
  },
  {
    id: 'dos-grandes',
    position: 'left_home',
    name: { es: 'Dos grandes, las que quieras', en: 'Any two large pizzas' },
    text: { es: 'Combínalas como se te antoje', en: 'Mix them as you please' },
    badge: { es: 'La más pedida', en: 'Most ordered' },
    item: 'cb-dos-grandes',
    validTo: '2028-12-31',
    conditions: {
      es: 'Masa clásica o delgada. Algunos sabores tienen un adicional.',
      en: 'Classic or thin crust. Some flavours cost extra.',
    },
    picture: 'cb-dos-grandes',
    url: '/combo-detail/cb-dos-grandes',
    tone: 'cheese',
  },
  {
    id: 'casa-llena',
    position: 'right_home',
    name: { es: 'Casa llena', en: 'Full house' },
    text: { es: 'Familiar, pan al ajo y gaseosa de 1.5 L', en: 'Family pizza, garlic bread and a 1.5 L soda' },
    item: 'cb-casa-llena',
    validTo: '2028-12-31',
    conditions: {
      es: 'Masa clásica o delgada. Algunos sabores tienen un adicional.',
      en: 'Classic or thin crust. Some flavours cost extra.',
    },
    picture: 'cb-casa-llena',
    url: '/combo-detail/cb-casa-llena',
    tone: 'blush',
  },
  {
    id: 'almuerzo',
    position: 'right_home',
    name: { es: 'Almuerzo', en: 'Lunch' },
    text: { es: 'Pizza personal y bebida', en: 'Personal pizza and a drink' },
    item: 'cb-almuerzo',
    validTo: '2028-12-31',
    picture: 'cb-almuerzo',
    url: '/order/lunch-time',
    tone: 'sage',
  },
];
