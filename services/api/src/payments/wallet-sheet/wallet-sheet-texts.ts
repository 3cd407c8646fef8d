/** Texts of the document that opens a wallet's sheet. */
export const walletSheetTexts = {
  es: {
    title: (name: string) => `Paga con ${name}`,
    order: 'Compra',
    button: (name: string) => `Pagar con ${name}`,
    sending: 'Enviando tu pago…',
    closed: (name: string) => `Cerraste ${name}. No se te cobró nada.`,
    failed: (name: string) => `${name} no respondió. No se te cobró nada: inténtalo otra vez o paga de otra forma.`,
    unavailable: (name: string) =>
      `${name} no está disponible en este dispositivo. No se te cobró nada: vuelve y paga de otra forma.`,
    other: 'Volver y pagar de otra forma',
    noScript: (name: string) => `Para pagar con ${name} activa JavaScript, o vuelve y elige otra forma de pago.`,
  },
  en: {
    title: (name: string) => `Pay with ${name}`,
    order: 'Purchase',
    button: (name: string) => `Pay with ${name}`,
    sending: 'Sending your payment…',
    closed: (name: string) => `You closed ${name}. You were not charged.`,
    failed: (name: string) => `${name} did not answer. You were not charged: try again or pay another way.`,
    unavailable: (name: string) =>
      `${name} is not available on this device. You were not charged: go back and pay another way.`,
    other: 'Go back and pay another way',
    noScript: (name: string) => `To pay with ${name}, turn on JavaScript, or go back and choose another way to pay.`,
  },
} as const;
