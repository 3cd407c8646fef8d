import { endOf, type SafeStorage } from '@horno/kit/shell';

function endOfText(text: string | null): number | undefined {
  try {
    return endOf(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/**
 * Removes the shop's expired records (`until` is over) from the device. The remote that wrote a record may not be on any page that the
 * customer visits again.
 */
export function forgetOld(storage: Pick<SafeStorage, 'getItem' | 'removeItem' | 'keys'>, now: Date): void {
  for (const key of storage.keys()) {
    const end = key.startsWith('sf.') ? endOfText(storage.getItem(key)) : undefined;
    if (end !== undefined && end <= now.getTime()) storage.removeItem(key);
  }
}
