const RELEASE_COOKIE = 'sf.release';
const SESSION_SECONDS = 12 * 3600;

/** Returns the release of the session, as its last document or another tab wrote it. */
export function releaseIn(cookies: string): number | undefined {
  const [, value] = /(?:^|;\s*)sf\.release=([1-9]\d{0,8})(?:;|$)/.exec(cookies) ?? [];
  return value === undefined ? undefined : Number(value);
}

/** Stores the release of the session, which other tabs and later documents follow. */
export function agreeTo(document: Document, release: number): void {
  const secure = document.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${RELEASE_COOKIE}=${release}; path=/; max-age=${SESSION_SECONDS}; samesite=lax${secure}`;
}
