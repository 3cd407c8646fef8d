import type { BrowserContext } from '@playwright/test';

/** A visitor who has already refused measurements and seen the popup of the home page: one story each covers question and popup. */
export async function answerConsent(context: BrowserContext, shopUrl: string): Promise<void> {
  await context.addCookies([{ name: 'sf.consent', value: '2024-04.0.2024-05-23T00:30:00.000Z', url: shopUrl }]);
  await context.addInitScript(() => {
    if (/^\/(en|home)?\/?$/.test(location.pathname) && location.protocol !== 'about:')
      localStorage.setItem('sf.popup.v1', '["sin-contacto"]');
  });
}
