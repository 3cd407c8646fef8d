import type { RecordInput } from '../../src/catalogue/schema.ts';

export const sizes: RecordInput<'size'>[] = [
  {
    uuid: 'personal',
    name: { es: 'Personal', en: 'Personal' },
    detail: { es: '20 cm, 4 tajadas. Para uno', en: '20 cm, 4 slices. For one' },
    diameterCm: 20,
    slices: 4,
  },
  {
    uuid: 'mediana',
    name: { es: 'Mediana', en: 'Medium' },
    detail: { es: '28 cm, 6 tajadas. Para dos', en: '28 cm, 6 slices. For two' },
    diameterCm: 28,
    slices: 6,
  },
  {
    uuid: 'grande',
    name: { es: 'Grande', en: 'Large' },
    detail: { es: '33 cm, 8 tajadas. Para tres', en: '33 cm, 8 slices. For three' },
    diameterCm: 33,
    slices: 8,
  },
  {
    uuid: 'familiar',
    name: { es: 'Familiar', en: 'Family' },
    detail: { es: '38 cm, 12 tajadas. Para cuatro', en: '38 cm, 12 slices. For four' },
    diameterCm: 38,
    slices: 12,
  },
];

export const crusts: RecordInput<'crust'>[] = [
  {
    uuid: 'clasica',
    name: { es: 'Clásica', en: 'Classic' },
    detail: { es: 'Esponjosa por dentro, dorada por fuera', en: 'Soft inside, golden outside' },
    inLine: { es: 'masa clásica', en: 'classic crust' },
    pictureId: 'clasica',
    deltaMinor: { personal: 0, mediana: 0, grande: 0, familiar: 0 },
    allergens: ['gluten', 'milk'],
  },
  {
    uuid: 'delgada',
    name: { es: 'Delgada', en: 'Thin' },
    detail: { es: 'Estirada fina, cruje al primer mordisco', en: 'Stretched thin, with a crunch' },
    inLine: { es: 'masa delgada', en: 'thin crust' },
    pictureId: 'delgada',
    deltaMinor: { personal: 0, mediana: 0, grande: 0, familiar: 0 },
    allergens: ['gluten'],
  },
  {
    uuid: 'artesanal',
    name: { es: 'Artesanal', en: 'Artisan' },
    detail: { es: 'Masa madre de 48 horas, bordes inflados', en: '48-hour sourdough with airy edges' },
    inLine: { es: 'masa artesanal', en: 'artisan crust' },
    pictureId: 'artesanal',
    deltaMinor: { personal: 200, mediana: 300, grande: 400, familiar: 500 },
    allergens: ['gluten'],
  },
  {
    uuid: 'queso',
    name: { es: 'Borde de queso', en: 'Stuffed crust' },
    detail: { es: 'Borde relleno de mozzarella fundida', en: 'Edge filled with melted mozzarella' },
    inLine: { es: 'borde de queso', en: 'stuffed crust' },
    pictureId: 'queso',
    deltaMinor: { mediana: 500, grande: 700, familiar: 900 },
    allergens: ['gluten', 'milk'],
  },
];

export const sauces: RecordInput<'sauce'>[] = [
  { id: 'pomodoro', name: { es: 'Salsa de tomate', en: 'Tomato sauce' }, pictureId: 'pomodoro', allergens: [] },
  { id: 'blanca', name: { es: 'Salsa blanca', en: 'White sauce' }, pictureId: 'blanca', allergens: ['milk', 'gluten'] },
  { id: 'bbq', name: { es: 'Salsa BBQ', en: 'BBQ sauce' }, pictureId: 'bbq', allergens: ['soy', 'mustard'] },
  {
    id: 'crema-aji',
    name: { es: 'Crema de ají amarillo', en: 'Yellow chilli cream' },
    pictureId: 'aji',
    marks: ['spicy'],
    allergens: ['milk'],
  },
  {
    id: 'huancaina',
    name: { es: 'Salsa huancaína', en: 'Huancaína sauce' },
    pictureId: 'huancaina',
    allergens: ['milk', 'gluten'],
  },
  {
    id: 'anticuchera',
    name: { es: 'Salsa anticuchera', en: 'Anticucho sauce' },
    pictureId: 'anticuchera',
    marks: ['spicy'],
    allergens: [],
  },
  {
    id: 'pesto',
    name: { es: 'Pesto de albahaca', en: 'Basil pesto' },
    pictureId: 'pesto',
    allergens: ['milk', 'nuts'],
  },
];

/** Price tiers; tier 2 is the listed price. */
export const tiers: RecordInput<'tier'>[] = [
  { tier: 1, percent: 94 },
  { tier: 2, percent: 100 },
  { tier: 3, percent: 106 },
];
