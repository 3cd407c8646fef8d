import type { RecordInput } from '../../../src/catalogue/schema.ts';
import { editionOf } from './editions.ts';
import { texts } from './texts.ts';

/** The texts, each with the day of its own last change. */
export const contents: RecordInput<'content'>[] = texts.map((text) => ({
  ...text,
  updatedAt: editionOf(`${text.kind}/${text.slug}`),
}));
