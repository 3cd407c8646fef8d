/** Texts of the page that runs the gateway's script. */
export const cardFormTexts = {
  es: {
    title: 'Paga con tu tarjeta',
    order: 'Compra',
    loading: 'Abriendo el formulario de tu tarjeta…',
    open: 'Abrir el formulario',
    failed: 'El formulario de tarjetas no respondió. No se te cobró nada.',
    retry: 'Intentar de nuevo',
    other: 'Volver y pagar de otra forma',
    noScript: 'Para pagar con tarjeta activa JavaScript, o vuelve y elige otra forma de pago.',
  },
  en: {
    title: 'Pay with your card',
    order: 'Purchase',
    loading: 'Opening the card form…',
    open: 'Open the form',
    failed: 'The card form did not answer. You were not charged.',
    retry: 'Try again',
    other: 'Go back and pay another way',
    noScript: 'To pay by card, turn on JavaScript, or go back and choose another way to pay.',
  },
} as const;
