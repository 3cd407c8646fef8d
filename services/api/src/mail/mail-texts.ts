import type { Lang } from '@horno/contracts/wire';

interface MailTexts {
  footer: (shop: string) => string;
  /** Text before the link in the plain text part. */
  plainLink: string;
}

/** Fixed texts of every mail. */
export const mailTexts: Record<Lang, MailTexts> = {
  es: {
    footer: (shop) => `${shop}. Recibes este mensaje por algo que se hizo en nuestra tienda con tu correo.`,
    plainLink: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  },
  en: {
    footer: (shop) => `${shop}. You are receiving this message because your e-mail was used in our shop.`,
    plainLink: 'If the button does not work, copy this address into your browser:',
  },
};
