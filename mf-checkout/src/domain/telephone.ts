/** Returns the `tel:` address of a displayed phone: `(01) 505-1111` is +51 1 505 1111. */
export function telephone(shown: string): string {
  const digits = shown.replace(/\D/g, '');
  if (digits.startsWith('01')) return `tel:+51${digits.slice(1)}`;
  return digits.length === 9 ? `tel:+51${digits}` : `tel:${digits}`;
}
