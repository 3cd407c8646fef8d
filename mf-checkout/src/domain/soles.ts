/** `120`, `120.`, `120.5`, `S/ 1,200.00` or `120,50` in céntimos; undefined for other texts. */
export function parseSoles(text: string): number | undefined {
  const plain = text.replace(/S\/\.?/i, '').replace(/\s/g, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,6})(?:[.,](\d{0,2}))?$/.exec(plain);
  if (!match) return undefined;
  const [, soles = '', cents = ''] = match;
  return Number(soles.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** `120` or `120.50`: an amount as text of the field. */
export function toSolesText(minor: number): string {
  return (minor / 100).toFixed(minor % 100 === 0 ? 0 : 2);
}
