interface LegacyRule {
  test: RegExp;
  to(match: RegExpExecArray): string;
}

const to = (path: string) => () => path;

/** Paths of earlier shops that other sites still link to; redirected with 301. */
const rules: readonly LegacyRule[] = [
  { test: /^\/shop\/detail\/([^/]+)\/[^/]+/, to: ([, outlet]) => `/huts/${outlet}` },
  { test: /^\/(topics|news)/, to: to('/topic') },
  { test: /^\/(user|account)(\/|$)/, to: to('/login') },
  { test: /^\/password/, to: to('/login') },
  { test: /^\/member-rules/, to: to('/membership') },
  { test: /^\/allergen/, to: to('/nutritional-content') },
  { test: /^\/commercial-transactions/, to: to('/indication-based') },
  { test: /^\/home$/, to: to('/') },
];

/** Returns the current path of a legacy path (without language prefix). */
export function legacyTarget(pathname: string): string | undefined {
  for (const rule of rules) {
    const match = rule.test.exec(pathname);
    if (match) return rule.to(match);
  }
  return undefined;
}
