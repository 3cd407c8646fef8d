/** Languages that an address may stand in. pt has no words of its own: what it shows is es (spec 1 §1). */
export const siteLanguages = ['es', 'en', 'pt'] as const;
export type SiteLanguage = (typeof siteLanguages)[number];
