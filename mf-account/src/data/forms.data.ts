export * from './account.data.ts';
export * from './mail-links.data.ts';
export * from './social.data.ts';
