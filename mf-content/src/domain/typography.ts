const hard = '\u00a0';

/** Inserts no-break spaces into prices, times, measures and phone numbers: `S/ 25.00`, `4 p. m.`, `180 kcal`. */
export function hardSpaces(text: string): string {
  return text
    .replace(/S\/ (?=\d)/g, `S/${hard}`)
    .replace(/(\d) ([ap])\. ?m\./g, `$1${hard}$2.${hard}m.`)
    .replace(/(\d) (?=(?:kcal|L|kg|g|km)\b)/g, `$1${hard}`)
    .replace(/\((\d{2})\) (?=\d)/g, `($1)${hard}`);
}

/** Formats the Lima date of an instant. */
export function dayInWords(instant: string, lang: 'es' | 'en'): string {
  const form = new Intl.DateTimeFormat(lang === 'es' ? 'es-PE' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'America/Lima',
  });
  return form.format(new Date(instant));
}

/** Formats a calendar date (`2024-05-23`). */
export function calendarDayInWords(day: string, lang: 'es' | 'en'): string {
  return dayInWords(`${day}T12:00:00-05:00`, lang);
}
