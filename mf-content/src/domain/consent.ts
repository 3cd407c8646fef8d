/** The answer about measurements, as the shop keeps it (docs/privacy.md). */

export { consentCookie, readConsent } from '@horno/contracts/consent';
export type { Consent } from '@horno/contracts/consent-answer';
