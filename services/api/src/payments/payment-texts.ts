import type { DeclineGroup } from '@horno/contracts/payment';
import type { Lang } from '@horno/contracts/wire';

interface PaymentTexts {
  open: string;
  pending: string;
  paid: string;
  expired: string;
  cancelled: string;
  /** The bank never answered, and any reserved amount was released. */
  unanswered: string;
  closed: string;
  returned: (amount: string) => string;
  declined: Record<DeclineGroup, string>;
}

/** Payment texts for customers. They never contain a code of the gateway. */
export const paymentTexts: Record<Lang, PaymentTexts> = {
  es: {
    open: 'Completa los datos de tu pago.',
    pending: 'Estamos confirmando con tu banco. No vuelvas a pagar. Te avisamos por correo.',
    paid: 'Tu pago está confirmado.',
    expired: 'Se acabó el tiempo para llenar el formulario. No se te cobró nada.',
    cancelled: 'Saliste del formulario de pago. No se te cobró nada.',
    unanswered: 'Tu banco no respondió y anulamos el intento: no se te cobrará. Puedes volver a intentarlo.',
    closed: 'Se acabó el tiempo para pagar este pedido. Tu carrito sigue aquí: vuelve a intentarlo.',
    returned: (amount) => `Te devolvemos ${amount}; verás el extorno según tu banco.`,
    declined: {
      'card-data': 'Revisa los datos de tu tarjeta (vencimiento, código de seguridad o clave) y vuelve a intentarlo.',
      issuer: 'Tu banco no aprobó el pago. Prueba con otra tarjeta o llama a tu banco.',
      later: 'Tu banco no está disponible en este momento. Espera un minuto y vuelve a intentarlo.',
      merchant: 'Tenemos un problema con los pagos en línea. Puedes pagar en efectivo o con tarjeta al recibir.',
      fraud: 'No pudimos procesar el pago. Prueba con otro medio de pago.',
      cancelled: 'Cancelaste el pago. No se te cobró nada.',
      duplicate: 'Ya tenemos un pago con este número. Lo estamos verificando: no vuelvas a pagar.',
      reversing: 'Estamos anulando un cobro anterior de este pedido. No vuelvas a pagar por ahora.',
    },
  },
  en: {
    open: 'Fill in your payment details.',
    pending: 'We are confirming with your bank. Do not pay again. We will let you know by e-mail.',
    paid: 'Your payment is confirmed.',
    expired: 'The time to fill in the form is over. You were not charged.',
    cancelled: 'You left the payment form. You were not charged.',
    unanswered: 'Your bank did not answer and we undid the attempt: you will not be charged. You may try again.',
    closed: 'The time to pay for this order is over. Your cart is still here: please try again.',
    returned: (amount) => `We are returning ${amount}; when you see it depends on your bank.`,
    declined: {
      'card-data': 'Check the details of your card (expiry, security code or password) and try again.',
      issuer: 'Your bank did not approve the payment. Try another card or call your bank.',
      later: 'Your bank is not available right now. Wait a minute and try again.',
      merchant: 'We have a problem with online payments. You can pay in cash or by card when you receive your order.',
      fraud: 'We could not process the payment. Try another way to pay.',
      cancelled: 'You cancelled the payment. You were not charged.',
      duplicate: 'We already have a payment with this number. We are checking it: do not pay again.',
      reversing: 'We are undoing an earlier charge of this order. Do not pay again for now.',
    },
  },
};
