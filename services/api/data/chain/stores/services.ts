import type { RecordInput } from '../../../src/catalogue/schema.ts';

export const services: RecordInput<'service'>[] = [
  { code: 'mesas', name: { es: 'Mesas para comer aquí', en: 'Tables to eat in' } },
  { code: 'estacionamiento', name: { es: 'Estacionamiento', en: 'Parking' } },
  { code: 'acceso-sin-gradas', name: { es: 'Acceso sin gradas', en: 'Step-free access' } },
  { code: 'horno-a-la-vista', name: { es: 'Horno de leña a la vista', en: 'Open wood oven' } },
  { code: 'juegos', name: { es: 'Zona de juegos', en: 'Play area' } },
  { code: 'wifi', name: { es: 'Wifi', en: 'Wi-Fi' } },
];
