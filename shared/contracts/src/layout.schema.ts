import * as z from 'zod/mini';

/** Layouts of the shell that a page can choose. */
export const LayoutSchema = z.enum(['home', 'main', 'simple', 'combo']);
export type Layout = z.infer<typeof LayoutSchema>;
