/** `0.84 km`, with a hard space. */
export function kmText(km: number): string {
  return `${km.toFixed(2)}\u00a0km`;
}
