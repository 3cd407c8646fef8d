/** Replaces the `{placeholders}` of a text. Placeholders without a value stay. */
export function fill(template: string, params: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));
}
