import editions from './editions.json' with { type: 'json' };

const known: Readonly<Record<string, { updatedAt: string }>> = editions;

/** Returns the day on which a text last changed, or the menu (`menu`). `pnpm api:editions` writes the days. */
export function editionOf(key: string): string {
  const edition = known[key];
  if (edition === undefined) throw new Error(`editions.json has no day for ${key}: run pnpm api:editions`);
  return edition.updatedAt;
}
