/** Kinds of street in Peru, written before the name. `''` is any other kind, or none. */
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

/** Splits `Jirón de la Unión` into `Jr.` and `de la Unión`. Without a known kind the whole text is the name. */
export function splitStreet(text: string): { kind: StreetKind; street: string } {
  const whole = text.trim();
  const [kind, spelling] = spellings.find(([, pattern]) => pattern.test(whole)) ?? [];
  return kind && spelling ? { kind, street: whole.replace(spelling, '') } : { kind: '', street: whole };
}

/** Joins kind and name as stored (domain rules of the shop, `st`). A kind typed into the name takes precedence. */
export function joinStreet({ kind, street }: { kind: StreetKind; street: string }): string {
  const typed = splitStreet(street);
  return [typed.kind || kind, typed.street].filter(Boolean).join(' ');
}
