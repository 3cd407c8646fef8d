const PREFIX = 'DEMO-';
/** Digits of the number after the series, as in `B001-22050123`. */
const DIGITS = 8;

/** Returns the series and number of a receipt of the demonstration. Real series never begin with `DEMO-`. */
export function demoSerie(type: '01' | '03', orderNumber: string): string {
  const digits = orderNumber.replace(/\D/g, '').slice(-DIGITS).padStart(DIGITS, '0');
  return `${PREFIX}${type === '01' ? 'F001' : 'B001'}-${digits}`;
}

/** Returns true for a receipt of the demonstration, which has no value for taxes. */
export function isDemoSerie(serie: string | undefined): boolean {
  return serie?.startsWith(PREFIX) ?? false;
}
