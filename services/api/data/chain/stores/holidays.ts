import type { RecordInput } from '../../../src/catalogue/schema.ts';

type Holiday = RecordInput<'store'>['holidays'][number];

const years = [2024, 2025, 2026, 2027, 2028];

/** Short hours on public holidays and on the eves of Christmas and New Year; closed on Christmas Day. */
export const holidays: Holiday[] = years.flatMap((year) => [
  { date: `${year}-01-01`, hours: [{ opening: '13:00', closing: '22:00' }] },
  { date: `${year}-05-01`, hours: [{ opening: '12:00', closing: '22:00' }] },
  { date: `${year}-07-28`, hours: [{ opening: '12:00', closing: '23:00' }] },
  { date: `${year}-12-24`, hours: [{ opening: '11:00', closing: '20:00' }] },
  { date: `${year}-12-25`, hours: [] },
  { date: `${year}-12-31`, hours: [{ opening: '11:00', closing: '20:00' }] },
]);
