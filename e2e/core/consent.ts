import type { BrowserContext } from '@playwright/test';

/** The refusal of measurements, as a cookie. */
export const CONSENT = { name: 'sf.consent', value: '2024-04.0.2024-05-23T00:30:00.000Z' };
/** The popup of the home page as seen, in the local storage. */
export const POPUP = { key: 'sf.popup.v1', value: '["sin-contacto"]' };

/** A visitor who has already refused measurements and seen the popup of the home page: one story each covers question and popup. */
export async function answerConsent(context: BrowserContext, shopUrl: string): Promise<void> {
  await context.addCookies([{ ...CONSENT, url: shopUrl }]);
  await context.addInitScript(({ key, value }) => {
    if (/^\/(en|home)?\/?$/.test(location.pathname) && location.protocol !== 'about:') localStorage.setItem(key, value);
  }, POPUP);
}
