import type { Lang } from '@horno/contracts/wire';

const locale = (lang: Lang) => (lang === 'en' ? 'en' : 'es-PE');

/** Formats `987654321` as `987 654 321`. Other texts are unchanged. */
export function phoneText(phone: string): string {
  return /^\d{9}$/.test(phone) ? phone.replace(/(\d{3})(?=\d)/g, '$1\u00a0') : phone;
}

/** Formats a calendar day, which has no time zone: `28 de febrero de 1990`. */
export function dayText(day: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(locale(lang), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Formats month and year of an instant in Lima. */
export function memberSinceText(instant: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(locale(lang), { month: 'long', year: 'numeric', timeZone: 'America/Lima' });
  return format.format(new Date(instant));
}

/** Formats the day of an instant in Lima: `21 de junio de 2024`. */
export function momentDayText(instant: string, lang: Lang): string {
  return new Intl.DateTimeFormat(locale(lang), { dateStyle: 'long', timeZone: 'America/Lima' }).format(
    new Date(instant),
  );
}
