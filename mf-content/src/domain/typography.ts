/** Formats the Lima date of an instant. */
export function dayInWords(instant: string, lang: 'es' | 'en'): string {
  const form = new Intl.DateTimeFormat(lang === 'es' ? 'es-PE' : 'en-US', {
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
