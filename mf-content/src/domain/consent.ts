/** The answer about measurements, as the shop keeps it (docs/privacy.md). */
export { type Consent, consentCookie, readConsent } from '@horno/contracts';
