import type { MenuDocument } from '@horno/contracts/tenant';
import type { Lang } from '@horno/contracts/wire';

interface MenuTexts {
  title: string;
  regions: Record<MenuDocument['region'], string>;
  pricesOf(day: string): string;
  call: string;
  from: string;
  contains: string;
  allergens: Record<string, string>;
  notes: readonly string[];
}

export const menuTexts: Record<Lang, MenuTexts> = {
  es: {
    title: 'Carta',
    regions: { lima: 'Lima y Callao', province: 'provincias' },
    pricesOf: (day) => `Precios al ${day}, en soles y con tributos incluidos.`,
    call: 'Pide por teléfono:',
    from: 'desde',
    contains: 'Contiene',
    allergens: {
      gluten: 'gluten',
      milk: 'leche',
      egg: 'huevo',
      soy: 'soya',
      nuts: 'frutos secos',
      fish: 'pescado',
      mustard: 'mostaza',
      sulphites: 'sulfitos',
    },
    notes: [
      'Los precios pueden variar según la tienda, que los muestra antes de pagar. El delivery se cobra aparte.',
      'Nuestra cocina trabaja con gluten, leche, huevo, soya, pescado, mostaza y frutos secos: puede haber trazas.',
    ],
  },
  en: {
    title: 'Menu of',
    regions: { lima: 'Lima and Callao', province: 'outside Lima' },
    pricesOf: (day) => `Prices as of ${day}, in soles, taxes included.`,
    call: 'Order by phone:',
    from: 'from',
    contains: 'Contains',
    allergens: {
      gluten: 'gluten',
      milk: 'milk',
      egg: 'egg',
      soy: 'soy',
      nuts: 'nuts',
      fish: 'fish',
      mustard: 'mustard',
      sulphites: 'sulphites',
    },
    notes: [
      'Prices may vary by store, which shows them before you pay. Delivery is charged separately.',
      'Our kitchen works with gluten, milk, egg, soy, fish, mustard and nuts: there may be traces.',
    ],
  },
};
