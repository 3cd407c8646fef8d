/** The text with its `{blanks}` filled in; a blank that nobody gives stays as it is. */
export function fill(template: string, params: Readonly<Record<string, string | number>> = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));
}
