import type { Lang } from '@horno/contracts/wire';

interface Texts {
  title: string;
  what: string;
  field: string;
  start: string;
  refused: string;
  /** `{neighbours}`, `{code}` */
  misfit: string;
  /** `{name}`, `{until}` */
  banner: string;
  reset: string;
}

export const overrideTexts: Record<Lang, Texts> = {
  es: {
    title: 'Probar otra versión',
    what: 'Esta página es para quienes hacen la tienda. Si no sabes qué es un pase, no pegues nada aquí y vuelve al inicio.',
    field: 'Pase',
    start: 'Probar en este navegador',
    refused: 'Ese pase no es válido o ya venció.',
    misfit: 'Esa versión no puede funcionar junto a lo que la tienda tiene ahora: {neighbours}. No se activó. ({code})',
    banner: 'Estás probando {name} hasta las {until}. Lo que ves no es lo que ven los clientes.',
    reset: 'Volver a la tienda de todos',
  },
  en: {
    title: 'Try another version',
    what: 'This page is for those who make the shop. If you do not know what a pass is, paste nothing here and go back to the start.',
    field: 'Pass',
    start: 'Try it in this browser',
    refused: 'That pass is not valid, or its time is over.',
    misfit: 'That version cannot run beside what the shop has now: {neighbours}. It was not started. ({code})',
    banner: 'You are trying {name} until {until}. What you see is not what customers see.',
    reset: 'Back to the shop as it is',
  },
};
