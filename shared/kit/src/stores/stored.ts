import { type StorageArea, safeStorage } from './safe-storage.ts';

/** The part of a zod schema that is needed here. A hand-written check fits too, so that zod need not be loaded. */
export interface StoredSchema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

interface StoredOptions {
  /** Lifetime of a written value, in ms. The value must be an object: its end is stored in the field `until`. */
  ttlMs?: number;
  /** Default `local`. Values of `session` end with the tab. */
  area?: StorageArea;
}
/** One value in the browser's storage. */

export interface Stored<T> {
  /** Returns the stored value. A malformed or expired value is removed and reads as undefined. */
  read(now?: Date): T | undefined;
  /** Returns false when the browser did not store the value. */
  write(value: T, now?: Date): boolean;
  remove(): void;
}

/** Returns the end of an object that has a field `until` (milliseconds, or an instant as text), in ms; otherwise undefined. */
export function endOf(value: unknown): number | undefined {
  const until = typeof value === 'object' && value !== null && 'until' in value ? value.until : undefined;
  return typeof until === 'string' ? Date.parse(until) : typeof until === 'number' ? until : undefined;
}

/** Parses stored text. Text that is not JSON is the value itself: a schema may accept it. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * One value in the browser's storage. No call throws, also where site data are blocked or full. An object with a field `until` expires
 * at that time, whether `ttlMs` set the field or the caller did.
 *
 * @example
 * const coupon = stored('sf.coupon.v1', CouponSchema, { ttlMs: 86_400_000 });
 * coupon.write({ schema: 1, code }, now());
 */
export function stored<T>(
  key: string,
  schema: StoredSchema<T>,
  { ttlMs, area = 'local' }: StoredOptions = {},
): Stored<T> {
  const storage = safeStorage(area);
  const remove = () => storage.removeItem(key);
  return {
    read(now = new Date()) {
      const text = storage.getItem(key);
      if (text === null) return undefined;
      const value = parse(text);
      const end = endOf(value);
      const result = schema.safeParse(value);
      if (result.success && (end === undefined || end > now.getTime())) return result.data;
      remove();
      return undefined;
    },
    write(value, now = new Date()) {
      const record = ttlMs === undefined ? value : { ...value, until: now.getTime() + ttlMs };
      return storage.setItem(key, JSON.stringify(record));
    },
    remove,
  };
}
