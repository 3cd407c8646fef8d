import type { RecordInput } from '../../src/catalogue/schema.ts';

const grid = { web: 'grid', mobile: 'grid' } as const;
const list = { web: 'grid', mobile: 'list' } as const;

export const categories: RecordInput<'category'>[] = [
  {
    uuid: 'cat-deals',
    slug: 'deals',
    name: { es: 'Ofertas', en: 'Deals' },
    description: { es: 'Combos que salen más a cuenta', en: 'Combos that cost less together' },
    display: grid,
    lower: [
      { uuid: 'sub-to-share', slug: 'to-share', name: { es: 'Para compartir', en: 'To share' } },
      { uuid: 'sub-for-one', slug: 'for-one', name: { es: 'Para ti', en: 'For you' } },
    ],
  },
  {
    uuid: 'cat-lunch',
    slug: 'lunch-time',
    name: { es: 'Almuerzo', en: 'Lunch' },
    description: {
      es: 'De lunes a viernes, de 12 a 4 p. m.',
      en: 'Monday to Friday, 12 to 4 p.m.',
    },
    onlyLunch: true,
    display: list,
  },
  {
    uuid: 'cat-hut-day',
    slug: 'hut-day',
    name: { es: 'Martes de Horno', en: 'Horno Tuesday' },
    description: { es: 'Solo los martes, todo el día', en: 'Tuesdays only, all day' },
    hutDay: true,
    display: grid,
  },
  {
    uuid: 'cat-pizzas',
    slug: 'pizzas',
    name: { es: 'Pizzas', en: 'Pizzas' },
    description: { es: 'Personal, mediana, grande y familiar', en: 'Personal, medium, large and family' },
    display: grid,
    lower: [
      { uuid: 'sub-house', slug: 'house', name: { es: 'De la casa', en: 'House pizzas' } },
      { uuid: 'sub-classics', slug: 'classics', name: { es: 'Las de siempre', en: 'Classics' } },
      { uuid: 'sub-garden', slug: 'garden', name: { es: 'Sin carne', en: 'Meatless' } },
    ],
  },
  {
    uuid: 'cat-half',
    slug: 'half-and-half',
    name: { es: 'Mitad y mitad', en: 'Half and half' },
    description: { es: 'Dos recetas, una sola masa', en: 'Two recipes, one crust' },
    display: grid,
  },
  {
    uuid: 'cat-sides',
    slug: 'sides',
    name: { es: 'Para empezar', en: 'Starters' },
    display: list,
  },
  { uuid: 'cat-drinks', slug: 'drinks', name: { es: 'Bebidas', en: 'Drinks' }, display: list },
  { uuid: 'cat-desserts', slug: 'desserts', name: { es: 'Postres', en: 'Desserts' }, display: list },
  { uuid: 'cat-coupons', slug: 'coupons', name: { es: 'Cupones', en: 'Coupons' }, pseudo: true, display: list },
];
