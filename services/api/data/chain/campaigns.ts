import type { RecordInput } from '../../src/catalogue/schema.ts';
import { h2, ol, p, ul } from './contents/blocks.ts';

const commonTerms = {
  es: [
    'Se paga en soles, con tributos incluidos. El delivery se cobra aparte, salvo que la promoción diga otra cosa.',
    'No se suma a otras promociones ni cupones. Valen además las condiciones generales de las campañas.',
  ],
  en: [
    'Paid in soles, taxes included. Delivery is charged separately unless the promotion says otherwise.',
    'It cannot be combined with other promotions or coupons. The general campaign conditions also apply.',
  ],
};

function terms(es: string[], en: string[]) {
  return { es: [...es, ...commonTerms.es], en: [...en, ...commonTerms.en] };
}

const order = { es: 'Pedir ahora', en: 'Order now' };
const useCoupon = { es: 'Usar cupón', en: 'Use coupon' };

export const campaigns: RecordInput<'campaign'>[] = [
  {
    id: 'martes-de-horno',
    slug: 'martes-de-horno',
    name: { es: 'Martes de Horno', en: 'Horno Tuesday' },
    code: 'MARTES2X1',
    picture: 'cb-dos-grandes',
    mobilePicture: 'pz-hawaiana',
    validFrom: '2024-01-02',
    validTo: '2028-12-26',
    summary: {
      es: 'Los martes, dos medianas al precio de una. Tú eliges los sabores.',
      en: 'On Tuesdays, two medium pizzas for the price of one. You choose the flavours.',
    },
    es: {
      title: 'Martes de Horno',
      blocks: [
        p('El martes se comparte: elige dos pizzas medianas, paga la de mayor precio y la otra va por nosotros.'),
        h2('Cómo funciona'),
        ol(
          'Elige tu dirección o tu tienda y programa tu pedido para un martes, o pide ese mismo día.',
          'Agrega dos pizzas medianas de cualquier sabor.',
          'Aplica el cupón MARTES2X1 en tu pedido: el descuento aparece antes de pagar.',
        ),
      ],
    },
    en: {
      title: 'Horno Tuesday',
      blocks: [
        p('Tuesday is for sharing: pick two medium pizzas, pay for the more expensive one and the other is on us.'),
        h2('How it works'),
        ol(
          'Choose your address or your store and schedule your order for a Tuesday, or order on the day.',
          'Add two medium pizzas of any flavour.',
          'Apply the coupon MARTES2X1 in your order: the discount shows before you pay.',
        ),
      ],
    },
    terms: terms(
      ['Vale los martes, según la fecha para la que pides.', 'Pagas la pizza de mayor precio del par.'],
      ['Valid on Tuesdays, based on the date you order for.', 'You pay for the more expensive pizza of the pair.'],
    ),
    cta: { label: useCoupon, url: '/order/pizzas' },
  },
  {
    id: 'almuerzo-de-horno',
    slug: 'almuerzo-de-horno',
    name: { es: 'Almuerzo de horno', en: 'Oven lunch' },
    picture: 'cb-almuerzo',
    mobilePicture: 'pz-margarita',
    validFrom: '2024-01-02',
    validTo: '2028-12-29',
    summary: {
      es: 'Pizza personal y bebida desde S/ 18.90, de lunes a viernes de 12 a 4 p. m.',
      en: 'A personal pizza and a drink from S/ 18.90, Monday to Friday from 12 to 4 p.m.',
    },
    es: {
      title: 'Almuerzo de horno',
      blocks: [
        p('Un almuerzo caliente sin salir de tu rutina: eliges tu pizza personal, eliges tu bebida y listo.'),
        h2('Qué incluye'),
        ul('Una pizza personal de cuatro tajadas.', 'Una bebida personal.'),
        p('Algunos sabores de la casa tienen un recargo, que ves al elegirlos.'),
      ],
    },
    en: {
      title: 'Oven lunch',
      blocks: [
        p('A hot lunch without leaving your routine: choose your personal pizza, choose your drink and you’re set.'),
        h2('What’s included'),
        ul('A personal pizza of four slices.', 'A personal drink.'),
        p('Some house flavours carry a surcharge, which you see as you choose them.'),
      ],
    },
    terms: terms(
      [
        'Vale de lunes a viernes, de 12:00 a 4:00 p. m., según la hora para la que pides.',
        'El precio puede variar según la tienda.',
      ],
      ['Valid Monday to Friday, 12:00 to 4:00 p.m., based on the time you order for.', 'The price may vary by store.'],
    ),
    cta: { label: order, url: '/order/lunch-time' },
  },
  {
    id: 'bienvenida',
    slug: 'bienvenida',
    name: { es: 'Tu primera pizza', en: 'Your first pizza' },
    code: 'BIENVENIDA',
    picture: 'pz-limena',
    validFrom: '2024-01-01',
    validTo: '2028-12-31',
    summary: {
      es: '20 % de descuento en tu primer pedido con cuenta.',
      en: '20% off your first order with an account.',
    },
    es: {
      title: 'Tu primera pizza',
      blocks: [
        p('Queremos que nos conozcas por la masa, no por el precio. Por eso tu primer pedido lleva 20 % de descuento.'),
        h2('Cómo lo usas'),
        ol('Crea tu cuenta o inicia sesión.', 'Arma tu pedido.', 'Aplica BIENVENIDA antes de pagar.'),
      ],
    },
    en: {
      title: 'Your first pizza',
      blocks: [
        p('We want you to know us by our dough, not by our price. That is why your first order has 20% off.'),
        h2('How to use it'),
        ol('Create an account or sign in.', 'Build your order.', 'Apply BIENVENIDA before you pay.'),
      ],
    },
    terms: terms(
      [
        'Hasta S/ 15.00 de descuento, en pedidos desde S/ 40.00.',
        'Una vez por cliente, en su primer pedido y con la sesión iniciada.',
      ],
      ['Up to S/ 15.00 off, on orders from S/ 40.00.', 'Once per customer, on the first order and signed in.'],
    ),
    cta: { label: useCoupon, url: '/order' },
  },
  {
    id: 'larco',
    slug: 'vecinos-de-larco',
    name: { es: 'Vecinos de Larco', en: 'Larco neighbours' },
    code: 'LARCO',
    picture: 'pz-margarita',
    validFrom: '2024-01-01',
    validTo: '2028-12-31',
    outlets: ['LIM-MIR-01'],
    summary: {
      es: 'S/ 8 menos en nuestra tienda de Larco. Hay 500 cupones.',
      en: 'S/ 8 off at our Larco store. There are 500 coupons.',
    },
    es: {
      title: 'Vecinos de Larco',
      blocks: [
        p(
          'Nuestra tienda de la avenida Larco celebra con su barrio: S/ 8 menos en tu pedido, por delivery o para recoger.',
        ),
        p('Son 500 cupones para toda la campaña. Cuando se acaben, te lo diremos al aplicarlo.'),
      ],
    },
    en: {
      title: 'Larco neighbours',
      blocks: [
        p('Our store on Avenida Larco celebrates with its neighbourhood: S/ 8 off your order, delivered or collected.'),
        p('There are 500 coupons for the whole campaign. When they run out, we will tell you when you apply it.'),
      ],
    },
    terms: terms(
      ['Solo en Miraflores Larco, en pedidos desde S/ 50.00.', 'Stock: 500 cupones para toda la campaña.'],
      ['Only at Miraflores Larco, on orders from S/ 50.00.', 'Stock: 500 coupons for the whole campaign.'],
    ),
    cta: { label: useCoupon, url: '/order' },
  },
  {
    id: 'gira-y-gana',
    slug: 'gira-y-gana',
    name: { es: 'Gira y gana', en: 'Spin and win' },
    isTopic: false,
    picture: 'sd-palitos',
    validFrom: '2024-01-01',
    validTo: '2028-12-31',
    summary: {
      es: 'Una jugada al día: puedes ganar palitos a la piedra o S/ 5 para tu siguiente pedido.',
      en: 'One play a day: win stone-baked sticks or S/ 5 for your next order.',
    },
    es: {
      title: 'Gira y gana',
      blocks: [
        p('Inicia sesión y gira una vez al día. Si salen tres símbolos iguales, el premio va directo a tus cupones.'),
        h2('Premios y posibilidades'),
        ul('Palitos a la piedra: 8 de cada 100 jugadas.', 'S/ 5 de descuento: 12 de cada 100 jugadas.'),
        p(
          'El resultado se decide en nuestro servidor antes de que giren los símbolos. Un premio por persona y campaña.',
        ),
      ],
    },
    en: {
      title: 'Spin and win',
      blocks: [
        p('Sign in and spin once a day. If three matching symbols come up, the prize goes straight to your coupons.'),
        h2('Prizes and odds'),
        ul('Stone-baked sticks: 8 of every 100 plays.', 'S/ 5 off: 12 of every 100 plays.'),
        p('The result is decided on our server before the symbols spin. One prize per person and campaign.'),
      ],
    },
    terms: terms(
      ['Para clientes con cuenta, mayores de 18 años.', 'El premio es personal y vence a los siete días.'],
      ['For customers with an account, aged 18 or over.', 'The prize is personal and expires after seven days.'],
    ),
    cta: { label: { es: 'Jugar', en: 'Play' }, url: '/' },
    game: 'gira-y-gana',
  },
  {
    id: 'verano-2024',
    slug: 'verano-2024',
    name: { es: 'Verano 2024', en: 'Summer 2024' },
    code: 'VERANO24',
    picture: 'pz-tropical',
    validFrom: '2024-01-15',
    validTo: '2024-03-31',
    summary: {
      es: 'La Tropical y una limonada para los días de playa.',
      en: 'The Tropical and a lemonade for days at the beach.',
    },
    es: {
      title: 'Verano 2024',
      blocks: [p('Jamón, durazno y piña dorada con una limonada recién exprimida: así pasamos el verano.')],
    },
    en: {
      title: 'Summer 2024',
      blocks: [p('Ham, peach and roast pineapple with a freshly squeezed lemonade: that was our summer.')],
    },
    terms: terms(['Valió hasta el 31 de marzo de 2024.'], ['It was valid until March 31, 2024.']),
    cta: { label: order, url: '/order/pizzas' },
  },
];
