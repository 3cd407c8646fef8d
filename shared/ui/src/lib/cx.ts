/** Joins class names and leaves out what is false or missing. */
export function cx(...names: ReadonlyArray<string | false | undefined>): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
