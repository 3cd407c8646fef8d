/** The key of the last play of this tab: the same key gets the same result, so a refresh shows it again and a lost answer is no lost play. */
export const PLAY_KEY = 'sf.game.v1';

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function readPlayKey(game: string, storage: Keeper): string | undefined {
  const [id, key] = (storage.getItem(PLAY_KEY) ?? '').split(' ');
  return id === game && key ? key : undefined;
}

export function writePlayKey(game: string, key: string, storage: Keeper): void {
  storage.setItem(PLAY_KEY, `${game} ${key}`);
}

export function forgetPlayKey(storage: Keeper): void {
  storage.removeItem(PLAY_KEY);
}
