/** Sections of the profile in their order; each name is an anchor. */
export const profileSections = [
  'data',
  'addresses',
  'outlets',
  'coupons',
  'cards',
  'receipts',
  'preferences',
  'privacy',
] as const;
export type ProfileSection = (typeof profileSections)[number];

export const hashOf = (section: ProfileSection) => `#${section}`;
export const ADDRESSES_HASH = hashOf('addresses');
