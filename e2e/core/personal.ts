/** Personal data of the stories: e-mail addresses, phones, documents, cards, passwords, surnames. */
const personal: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an e-mail', /[\w.+-]+(?:@|%40)(?:example\.com|correo\.\w+)/i],
  ['a phone', /(?<!\d)(?:\+?51)?9(?:87654321|12345678)(?!\d)/],
  ['a document', /(?<!\d)(?:45678912|20100070970)(?!\d)/],
  ['a card', /(?<![\d.])[45]\d{15}(?!\d)/],
  ['a password', /Horno-(?:caliente|2024)|Otra-clave/],
  ['a name', /Quispe|Ñahui|%C3%91ahui|Huam[aá]n/i],
];

/** Returns the personal data in a text, such as `an e-mail in …`. Empty when there is none. */
export function personalDataIn(text: string): string[] {
  return personal.flatMap(([what, pattern]) => {
    const found = pattern.exec(text);
    return found ? [`${what} in …${text.slice(Math.max(0, found.index - 80), found.index + 40)}…`] : [];
  });
}

/** A digest may contain as many digits in a row as a card number. */
const digest = /\b[0-9a-f]{64}\b/g;

/** Returns the lines of a log that contain personal data. */
export function personalLines(log: string): string[] {
  return log.split('\n').flatMap((line) => personalDataIn(line.replace(digest, '…')));
}
