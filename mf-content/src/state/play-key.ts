import { type StoredSchema, stored } from '@horno/kit';

const TextSchema: StoredSchema<string> = {
  safeParse: (value) => (typeof value === 'string' ? { success: true, data: value } : { success: false }),
};

export const PLAY_KEY = 'sf.game.v1';
/** Id of the game and idempotency key of its last play in this tab, separated by a space. */
const lastPlay = stored(PLAY_KEY, TextSchema, { area: 'session' });

/**
 * Returns the idempotency key of the last play. The same key returns the same result, so a refresh shows it again, and a lost response
 * loses no play.
 */
export function readPlayKey(game: string): string | undefined {
  const [id, key] = (lastPlay.read() ?? '').split(' ');
  return id === game && key ? key : undefined;
}

export const writePlayKey = (game: string, key: string): boolean => lastPlay.write(`${game} ${key}`);

export const removePlayKey = (): void => lastPlay.remove();
