const years = Array.from({ length: 12 }, (_, index) => 2024 + index);

/** Peru's public holidays by law (D. Leg. 713 and later laws), except those of Holy Week. */
const fixed = [
  '01-01',
  '05-01',
  '06-07',
  '06-29',
  '07-23',
  '07-28',
  '07-29',
  '08-06',
  '08-30',
  '10-08',
  '11-01',
  '12-08',
  '12-09',
  '12-25',
];

/** Days that do not count as business days, besides Saturdays and Sundays. */
export const publicHolidays: string[] = years.flatMap((year) =>
  [...fixed.map((day) => `${year}-${day}`), beforeEaster(year, 3), beforeEaster(year, 2)].sort(),
);

function beforeEaster(year: number, days: number): string {
  return new Date(easter(year).getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns Easter Sunday of the Gregorian calendar, by the anonymous algorithm in Meeus. */
function easter(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const n = h + l - 7 * m;
  const month = Math.floor((n + 90) / 25);
  return new Date(Date.UTC(year, month - 1, (n + 33 * month + 19) % 32));
}
