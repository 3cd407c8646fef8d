import * as z from 'zod/mini';

/** Frames of the shell that a page asks for. */
export const LayoutSchema = z.enum(['home', 'main', 'simple', 'combo']);
export type Layout = z.infer<typeof LayoutSchema>;
