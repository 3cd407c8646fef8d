interface LegacyRule {
  test: RegExp;
  to(match: RegExpExecArray): string;
}

const to = (path: string) => () => path;

/** Addresses of earlier shops that are still linked to: moved for good (301). */
const rules: readonly LegacyRule[] = [
  { test: /^\/shop\/detail\/([^/]+)\/[^/]+/, to: ([, outlet]) => `/huts/${outlet}` },
  { test: /^\/(topics|news)/, to: to('/topic') },
  { test: /^\/(user|account)(\/|$)/, to: to('/login') },
  { test: /^\/password/, to: to('/login') },
  { test: /^\/member-rules/, to: to('/membership') },
  { test: /^\/allergen/, to: to('/nutritional-content') },
  { test: /^\/commercial-transactions/, to: to('/indication-based') },
  { test: /^\/error-404$/, to: to('/404') },
  { test: /^\/home$/, to: to('/') },
];

/** Where a legacy path (without language prefix) lives now. */
export function legacyTarget(pathname: string): string | undefined {
  for (const rule of rules) {
    const match = rule.test.exec(pathname);
    if (match) return rule.to(match);
  }
  return undefined;
}
