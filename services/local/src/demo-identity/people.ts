import { createHash } from 'node:crypto';

/** Person whom the provider of the demonstration confirms. */
export interface Person {
  sub: string;
  email: string;
  given_name: string;
  family_name: string;
}

const invented = [
  ['Rosa', 'Quispe', 'rosa.quispe@demo.horno.example'],
  ['Luis', 'Ñahui', 'luis.nahui@demo.horno.example'],
  ['Carmen', 'Wu', 'carmen.wu@demo.horno.example'],
] as const;

/** Returns a person with a permanent id, which depends on the e-mail alone. */
function toPerson(given_name: string, family_name: string, email: string): Person {
  const address = email.trim().toLowerCase();
  return {
    sub: `demo-${createHash('sha256').update(address).digest('hex').slice(0, 24)}`,
    email: address,
    given_name: given_name.trim(),
    family_name: family_name.trim(),
  };
}

/** People who can be chosen by one tap. */
export const people: readonly Person[] = invented.map(([first, last, email]) => toPerson(first, last, email));

/** Returns the person of a form: one of the invented ones, or the typed one; `undefined` when a field is missing or too long. */
export function personOf(form: URLSearchParams): Person | undefined {
  const chosen = people.find(({ sub }) => sub === form.get('person'));
  if (chosen) return chosen;
  const [first = '', last = '', email = ''] = ['first', 'last', 'email'].map((name) => form.get(name)?.trim() ?? '');
  const isWhole = [first, last, email].every((text) => text.length > 0 && text.length <= 80);
  return isWhole && /^[^\s@]+@[^\s@]+\.[^\s@]{2,24}$/.test(email) ? toPerson(first, last, email) : undefined;
}
