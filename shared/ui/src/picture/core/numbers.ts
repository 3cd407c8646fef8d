/** Steps per unit: 10 for shapes, 1 where the eye does not see the difference. Bytes count. */
export type Step = 1 | 10;

export function roundTo(value: number, step: Step = 10): number {
  return Math.round(value * step) / step;
}

function withoutZero(text: string): string {
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
}

/** A coordinate: `-.5`, `12`, `3.4`. */
export function coord(value: number, step: Step = 10): string {
  return withoutZero(String(roundTo(value, step)));
}

/** Any other number with two decimals at most. */
export function shortNumber(value: number): string {
  return withoutZero(String(Math.round(value * 100) / 100));
}

/** Joins coordinates; a minus sign separates like a space. */
export function coords(values: readonly number[], step: Step = 10): string {
  let out = '';
  for (const [i, value] of values.entries()) {
    const text = coord(value, step);
    out += i && !text.startsWith('-') ? ` ${text}` : text;
  }
  return out;
}
