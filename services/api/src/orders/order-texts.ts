import type { Lang } from '@horno/contracts/wire';
import type { EndCode } from './order.types.ts';

const endings: Record<Lang, Record<EndCode, string>> = {
  es: {
    customer: 'Anulaste el pedido.',
    'no-acceptance': 'La tienda no confirmó tu pedido a tiempo y lo anulamos.',
    unpaid: 'No se completó el pago, así que el pedido no se envió. Lo que elegiste sigue guardado.',
  },
  en: {
    customer: 'You cancelled the order.',
    'no-acceptance': 'The store did not confirm your order in time, so we cancelled it.',
    unpaid: 'The payment was not completed, so the order was not sent. What you chose is still saved.',
  },
};

/** Returns the text of the reason why an order ended. The reason of a store is used as it is. */
export function endText(lang: Lang, code: EndCode | undefined, reason: string | undefined): string | undefined {
  return code === undefined ? reason : endings[lang][code];
}

/** Texts of the faults of an order’s fields. */
export const fieldTexts: Record<Lang, Record<string, string>> = {
  es: {
    ruc: 'Escribe los 11 números de un RUC válido.',
    'too-short': 'Escribe al menos 3 caracteres.',
    'too-long': 'Escribe menos caracteres.',
    characters: "Usa solo letras, números, espacios y estos signos: , . - '.",
    'name-characters': 'Usa solo letras, espacios, guiones y apóstrofos.',
    'company-characters': "Usa solo letras, números, espacios y estos signos: , . - ' &.",
    'cart-type': 'Tu pedido tiene otro tipo de entrega. Elige otra vez dónde lo recibes.',
    'cart-store': 'Tu pedido es para otra tienda. Elige otra vez dónde lo recibes.',
    'cart-time': 'Tu pedido tiene otra hora. Elige otra vez la hora.',
    required: 'Este dato es obligatorio.',
    'document-type': 'Elige el tipo de documento.',
    brand: 'Elige una tarjeta de la lista.',
    document: 'Revisa el número de documento: un DNI tiene 8 números.',
    email: 'Escribe un correo válido.',
    phone: 'Ingresa un número de teléfono de 9 dígitos.',
    'too-little': 'El monto no alcanza para pagar el total.',
    'too-much': 'Es más de lo que el repartidor puede darte de vuelto.',
    'tip-no-rider': 'La propina es para el repartidor: quítala si recoges tu pedido.',
    'tip-negative': 'Escribe una propina válida.',
    'tip-too-high': 'La propina puede ser de S/ 50 como máximo.',
    'tip-step': 'Escribe la propina en múltiplos de 10 céntimos.',
  },
  en: {
    ruc: 'Enter the 11 digits of a valid RUC.',
    'too-short': 'Enter at least 3 characters.',
    'too-long': 'Enter fewer characters.',
    characters: "Use only letters, numbers, spaces and these signs: , . - '.",
    'name-characters': 'Use letters, spaces, hyphens and apostrophes only.',
    'company-characters': "Use only letters, numbers, spaces and these signs: , . - ' &.",
    'cart-type': 'Your order has another way of delivery. Choose again where you want it.',
    'cart-store': 'Your order is for another store. Choose again where you want it.',
    'cart-time': 'Your order has another time. Choose the time again.',
    required: 'This field is required.',
    'document-type': 'Choose the kind of document.',
    brand: 'Choose a card from the list.',
    document: 'Check the document number: a DNI has 8 digits.',
    email: 'Enter a valid e-mail address.',
    phone: 'Enter a phone number with 9 digits.',
    'too-little': 'The amount does not cover the total.',
    'too-much': 'It is more than the rider can give change for.',
    'tip-no-rider': 'The tip is for the rider: remove it if you collect your order.',
    'tip-negative': 'Enter a valid tip.',
    'tip-too-high': 'The tip can be S/ 50 at most.',
    'tip-step': 'Enter the tip in steps of 10 céntimos.',
  },
};

/** Returns the text of a field error, or the general text for an unknown error. */
export function fieldText(lang: Lang, fault: string): string {
  return fieldTexts[lang][fault] ?? '';
}
