/** Returns the text in lower case without accents; ñ becomes n. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the folded words of letters and digits, in order. */
export function words(text: string): string[] {
  return fold(text).match(/[a-z0-9]+/g) ?? [];
}

export function slug(text: string): string {
  return words(text).join('-');
}

export type StreetType = 'av' | 'jr' | 'calle' | 'psje' | 'urb' | 'prol' | 'malecon' | 'carretera' | 'ovalo' | 'plaza';

const STREET_TYPES: Record<string, StreetType> = {
  av: 'av',
  avd: 'av',
  avda: 'av',
  ave: 'av',
  avenida: 'av',
  jr: 'jr',
  jir: 'jr',
  jiron: 'jr',
  ca: 'calle',
  cl: 'calle',
  cll: 'calle',
  calle: 'calle',
  pj: 'psje',
  pje: 'psje',
  psj: 'psje',
  psje: 'psje',
  pasaje: 'psje',
  urb: 'urb',
  urbanizacion: 'urb',
  prol: 'prol',
  prolg: 'prol',
  prolongacion: 'prol',
  malecon: 'malecon',
  mlcn: 'malecon',
  carretera: 'carretera',
  carr: 'carretera',
  ctra: 'carretera',
  ovalo: 'ovalo',
  ov: 'ovalo',
  plaza: 'plaza',
  plz: 'plaza',
  pza: 'plaza',
};

/** Street types as written before a name. */
export const shownType: Record<StreetType, string> = {
  av: 'Av.',
  jr: 'Jr.',
  calle: 'Calle',
  psje: 'Psje.',
  urb: 'Urb.',
  prol: 'Prol.',
  malecon: 'Malecón',
  carretera: 'Carretera',
  ovalo: 'Óvalo',
  plaza: 'Plaza',
};

/** Types that do not identify a street. The others ("óvalo", "plaza") are part of a name. */
const MUTE_TYPES: ReadonlySet<StreetType> = new Set(['av', 'jr', 'calle', 'psje', 'urb', 'prol']);

export function streetTypeOf(word: string): StreetType | undefined {
  return Object.hasOwn(STREET_TYPES, word) ? STREET_TYPES[word] : undefined;
}

/** Abbreviations at the start of many names. */
const SHORT_FORMS: Record<string, string> = {
  pque: 'parque',
  pqe: 'parque',
  pq: 'parque',
  hosp: 'hospital',
  univ: 'universidad',
  est: 'estacion',
  clin: 'clinica',
  mcdo: 'mercado',
  sta: 'santa',
  sto: 'santo',
  gral: 'general',
  cmdte: 'comandante',
  cdte: 'comandante',
  alm: 'almirante',
  crnl: 'coronel',
  rep: 'republica',
};

const MUTE_WORDS = new Set('de del la las los el y e en a al con cc centro comercial peru'.split(' '));

/** Returns the word as indexed, or nothing when it does not distinguish places. */
export function indexWord(word: string): string | undefined {
  const type = streetTypeOf(word);
  if (type) return MUTE_TYPES.has(type) ? undefined : type;
  if (MUTE_WORDS.has(word)) return undefined;
  return Object.hasOwn(SHORT_FORMS, word) ? SHORT_FORMS[word] : word;
}

/** Returns the significant words of a name, or all words when none is significant ("Calle Los"). */
export function nameWords(name: string): string[] {
  const all = words(name);
  const significant = all.flatMap((word) => indexWord(word) ?? []);
  return significant.length > 0 ? significant : all;
}

/** Returns the ways to type the name of an area: its significant words, or all of it as one word ("sanmiguel"). */
export function areaNames(name: string): string[][] {
  const together = words(name).join('');
  const apart = nameWords(name);
  return apart.length === 1 && apart[0] === together ? [apart] : [apart, [together]];
}

const SOUNDS: readonly [RegExp, string][] = [
  [/ch/g, '#'],
  [/h/g, ''],
  [/#/g, 'ch'],
  [/v/g, 'b'],
  [/z/g, 's'],
  [/c(?=[ei])/g, 's'],
  [/qu?/g, 'k'],
  [/c(?!h)/g, 'k'],
  [/ll/g, 'y'],
  [/g(?=[ei])/g, 'j'],
  [/w/g, 'u'],
  [/x/g, 's'],
  [/(.)\1/g, '$1'],
];

const SPOKEN_KEPT = 50_000;
const spoken = new Map<string, string>();

/**
 * Returns the Peruvian pronunciation of a word: letters that sound alike become one, so that "benabides" matches Benavides.
 */
export function soundOf(word: string): string {
  const known = spoken.get(word);
  if (known !== undefined) return known;
  const sound = SOUNDS.reduce((letters, [pattern, letter]) => letters.replace(pattern, letter), word);
  if (spoken.size >= SPOKEN_KEPT) spoken.clear();
  spoken.set(word, sound);
  return sound;
}
