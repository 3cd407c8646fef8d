export type TextPart = { kind: 'text'; text: string } | { kind: 'phone'; text: string; href: string };

/** `(01) 505-1111` of Lima, `749-497` of the provinces. */
const phoneShape = /(\(0\d\)\s?\d{3}-\d{4}|(?<![\d-])\d{3}-\d{3}(?![\d-]))/;

/** A text with the phone numbers in it, ready to be called. */
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
