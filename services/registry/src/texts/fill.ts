type Params = Readonly<Record<string, string | number>>;

/**
 * Replaces the `{placeholders}` of a text. Placeholders without a value stay. `{count|visitor|visitors}` is the first word for one, and
 * the second one for other numbers.
 */
export function fill(template: string, params: Params = {}): string {
  return template.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, key: string, one?: string, other?: string) => {
    if (one === undefined) return String(params[key] ?? whole);
    return String(Number(params[key]) === 1 ? one : other);
  });
}
