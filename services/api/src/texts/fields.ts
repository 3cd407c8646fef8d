import type { RefusedField } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import { type RuleFault, textSigns } from '@horno/domain';

export type FieldFaultKind = 'required' | 'short' | 'long' | 'invalid';

const es: Record<string, string> = {
  required: 'Este dato es obligatorio.',
  short: 'Escribe al menos {min} caracteres.',
  long: 'Escribe {max} caracteres como máximo.',
  invalid: 'Este dato no es válido.',
  ruc: 'Escribe los 11 números de un RUC válido.',
  'too-short': 'Ingresa al menos {min} caracteres',
  'too-long': 'Escribe menos caracteres.',
  characters: 'Usa solo letras, números, espacios y estos signos: {signs}',
  'characters-of-name': 'Usa solo letras, espacios y estos signos: {signs}',
  'characters-of-door': 'Usa solo letras, números y espacios.',
  'cart-type': 'Tu pedido tiene otro tipo de entrega. Elige otra vez dónde lo recibes.',
  'cart-store': 'Tu pedido es para otra tienda. Elige otra vez dónde lo recibes.',
  'cart-time': 'Tu pedido tiene otra hora. Elige otra vez la hora.',
  brand: 'Elige una tarjeta de la lista.',
  'document-type': 'Elige el tipo de documento.',
  document: 'Revisa el número de documento: un DNI tiene 8 números.',
  email: 'Escribe un correo válido.',
  phone: 'Ingrese un número de teléfono de 9 dígitos',
  password: 'Tu contraseña necesita 8 caracteres o más, con mayúscula, minúscula, número y signo.',
  'too-little': 'El monto no alcanza para pagar el total.',
  'too-much': 'Es más de lo que el repartidor puede darte de vuelto.',
  'tip-no-rider': 'La propina es para el repartidor: quítala si recoges tu pedido.',
  'tip-negative': 'Escribe una propina válida.',
  'tip-too-high': 'La propina puede ser de S/ 50 como máximo.',
  'tip-step': 'Escribe la propina en múltiplos de 10 céntimos.',
};

const en: typeof es = {
  required: 'This field is required.',
  short: 'Enter at least {min} characters.',
  long: 'Enter {max} characters at most.',
  invalid: 'This value is not valid.',
  ruc: 'Enter the 11 digits of a valid RUC.',
  'too-short': 'Enter at least {min} characters.',
  'too-long': 'Enter fewer characters.',
  characters: 'Use only letters, numbers, spaces and these signs: {signs}',
  'characters-of-name': 'Use only letters, spaces and these signs: {signs}',
  'characters-of-door': 'Use only letters, numbers and spaces.',
  'cart-type': 'Your order has another way of delivery. Choose again where you want it.',
  'cart-store': 'Your order is for another store. Choose again where you want it.',
  'cart-time': 'Your order has another time. Choose the time again.',
  brand: 'Choose a card from the list.',
  'document-type': 'Choose the kind of document.',
  document: 'Check the document number: a DNI has 8 digits.',
  email: 'Enter a valid e-mail address.',
  phone: 'Enter a phone number with 9 digits.',
  password:
    'Your password needs 8 characters or more, with an upper case letter, a lower case letter, a number and a sign.',
  'too-little': 'The amount does not cover the total.',
  'too-much': 'It is more than the rider can give change for.',
  'tip-no-rider': 'The tip is for the rider: remove it if you collect your order.',
  'tip-negative': 'Enter a valid tip.',
  'tip-too-high': 'The tip can be S/ 50 at most.',
  'tip-step': 'Enter the tip in steps of 10 céntimos.',
};

/** Texts of the faults of fields. */
export const fieldTexts: Record<Lang, typeof es> = { es, en };

/** Values that the text of a field error contains. */
export interface FieldValues {
  min?: number | undefined;
  max?: number | undefined;
  signs?: string | undefined;
}

/** Returns the text of a field error, or the message itself when it is none of this table. */
export function fieldMessage(kind: string, lang: Lang, values: FieldValues = {}): string {
  const text = fieldTexts[lang][kind || 'invalid'] ?? kind;
  return text.replace(/\{(\w+)\}/g, (_, name: keyof FieldValues) => String(values[name] ?? ''));
}

/** Names the fields of broken rules; the answer has their texts in the customer's language. `part` is the path before the field. */
export function refusedFields(faults: readonly RuleFault[], part = ''): (RefusedField & FieldValues)[] {
  return faults.map(({ field, code, min, signs }) => ({
    field: `${part}${field}`,
    message: kindOf(code, signs),
    min,
    signs,
  }));
}

function kindOf(code: RuleFault['code'], signs: string | undefined): string {
  if (code !== 'characters') return code;
  if (signs === textSigns.door) return 'characters-of-door';
  return signs === textSigns.name ? 'characters-of-name' : code;
}
