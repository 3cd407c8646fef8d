import type { BrowserContext } from '@playwright/test';

/** A visitor who has already refused measurements: one story covers the question itself. */
export async function answerConsent(context: BrowserContext, shopUrl: string): Promise<void> {
  await context.addCookies([{ name: 'sf.consent', value: '2024-04.0.2024-05-23T00:30:00.000Z', url: shopUrl }]);
}
