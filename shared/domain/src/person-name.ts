/** Words that belong to the family name after them: "de la Cruz", "San Martín". */
const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'y',
  'da',
  'do',
  'dos',
  'van',
  'von',
  'der',
  'san',
  'santa',
]);

/** A name as the contract has it. */
export interface PersonName {
  first_name: string;
  last_name: string;
}

/**
 * Splits a name written in one field, as people in Peru write it: given names, then one or two family names. Two words are one
 * of each; of three or more the last two are family names. Particles stay with the word after them. `last_name` is empty for one word.
 */
export function splitName(full: string): PersonName {
  const words = full.trim().split(/\s+/);
  const groups: string[] = [];
  let open = '';
  for (const word of words) {
    open = open === '' ? word : `${open} ${word}`;
    if (particles.has(word.toLocaleLowerCase('es'))) continue;
    groups.push(open);
    open = '';
  }
  if (open !== '') groups.push(open);
  const given = groups.length > 2 ? groups.length - 2 : 1;
  return { first_name: groups.slice(0, given).join(' '), last_name: groups.slice(given).join(' ') };
}

/** Joins the parts of a name to one line. */
export function fullName({ first_name, last_name }: PersonName): string {
  return `${first_name} ${last_name}`.trim();
}
