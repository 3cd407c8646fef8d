import type { ErrorCode } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';

type EdgeCode = Extract<ErrorCode, 'FORBIDDEN' | 'NOT_FOUND' | 'INTERNAL' | 'UNAVAILABLE_SERVICE'>;

/** The few sentences that the edge says itself; everything else comes from the shell, the remotes and the api. */
export const failureTexts: Record<EdgeCode, Record<Lang, string>> = {
  FORBIDDEN: { es: 'Esta solicitud no está permitida.', en: 'This request is not allowed.' },
  NOT_FOUND: { es: 'No encontramos lo que buscas.', en: 'We could not find what you are looking for.' },
  INTERNAL: { es: 'Algo salió mal. Inténtalo de nuevo.', en: 'Something went wrong. Try again.' },
  UNAVAILABLE_SERVICE: {
    es: 'El servicio no está disponible en este momento. Inténtalo de nuevo.',
    en: 'The service is not available right now. Try again.',
  },
};

export const openingTexts: Record<Lang, { title: string; text: string }> = {
  es: { title: 'Volvemos enseguida', text: 'Estamos preparando el horno. Vuelve a cargar la página en unos segundos.' },
  en: { title: 'Back in a moment', text: 'We are heating the oven. Reload the page in a few seconds.' },
};

export type { EdgeCode };
