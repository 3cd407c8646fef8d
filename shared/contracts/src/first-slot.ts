import type { Layout } from './layout.schema.ts';

/**
 * The slot of a layout that customers use first. It is hydrated before the page, whose links work without scripts, and the document
 * preloads its scripts.
 */
export const firstSlots: Readonly<Partial<Record<Layout, string>>> = { home: 'home.hero' };
