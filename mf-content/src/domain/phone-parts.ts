export type TextPart = { kind: 'text'; text: string } | { kind: 'phone'; text: string; href: string };

/** Matches `(01) 505-1111` (Lima) and `749-497` (provinces). */
const phoneShape = /(\(0\d\)\s?\d{3}-\d{4}|(?<![\d-])\d{3}-\d{3}(?![\d-]))/;

/** Splits a text into plain parts and phone numbers with their `tel:` links. */
export function phoneParts(text: string): TextPart[] {
  return text
    .split(phoneShape)
    .map(
      (part): TextPart =>
        phoneShape.test(part)
          ? { kind: 'phone', text: part, href: `tel:${part.replace(/\D/g, '')}` }
          : { kind: 'text', text: part },
    )
    .filter(({ text: part }) => part !== '');
}
