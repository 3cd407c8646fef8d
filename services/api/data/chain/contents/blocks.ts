import type { Block } from '@horno/contracts/content';
import type { RecordInput } from '../../../src/catalogue/schema.ts';

export type ContentRecord = RecordInput<'content'>;

/** Current edition of the texts; equal to the tenant's `legalVersions`. */
export const edition = { updatedAt: '2024-04-15', version: '2024-04' };

export const h2 = (text: string): Block => ({ type: 'h2', text });
export const h3 = (text: string): Block => ({ type: 'h3', text });
export const p = (text: string): Block => ({ type: 'p', text });
export const ul = (...items: string[]): Block => ({ type: 'ul', items });
export const ol = (...items: string[]): Block => ({ type: 'ol', items });
export const qa = (text: string, answer: string): Block => ({ type: 'qa', text, answer });
