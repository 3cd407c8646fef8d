/** Codes that ask for another time; the cart stays (domain §1). */
export const timeCodes: readonly string[] = [
  'CART-02',
  'CART-06',
  'CART-07',
  'CART-08',
  'NOTOPEN',
  'HUTFE-10',
  'HUTBE-4',
  'HUTBE-5',
];
/** Codes that ask for another place. */
export const placeCodes: readonly string[] = ['HUTFE-1', 'HUTFE-2', 'HUTFE-3', 'HUTFE-5', 'HUTFE-6'];
