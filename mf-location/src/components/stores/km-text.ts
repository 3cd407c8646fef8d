/** Formats kilometres as `0.84 km`, with a no-break space. */
export function kmText(km: number): string {
  return `${km.toFixed(2)}\u00a0km`;
}
