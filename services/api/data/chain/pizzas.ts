import type { RecordInput } from '../../src/catalogue/schema.ts';

type Pizza = RecordInput<'pizza'>;
type Band = 'sencilla' | 'clasica' | 'favorita' | 'casa' | 'criolla' | 'cargada';

const bands: Record<Band, [personal: number, mediana: number, grande: number, familiar: number]> = {
  sencilla: [1590, 2390, 2990, 3990],
  clasica: [1790, 2690, 3490, 4490],
  favorita: [1990, 2990, 3890, 4890],
  casa: [2190, 3290, 4290, 5290],
  criolla: [2390, 3590, 4690, 5690],
  cargada: [2690, 3990, 5290, 6290],
};

interface Row {
  id: string;
  sub: 'house' | 'classics' | 'garden';
  name: [es: string, en: string];
  text: [es: string, en: string];
  band: Band;
  /** `id:pieces` */
  on: string;
  sauce?: string;
  crust?: string;
  cheese?: Pizza['recipe']['cheese'];
  marks?: Pizza['marks'];
  halfSet?: 0 | 2;
}

const rows: Row[] = [
  {
    id: 'limena',
    sub: 'house',
    name: ['Limeña', 'Limeña'],
    text: [
      'Pollo dorado, ají amarillo, choclo y cebolla sobre crema de ají',
      'Roast chicken, yellow chilli, Andean corn and onion on chilli cream',
    ],
    band: 'casa',
    sauce: 'crema-aji',
    on: 'pollo:9 aji-amarillo:8 choclo:9 cebolla:5',
    marks: ['popular'],
  },
  {
    id: 'horno',
    sub: 'house',
    name: ['La Horno', 'La Horno'],
    text: ['Pepperoni de la casa, bien cargado', 'House pepperoni, piled high'],
    band: 'clasica',
    on: 'pepperoni:14',
    marks: ['popular'],
    halfSet: 2,
  },
  {
    id: 'arequipena',
    sub: 'house',
    name: ['Arequipeña', 'Arequipeña'],
    text: ['Rocoto, carne sazonada, tocino y cebolla', 'Rocoto chilli, seasoned beef, bacon and onion'],
    band: 'casa',
    on: 'rocoto:9 carne:8 tocino:6 cebolla:5',
    marks: ['popular'],
  },
  {
    id: 'lomo-saltado',
    sub: 'house',
    name: ['Lomo saltado', 'Lomo saltado'],
    text: [
      'Lomo al wok, cebolla, tomate y un toque de culantro',
      'Wok-tossed beef loin, onion, tomato and a touch of coriander',
    ],
    band: 'criolla',
    on: 'lomo:11 cebolla:6 tomate:6 culantro:4',
    marks: ['popular'],
  },
  {
    id: 'aji-de-gallina',
    sub: 'house',
    name: ['Ají de gallina', 'Ají de gallina'],
    text: [
      'Pollo deshilachado en crema de ají, aceituna botija y parmesano',
      'Pulled chicken in chilli cream, botija olives and parmesan',
    ],
    band: 'criolla',
    sauce: 'crema-aji',
    on: 'pollo:11 aceituna:7 parmesano:8',
  },
  {
    id: 'chicharron',
    sub: 'house',
    name: ['Chicharrón', 'Chicharrón'],
    text: [
      'Chicharrón de cerdo, cebolla criolla, choclo y ají amarillo',
      'Crisp pork, pickled onion, Andean corn and yellow chilli',
    ],
    band: 'criolla',
    on: 'chicharron:10 cebolla:7 choclo:8 aji-amarillo:5',
    marks: ['new'],
  },
  {
    id: 'anticuchera',
    sub: 'house',
    name: ['Anticuchera', 'Anticuchera'],
    text: [
      'Carne en salsa anticuchera, choclo, cebolla y rocoto',
      'Beef in anticucho sauce, Andean corn, onion and rocoto',
    ],
    band: 'criolla',
    sauce: 'anticuchera',
    on: 'carne:11 choclo:8 cebolla:5 rocoto:4',
    marks: ['new'],
  },
  {
    id: 'huancaina',
    sub: 'house',
    name: ['Huancaína', 'Huancaína'],
    text: [
      'Pollo, choclo y aceituna botija sobre salsa huancaína',
      'Chicken, Andean corn and botija olives on huancaína sauce',
    ],
    band: 'casa',
    sauce: 'huancaina',
    on: 'pollo:9 choclo:9 aceituna:7',
  },
  {
    id: 'selvatica',
    sub: 'house',
    name: ['Selvática', 'Selvática'],
    text: [
      'Cecina, piña dorada, cebolla y ají charapita',
      'Smoked jungle pork, roast pineapple, onion and charapita chilli',
    ],
    band: 'criolla',
    on: 'cecina:9 pina:8 cebolla:5 aji-charapita:6',
  },
  {
    id: 'nortena',
    sub: 'house',
    name: ['Norteña', 'Norteña'],
    text: [
      'Pollo, culantro, choclo y pimiento, como el arroz de casa',
      'Chicken, coriander, Andean corn and pepper, as in the northern rice dish',
    ],
    band: 'casa',
    on: 'pollo:9 culantro:6 choclo:8 pimiento:5',
  },
  {
    id: 'serrana',
    sub: 'garden',
    name: ['Serrana', 'Serrana'],
    text: ['Queso andino, choclo, rocoto y aceituna botija', 'Andean cheese, corn, rocoto chilli and botija olives'],
    band: 'favorita',
    on: 'queso-andino:8 choclo:9 rocoto:6 aceituna:6',
  },
  {
    id: 'margarita',
    sub: 'classics',
    name: ['Margarita', 'Margherita'],
    text: ['Mozzarella fresca, tomate y albahaca', 'Fresh mozzarella, tomato and basil'],
    band: 'sencilla',
    crust: 'artesanal',
    on: 'mozzarella:6 tomate:6 albahaca:5',
    marks: ['popular'],
    halfSet: 2,
  },
  {
    id: 'americana',
    sub: 'classics',
    name: ['Americana', 'American'],
    text: ['Jamón ahumado y mucho queso', 'Smoked ham and plenty of cheese'],
    band: 'sencilla',
    on: 'jamon:12',
    halfSet: 2,
  },
  {
    id: 'hawaiana',
    sub: 'classics',
    name: ['Hawaiana', 'Hawaiian'],
    text: ['Jamón ahumado y piña dorada al horno', 'Smoked ham and oven-roast pineapple'],
    band: 'clasica',
    on: 'jamon:9 pina:10',
    marks: ['popular'],
    halfSet: 2,
  },
  {
    id: 'pepperoni-y-tocino',
    sub: 'classics',
    name: ['Pepperoni y tocino', 'Pepperoni and bacon'],
    text: ['Pepperoni y tocino crocante', 'Pepperoni and crisp bacon'],
    band: 'favorita',
    on: 'pepperoni:11 tocino:9',
    halfSet: 2,
  },
  {
    id: 'parrillera',
    sub: 'classics',
    name: ['Parrillera', 'Grill'],
    text: ['Carne, tocino, cebolla y pimiento con salsa BBQ', 'Beef, bacon, onion and pepper with BBQ sauce'],
    band: 'casa',
    sauce: 'bbq',
    on: 'carne:11 tocino:8 cebolla:6 pimiento:4',
  },
  {
    id: 'pollo-bbq',
    sub: 'classics',
    name: ['Pollo BBQ', 'BBQ chicken'],
    text: ['Pollo dorado, tocino y cebolla en salsa BBQ', 'Roast chicken, bacon and onion in BBQ sauce'],
    band: 'favorita',
    sauce: 'bbq',
    on: 'pollo:10 tocino:6 cebolla:5',
    halfSet: 2,
  },
  {
    id: 'pollo-a-la-lena',
    sub: 'classics',
    name: ['Pollo a la leña', 'Wood-fired chicken'],
    text: ['Pollo, pimiento y champiñón', 'Chicken, bell pepper and mushroom'],
    band: 'favorita',
    on: 'pollo:11 pimiento:7 champinon:5',
    halfSet: 2,
  },
  {
    id: 'bosque',
    sub: 'classics',
    name: ['Bosque', 'Forest'],
    text: ['Champiñones y tocino sobre salsa blanca', 'Mushrooms and bacon on white sauce'],
    band: 'favorita',
    sauce: 'blanca',
    on: 'champinon:12 tocino:6 albahaca:4',
  },
  {
    id: 'botija',
    sub: 'classics',
    name: ['Botija', 'Botija'],
    text: ['Pepperoni, aceituna botija y albahaca', 'Pepperoni, botija olives and basil'],
    band: 'clasica',
    on: 'pepperoni:9 aceituna:10 albahaca:4',
    halfSet: 2,
  },
  {
    id: 'choricera',
    sub: 'classics',
    name: ['Choricera', 'Chorizo'],
    text: ['Chorizo parrillero, cebolla, pimiento y choclo', 'Grill chorizo, onion, bell pepper and corn'],
    band: 'casa',
    on: 'chorizo:10 cebolla:6 pimiento:5 choclo:7',
  },
  {
    id: 'tropical',
    sub: 'classics',
    name: ['Tropical', 'Tropical'],
    text: ['Jamón ahumado, durazno y piña', 'Smoked ham, peach and pineapple'],
    band: 'favorita',
    on: 'jamon:8 durazno:7 pina:7',
  },
  {
    id: 'azul',
    sub: 'classics',
    name: ['Azul', 'Blue'],
    text: ['Queso azul, tocino y durazno sobre salsa blanca', 'Blue cheese, bacon and peach on white sauce'],
    band: 'casa',
    sauce: 'blanca',
    on: 'queso-azul:7 tocino:7 durazno:6',
    marks: ['new'],
  },
  {
    id: 'cinco-carnes',
    sub: 'classics',
    name: ['Cinco carnes', 'Five meats'],
    text: ['Pepperoni, jamón, carne, chorizo y tocino', 'Pepperoni, ham, beef, chorizo and bacon'],
    band: 'cargada',
    on: 'pepperoni:6 jamon:6 carne:6 chorizo:5 tocino:5',
    marks: ['popular'],
  },
  {
    id: 'huerta',
    sub: 'garden',
    name: ['Huerta', 'Garden'],
    text: [
      'Champiñón, pimiento, aceituna y tomate en masa delgada',
      'Mushroom, pepper, olives and tomato on a thin crust',
    ],
    band: 'favorita',
    crust: 'delgada',
    on: 'champinon:8 pimiento:7 aceituna:8 tomate:5',
    halfSet: 2,
  },
  {
    id: 'cuatro-quesos',
    sub: 'garden',
    name: ['Cuatro quesos', 'Four cheeses'],
    text: [
      'Mozzarella fresca, andino, paria y parmesano sobre salsa de tomate',
      'Fresh mozzarella, Andean, paria and parmesan on tomato sauce',
    ],
    band: 'casa',
    crust: 'queso',
    cheese: 'extra',
    on: 'mozzarella:6 queso-andino:5 paria:4 parmesano:5',
  },
  {
    id: 'verde',
    sub: 'garden',
    name: ['Verde', 'Green'],
    text: [
      'Pesto de albahaca, espinaca, tomate confitado y queso andino',
      'Basil pesto, spinach, slow-roast tomato and Andean cheese',
    ],
    band: 'casa',
    sauce: 'pesto',
    crust: 'delgada',
    on: 'espinaca:8 tomate-confitado:6 queso-andino:6',
    marks: ['new'],
  },
  {
    id: 'choclo-y-queso',
    sub: 'garden',
    name: ['Choclo y queso', 'Corn and cheese'],
    text: ['Choclo tierno, queso paria y pimiento', 'Tender corn, paria cheese and bell pepper'],
    band: 'clasica',
    on: 'choclo:11 paria:7 pimiento:5',
    halfSet: 2,
  },
];

const allCrusts = ['clasica', 'delgada', 'artesanal', 'queso'];

function pricesOf(band: Band): Pizza['priceMinor'] {
  const [personal, mediana, grande, familiar] = bands[band];
  return { personal, mediana, grande, familiar };
}

function toPizza(row: Row): Pizza {
  const toppings = row.on.split(' ').map((part) => {
    const [id = '', count] = part.split(':');
    return { id, count: Number(count) };
  });
  return {
    uuid: `pz-${row.id}`,
    name: { es: row.name[0], en: row.name[1] },
    description: { es: row.text[0], en: row.text[1] },
    category: 'pizzas',
    sub: row.sub,
    recipe: {
      sauce: row.sauce ?? 'pomodoro',
      cheese: row.cheese ?? 'normal',
      crust: row.crust ?? 'clasica',
      toppings,
    },
    priceMinor: pricesOf(row.band),
    crusts: allCrusts,
    marks: row.marks,
    halfSet: row.halfSet ?? 0,
  };
}

const buildYourOwn: Pizza = {
  uuid: 'pz-arma-la-tuya',
  name: { es: 'Arma la tuya', en: 'Build your own' },
  description: {
    es: 'Salsa de tomate y queso: lo demás lo eliges tú, hasta 15 ingredientes',
    en: 'Tomato sauce and cheese: the rest is up to you, up to 15 toppings',
  },
  category: 'pizzas',
  sub: 'classics',
  recipe: { sauce: 'pomodoro', cheese: 'normal', crust: 'clasica', toppings: [] },
  priceMinor: { personal: 1290, mediana: 1990, grande: 2490, familiar: 3290 },
  crusts: allCrusts,
  limits: 'build',
};

export const pizzas: Pizza[] = [...rows.map(toPizza), buildYourOwn];
