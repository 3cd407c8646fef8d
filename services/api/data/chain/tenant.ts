import type { RecordInput } from '../../src/catalogue/schema.ts';
import { editionOf } from './contents/editions.ts';
import { publicHolidays } from './public-holidays.ts';

export const tenant: RecordInput<'tenant'> = {
  name: 'Horno',
  legal: { name: 'Horno Pizzerías S.A.C.', ruc: '20600000005', address: 'Av. Larco 743, Miraflores, Lima' },
  complaintEmail: 'reclamos@horno.example',
  contactEmail: 'hola@horno.example',
  publicHolidays,
  legalNote: {
    es: 'Empresa de demostración: la razón social, el RUC y el domicilio son ficticios.',
    en: 'Demonstration company: its name, RUC and address are made up.',
  },
  country: 'PE',
  currency: 'PEN',
  symbol: 'S/',
  taxRate: 0,
  igvDisplay: 0.18,
  tz: 'America/Lima',
  languages: ['es', 'en'],
  phones: { lima: '(01) 505-1111', province: '749-497' },
  whatsapp: '51900000000',
  whatsappUpdates: true,
  maxCartMinor: 70_000,
  minCartMinor: { D: 2500, C: 0 },
  cash: { maxUsd: 100, rate: 3.322 },
  hours: { open: '10:00', close: '23:00' },
  podHours: { open: '10:00', close: '22:00' },
  quoteMinutes: { D: 45, C: 30 },
  maxDays: 7,
  cartTimeoutHours: 1,
  relocaliseHours: 2,
  limits: {
    build: { maxToppings: 15, maxPerTopping: 2 },
    recipe: { maxExtra: 3, maxRemoval: 1, maxPerTopping: 1 },
  },
  half: { priceMinor: 4000, rule: 'max' },
  lunch: { priceMinor: 4000, days: [1, 2, 3, 4, 5], window: { start: '12:00', end: '16:00' } },
  dummyStore: { D: 'LIM-MIR-01', C: 'LIM-MIR-01' },
  hutDay: { name: { es: 'Martes de Horno', en: 'Horno Tuesday' }, days: [2] },
  names: { minLength: 2 },
  flags: { delivery: true, carryout: true, delivery_fee: true, game: true, yape: true },
  notices: [
    {
      id: 'domingo',
      active: false,
      kind: 'banner',
      days: [0],
      text: {
        es: 'Este domingo no atendemos por la web. Llámanos y te ayudamos.',
        en: 'We are not taking web orders this Sunday. Call us and we will help.',
      },
    },
    {
      id: 'sin-contacto',
      active: true,
      kind: 'popup',
      title: { es: 'Entrega sin contacto', en: 'Contactless delivery' },
      text: { es: 'Así te llevamos tu pedido, sin tocarnos.', en: 'How we bring your order without contact.' },
      points: [
        { es: 'Paga en línea y evita el efectivo.', en: 'Pay online and skip the cash.' },
        {
          es: 'El repartidor deja tu pedido en la puerta y toca el timbre.',
          en: 'The rider leaves your order at the door and rings.',
        },
        { es: 'Espera a dos metros hasta que se retire.', en: 'The rider waits two metres away while you pick it up.' },
        { es: 'Cada caja sale sellada de la tienda.', en: 'Every box leaves the store sealed.' },
        {
          es: '¿Lo prefieres en mano? Escríbelo en las indicaciones.',
          en: 'Prefer it in hand? Say so in the instructions.',
        },
      ],
    },
  ],
  rum: { share: 1 },
  social: [
    { name: 'Instagram', url: 'https://instagram.example/horno' },
    { name: 'Facebook', url: 'https://facebook.example/horno' },
    { name: 'TikTok', url: 'https://tiktok.example/@horno' },
  ],
  menuUpdatedOn: editionOf('menu'),
  legalVersions: { terms: '2024-04', privacy: '2024-04' },
};
