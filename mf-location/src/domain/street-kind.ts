/** Kinds of street in Peru, as they are written before the name. `''`: any other, or none. */
export const streetKinds = ['Av.', 'Calle', 'Jr.', 'Psje.', 'Prol.', 'Carretera', 'Óvalo', ''] as const;
export type StreetKind = (typeof streetKinds)[number];

const spellings: readonly [StreetKind, RegExp][] = [
  ['Av.', /^(av\.?|avda\.?|avenida)\s+/i],
  ['Calle', /^(calle|ca\.|cl\.)\s+/i],
  ['Jr.', /^(jr\.?|jir[oó]n)\s+/i],
  ['Psje.', /^(psje\.?|pje\.?|pasaje)\s+/i],
  ['Prol.', /^(prol\.?|prolongaci[oó]n)\s+/i],
  ['Carretera', /^(carretera|carr\.)\s+/i],
  ['Óvalo', /^[oó]valo\s+/i],
];

/** `Jirón de la Unión` is `Jr.` and `de la Unión`; what has no known kind keeps its whole name. */
export function splitStreet(text: string): { kind: StreetKind; street: string } {
  const whole = text.trim();
  const [kind, spelling] = spellings.find(([, pattern]) => pattern.test(whole)) ?? [];
  return kind && spelling ? { kind, street: whole.replace(spelling, '') } : { kind: '', street: whole };
}

/** The street as it is stored: kind and name (domain rules of the shop, `st`). A kind that was typed into the name wins. */
export function joinStreet({ kind, street }: { kind: StreetKind; street: string }): string {
  const typed = splitStreet(street);
  return [typed.kind || kind, typed.street].filter(Boolean).join(' ');
}
