import type { Lang } from '@horno/contracts/wire';

/** Formats `987654321` as `987 654 321`. Other texts are unchanged. */
export function phoneText(phone: string): string {
  return /^\d{9}$/.test(phone) ? phone.replace(/(\d{3})(?=\d)/g, '$1\u00a0') : phone;
}

/** Formats month and year of an instant in Lima. */
export function memberSinceText(instant: string, lang: Lang): string {
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en' : 'es-PE', {
    month: 'long',
    year: 'numeric',
    timeZone: 'America/Lima',
  });
  return format.format(new Date(instant));
}
