/** Returns the `tel:` address of a number in national notation. */
export function telephone(number: string): string {
  return `tel:${number.replace(/[^\d+]/g, '')}`;
}
