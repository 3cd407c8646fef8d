import type { VitalName } from '@horno/contracts/vital-classes';
import type { View } from './view.ts';

/** `840 ms`, `2.4 s`, and `0.08` for CLS. */
export function vitalText(view: View, name: VitalName, value: number): string {
  const format = (number: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat(view.lang === 'es' ? 'es-PE' : 'en-GB', { maximumFractionDigits }).format(number);
  if (name === 'CLS') return format(value, 3);
  return value < 1000 ? `${format(value, 0)} ms` : `${format(value / 1000, 1)} s`;
}
