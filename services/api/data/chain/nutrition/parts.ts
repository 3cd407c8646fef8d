/** Grams, protein, fat, saturated fat, carbohydrates, sugars (g) and sodium (mg). Energy is calculated from them. */
export type Facts = readonly [
  grams: number,
  protein: number,
  fat: number,
  saturated: number,
  carbs: number,
  sugars: number,
  sodium: number,
];

/** Facts per slice of a large pizza, an eighth of 33 cm. */
export const crustFacts: Readonly<Record<string, Facts>> = {
  clasica: [58, 4.6, 1.6, 0.3, 27.4, 1.1, 248],
  delgada: [38, 3.1, 0.9, 0.1, 18.6, 0.7, 166],
  artesanal: [60, 5.0, 1.1, 0.2, 28.2, 0.8, 262],
  queso: [76, 8.6, 5.6, 3.0, 27.9, 1.4, 352],
};

export const sauceFacts: Readonly<Record<string, Facts>> = {
  pomodoro: [14, 0.2, 0.2, 0, 1.1, 0.8, 42],
  blanca: [14, 0.4, 1.4, 0.8, 0.9, 0.4, 46],
  bbq: [12, 0.1, 0.1, 0, 3.6, 3.0, 84],
  'crema-aji': [14, 0.4, 1.8, 0.7, 0.8, 0.4, 52],
  huancaina: [14, 0.7, 1.9, 0.8, 0.9, 0.3, 62],
  anticuchera: [12, 0.2, 0.9, 0.1, 0.9, 0.3, 68],
  pesto: [9, 0.5, 3.4, 0.6, 0.4, 0.1, 58],
};

export const cheeseFacts: Readonly<Record<string, Facts>> = {
  sin: [0, 0, 0, 0, 0, 0, 0],
  poco: [11, 2.5, 2.2, 1.4, 0.3, 0.1, 58],
  normal: [18, 4.1, 3.7, 2.3, 0.5, 0.2, 96],
  extra: [27, 6.1, 5.5, 3.5, 0.7, 0.2, 142],
};

/** Facts per piece of the recipe; each slice has an eighth of it. */
export const toppingFacts: Readonly<Record<string, Facts>> = {
  pepperoni: [6, 1.3, 2.5, 0.95, 0.1, 0, 104],
  jamon: [9, 1.6, 0.5, 0.2, 0.2, 0.1, 104],
  tocino: [6, 1.4, 2.4, 0.9, 0.1, 0, 98],
  pollo: [10, 2.6, 0.5, 0.15, 0, 0, 34],
  carne: [9, 2.0, 1.3, 0.5, 0.1, 0, 42],
  chorizo: [8, 1.5, 2.3, 0.85, 0.2, 0.1, 92],
  salame: [6, 1.3, 2.1, 0.8, 0.1, 0, 108],
  chicharron: [9, 2.2, 2.9, 1.05, 0, 0, 62],
  lomo: [10, 2.3, 0.9, 0.3, 0.3, 0.1, 58],
  cecina: [8, 2.0, 1.1, 0.4, 0.1, 0, 118],
  champinon: [8, 0.2, 0, 0, 0.3, 0.1, 1],
  pimiento: [8, 0.1, 0, 0, 0.5, 0.3, 1],
  cebolla: [8, 0.1, 0, 0, 0.7, 0.4, 1],
  aceituna: [4, 0, 0.5, 0.1, 0.2, 0, 38],
  tomate: [12, 0.1, 0, 0, 0.5, 0.3, 1],
  'tomate-confitado': [9, 0.1, 0.4, 0.1, 0.8, 0.5, 14],
  choclo: [8, 0.3, 0.1, 0, 1.9, 0.3, 2],
  albahaca: [1, 0, 0, 0, 0, 0, 0],
  espinaca: [4, 0.1, 0, 0, 0.1, 0, 3],
  culantro: [1, 0, 0, 0, 0, 0, 1],
  mozzarella: [11, 2.2, 2.0, 1.2, 0.2, 0.1, 42],
  'queso-andino': [9, 2.1, 2.1, 1.3, 0.2, 0.1, 58],
  paria: [9, 2.0, 2.2, 1.4, 0.2, 0.1, 66],
  'queso-azul': [7, 1.5, 2.0, 1.3, 0.2, 0, 92],
  parmesano: [4, 1.4, 1.1, 0.7, 0.1, 0, 58],
  'aji-amarillo': [5, 0.1, 0, 0, 0.3, 0.2, 1],
  rocoto: [6, 0.1, 0, 0, 0.4, 0.2, 1],
  'aji-charapita': [3, 0, 0, 0, 0.2, 0.1, 1],
  pina: [10, 0.1, 0, 0, 1.4, 1.1, 0],
  durazno: [10, 0.1, 0, 0, 1.6, 1.3, 1],
};
