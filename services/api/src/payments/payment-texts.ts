import type { DeclineGroup } from '@horno/contracts/payment';
import type { Lang } from '@horno/contracts/wire';
import type { UnpaidReason } from '../orders/payment-outcome.ts';

export interface PaymentTexts {
  open: string;
  pending: { credit: string; wallet: (name: string) => string };
  paid: string;
  expired: string;
  /** An approval in an app was not given in time. */
  approvalExpired: string;
  cancelled: string;
  /** The bank never answered, and any reserved amount was released. */
  unanswered: string;
  /** The order ended without a payment, by the reason. */
  closed: Record<UnpaidReason | 'customer', string>;
  returned: (amount: string) => string;
  declined: {
    credit: Record<DeclineGroup, string>;
    wallet: (name: string) => Record<DeclineGroup, string>;
    device: (name: string) => Record<DeclineGroup, string>;
  };
  /** Texts of Apple Pay and Google Pay in place of those of the form. */
  device: (name: string) => Record<'open' | 'expired' | 'cancelled', string>;
}

const sharedEs = {
  fraud: 'No pudimos procesar el pago. Prueba con otro medio de pago.',
  cancelled: 'Cancelaste el pago. No se te cobró nada.',
  duplicate: 'Ya tenemos un pago con este número. Lo estamos verificando: no vuelvas a pagar.',
  reversing: 'Estamos anulando un cobro anterior de este pedido. No vuelvas a pagar por ahora.',
};

const sharedEn = {
  fraud: 'We could not process the payment. Try another way to pay.',
  cancelled: 'You cancelled the payment. You were not charged.',
  duplicate: 'We already have a payment with this number. We are checking it: do not pay again.',
  reversing: 'We are voiding an earlier charge for this order. Do not pay again for now.',
};

/** Payment texts for customers. They never contain a code of the gateway. */
export const paymentTexts: Record<Lang, PaymentTexts> = {
  es: {
    open: 'Completa los datos de tu pago.',
    pending: {
      credit: 'Estamos confirmando con tu banco. No vuelvas a pagar. Te avisamos por correo.',
      wallet: (name) => `Estamos confirmando con ${name}. No vuelvas a pagar. Te avisamos por correo.`,
    },
    paid: 'Tu pago está confirmado.',
    approvalExpired: 'Se acabó el tiempo para aprobar el pago en la app. No se te cobró nada.',
    expired: 'Se acabó el tiempo para llenar el formulario. No se te cobró nada.',
    cancelled: 'Saliste del formulario de pago. No se te cobró nada.',
    unanswered: 'No tuvimos respuesta y anulamos el intento: no se te cobrará. Puedes volver a intentarlo.',
    closed: {
      expired: 'Se acabó el tiempo para pagar este pedido y no lo enviamos.',
      declined: 'El pago no se aprobó y ya no quedan intentos: no enviamos este pedido. No se te cobró nada.',
      abandoned: 'Elegiste pagar de otra forma: no enviamos este pedido. No se te cobró nada.',
      customer: 'Anulaste este pedido antes de pagarlo. No se te cobró nada.',
    },
    returned: (amount) => `Te devolvemos ${amount}; verás el extorno según tu banco.`,
    declined: {
      credit: {
        ...sharedEs,
        'card-data': 'Revisa los datos de tu tarjeta (vencimiento, código de seguridad o clave) y vuelve a intentarlo.',
        issuer: 'Tu banco no aprobó el pago. Prueba con otra tarjeta o llama a tu banco.',
        later: 'Tu banco no está disponible en este momento. Espera un minuto y vuelve a intentarlo.',
        merchant: 'Tenemos un problema con los pagos en línea. Elige otra forma de pago.',
      },
      wallet: (name) => ({
        ...sharedEs,
        'card-data': `Revisa tu celular y pide en ${name} un código de aprobación nuevo: cada código vence pronto.`,
        issuer: `${name} no aprobó el pago. Revisa tu saldo y tu límite diario en la app, o paga de otra forma.`,
        later: `${name} no está disponible en este momento. Espera un minuto y vuelve a intentarlo.`,
        merchant: `Tenemos un problema con los pagos por ${name}. Elige otra forma de pago.`,
      }),
      device: (name) => ({
        ...sharedEs,
        'card-data': `Tu banco no aceptó la tarjeta que elegiste en ${name}. Elige otra en tu billetera o paga de otra forma.`,
        issuer: `Tu banco no aprobó el pago con ${name}. Elige otra tarjeta en tu billetera o paga de otra forma.`,
        later: `Tu banco no está disponible en este momento. Espera un minuto y vuelve a intentarlo con ${name}.`,
        merchant: `Tenemos un problema con los pagos con ${name}. Elige otra forma de pago.`,
      }),
    },
    device: (name) => ({
      open: `Termina tu pago con ${name}.`,
      expired: `Se acabó el tiempo para pagar con ${name}. No se te cobró nada.`,
      cancelled: `Volviste sin pagar con ${name}. No se te cobró nada.`,
    }),
  },
  en: {
    open: 'Fill in your payment details.',
    pending: {
      credit: 'We are confirming with your bank. Do not pay again. We will let you know by e-mail.',
      wallet: (name) => `We are confirming with ${name}. Do not pay again. We will let you know by e-mail.`,
    },
    paid: 'Your payment is confirmed.',
    approvalExpired: 'You ran out of time to approve the payment in the app. You were not charged.',
    expired: 'You ran out of time to fill in the form. You were not charged.',
    cancelled: 'You left the payment form. You were not charged.',
    unanswered: 'We got no answer and voided the attempt: you will not be charged. You can try again.',
    closed: {
      expired: 'The time to pay for this order ran out, so we did not send it.',
      declined:
        'The payment was not approved and there are no attempts left: we did not send this order. You were not charged.',
      abandoned: 'You chose to pay another way: we did not send this order. You were not charged.',
      customer: 'You cancelled this order before you paid for it. You were not charged.',
    },
    returned: (amount) => `We are returning ${amount}; when you see it depends on your bank.`,
    declined: {
      credit: {
        ...sharedEn,
        'card-data': 'Check the details of your card (expiry, security code or password) and try again.',
        issuer: 'Your bank did not approve the payment. Try another card or call your bank.',
        later: 'Your bank is not available right now. Wait a minute and try again.',
        merchant: 'We have a problem with online payments. Choose another way to pay.',
      },
      wallet: (name) => ({
        ...sharedEn,
        'card-data': `Check your phone number and ask ${name} for a new approval code: each code expires soon.`,
        issuer: `${name} did not approve the payment. Check your balance and daily limit in the app, or pay another way.`,
        later: `${name} is not available right now. Wait a minute and try again.`,
        merchant: `We have a problem with payments by ${name}. Choose another way to pay.`,
      }),
      device: (name) => ({
        ...sharedEn,
        'card-data': `Your bank did not accept the card that you chose in ${name}. Choose another in your wallet or pay another way.`,
        issuer: `Your bank did not approve the payment with ${name}. Choose another card in your wallet or pay another way.`,
        later: `Your bank is not available right now. Wait a minute and try again with ${name}.`,
        merchant: `We have a problem with payments with ${name}. Choose another way to pay.`,
      }),
    },
    device: (name) => ({
      open: `Finish your payment with ${name}.`,
      expired: `You ran out of time to pay with ${name}. You were not charged.`,
      cancelled: `You went back without paying with ${name}. You were not charged.`,
    }),
  },
};
