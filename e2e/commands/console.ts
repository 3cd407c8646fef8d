import type { BrowserContext, Page } from '@playwright/test';
import type { Shop } from '../core/test.ts';

/** Opens a page of a browser that is signed in at the console, with the rights of a token. */
export async function enterConsole(
  context: BrowserContext,
  { opsUrl }: Pick<Shop, 'opsUrl'>,
  token: string,
): Promise<Page> {
  const { hostname } = new URL(opsUrl);
  await context.addCookies([{ name: 'horno_ops', value: token, domain: hostname, path: '/', httpOnly: true }]);
  return context.newPage();
}
