import type { Layout } from './layout.schema.ts';

/**
 * The slot that customers act in first under a layout. It comes to life before the page, whose links work without a script, and its
 * scripts are the ones that the document loads ahead.
 */
export const firstSlots: Readonly<Partial<Record<Layout, string>>> = { home: 'home.hero' };
