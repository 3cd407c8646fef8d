/** Consent to measurements, as stored in its cookie (docs/privacy.md). */

export { consentCookie, readConsent } from '@horno/contracts/consent';
export type { Consent } from '@horno/contracts/consent-answer';
