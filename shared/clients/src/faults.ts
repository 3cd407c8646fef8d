const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isPlain(pattern: string): boolean {
  try {
    // Without the flag `u` these mean the letters `p` and `u`.
    return !/\\(?:[pP]|u)\{/.test(pattern) && Boolean(new RegExp(pattern));
  } catch {
    return false;
  }
}

/** Returns where an API document has an array without members, or a pattern that needs a flag: older generators refuse both. */
export function documentFaults(document: unknown, path = ''): string[] {
  if (!isRecord(document)) return [];
  const { type, items, pattern } = document;
  const isArray = [type].flat().includes('array');
  return [
    ...(isArray && !isRecord(items) ? [`${path}: array without items`] : []),
    ...(typeof pattern === 'string' && !isPlain(pattern) ? [`${path}: pattern ${pattern}`] : []),
    ...Object.entries(document).flatMap(([key, value]) => documentFaults(value, `${path}/${key}`)),
  ];
}
