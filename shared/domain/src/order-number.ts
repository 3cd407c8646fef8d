/** With or without letter, hyphens and spaces, as people type what they hear; the counter of the day has four digits or more. */
const TYPED = /^W?-?(\d{6})-?(\d{4,6})$/;

/** Returns the number of an order as the shop writes it (`W-240118-0123`); `undefined` for text that cannot be one. */
export function readOrderNumber(typed: string): string | undefined {
  const [, day, count] =
    TYPED.exec(
      typed
        .replace(/\s/g, '')
        .replace(/\p{Pd}/gu, '-')
        .toUpperCase(),
    ) ?? [];
  return day === undefined ? undefined : `W-${day}-${count}`;
}
