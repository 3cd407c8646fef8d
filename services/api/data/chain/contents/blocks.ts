import type { Block } from '@horno/contracts/content';
import type { RecordInput } from '../../../src/catalogue/schema.ts';

/** A text without the day of its last change, which `editions.json` has. */
export type ContentRecord = Omit<RecordInput<'content'>, 'updatedAt'>;

/** Current edition of the texts; equal to the tenant's `legalVersions`. */
export const edition = { version: '2024-04' };

export const h2 = (text: string): Block => ({ type: 'h2', text });
export const p = (text: string): Block => ({ type: 'p', text });
export const ul = (...items: string[]): Block => ({ type: 'ul', items });
export const ol = (...items: string[]): Block => ({ type: 'ol', items });
export const qa = (text: string, answer: string): Block => ({ type: 'qa', text, answer });
