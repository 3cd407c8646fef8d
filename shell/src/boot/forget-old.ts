/** The instant until which a record says that it holds, in milliseconds; none for what says nothing of the kind. */
function endOf(text: string | null): number | undefined {
  try {
    const record: unknown = JSON.parse(text ?? '');
    const until = typeof record === 'object' && record !== null && 'until' in record ? record.until : undefined;
    if (typeof until === 'number') return until;
    return typeof until === 'string' ? Date.parse(until) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes from the device what says itself that its time is over (`until`), whoever keeps it: its owner may not be on any page that the
 * customer comes back to.
 */
export function forgetOld(storage: Storage, now: Date): void {
  for (const key of Object.keys(storage)) {
    const end = key.startsWith('sf.') ? endOf(storage.getItem(key)) : undefined;
    if (end !== undefined && end <= now.getTime()) storage.removeItem(key);
  }
}
