import type { CardBrand } from '@horno/contracts/payment';

/** Behaviour of the sandbox for a card. */
export type Behaviour =
  | { kind: 'approve' }
  | { kind: 'decline'; actionCode: string }
  /** The charge is made, and the connection is dropped before the answer. */
  | { kind: 'drop-after' }
  /** The connection is dropped before the charge. */
  | { kind: 'drop-before' }
  /** The charge is made, and the answer is delayed. */
  | { kind: 'slow' };

export interface TestCard {
  id: string;
  number: string;
  brand: CardBrand;
  /** The page of the bank asks for a code first. */
  hasChallenge: boolean;
  behaviour: Behaviour;
  name: { es: string; en: string };
}

const approve: Behaviour = { kind: 'approve' };
const decline = (actionCode: string): Behaviour => ({ kind: 'decline', actionCode });

function card(
  id: string,
  number: string,
  behaviour: Behaviour,
  es: string,
  en: string,
  over: Partial<TestCard> = {},
): TestCard {
  const brand = number.startsWith('5') ? 'mastercard' : 'visa';
  return { id, number, brand, hasChallenge: false, behaviour, name: { es, en }, ...over };
}

/** Test cards of the sandbox, one per outcome. The numbers are test numbers, not real cards. */
export const testCards: readonly TestCard[] = [
  card('approve', '4111111111111111', approve, 'Aprobada', 'Approved'),
  card('challenge', '5555555555554444', approve, 'Aprobada con clave del banco', 'Approved with the bank’s code', {
    hasChallenge: true,
  }),
  card('amex', '378282246310005', approve, 'Aprobada, American Express', 'Approved, American Express', {
    brand: 'amex',
  }),
  card('diners', '36227206271667', approve, 'Aprobada, Diners', 'Approved, Diners', { brand: 'diners' }),
  card('funds', '4000000000009995', decline('116'), 'Fondos insuficientes', 'Insufficient funds'),
  card('expired', '4000000000000069', decline('101'), 'Tarjeta vencida', 'Expired card'),
  card('cvv', '4000000000000127', decline('129'), 'Código de seguridad incorrecto', 'Wrong security code'),
  card('issuer', '4000000000000002', decline('190'), 'Rechazada por el banco', 'Refused by the bank'),
  card('later', '4000000000000119', decline('912'), 'Banco no disponible', 'Bank not available'),
  card('merchant', '4000000000000259', decline('754'), 'Comercio no habilitado', 'Merchant not enabled'),
  card('fraud', '4100000000000019', decline('672'), 'Rechazada por seguridad', 'Refused for security'),
  card(
    'drop',
    '4000000000003220',
    { kind: 'drop-after' },
    'Cobra y se corta la conexión',
    'Charges, then the connection drops',
  ),
  card(
    'lost',
    '4000000000003063',
    { kind: 'drop-before' },
    'Se corta antes de cobrar',
    'The connection drops before the charge',
  ),
  card('slow', '4000000000003055', { kind: 'slow' }, 'Aprobada, lenta', 'Approved, slow'),
];

/** Codes of the simulated Yape. Every other code of six digits is approved. */
export const yapeCodes: Readonly<Record<string, Behaviour>> = {
  '000000': decline('129'),
  '111111': decline('116'),
  '222222': { kind: 'drop-after' },
  '333333': { kind: 'slow' },
};

/** Expiry of every test card. */
export const testExpiry = '12/40';

/** Code that the simulated bank expects. */
export const challengeCode = '123456';

export function findTestCard(id: string): TestCard | undefined {
  return testCards.find((each) => each.id === id);
}
