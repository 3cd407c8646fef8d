import type { BrowserContext } from '@playwright/test';

/** Somebody who has said no to measurements before: the question about them is told by one story of its own. */
export async function answerConsent(context: BrowserContext, shopUrl: string): Promise<void> {
  await context.addCookies([{ name: 'sf.consent', value: '2024-04.0.2024-05-23T00:30:00.000Z', url: shopUrl }]);
}
