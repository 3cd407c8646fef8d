/** Language prefixes of addresses. `pt` has no texts and shows `es` (spec 1 §1). */
export const siteLanguages = ['es', 'en', 'pt'] as const;
/** Language prefix of an address. */
export type SiteLanguage = (typeof siteLanguages)[number];
