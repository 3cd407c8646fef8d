import { type Block, BlockSchema } from '@horno/contracts/content';
import { toHtml } from 'hast-util-to-html';
import * as z from 'zod';
import { blocksToHtml } from '../rich-text/blocks-html.ts';
import { cleanTree } from '../rich-text/clean-html.ts';
import { blocksOf } from '../rich-text/html-blocks.ts';

/** Maximum length of HTML. It fits the longest policy and refuses a whole site pasted by mistake. */
const MOST_HTML = 200_000;

const head = { title: z.string().trim().min(1), summary: z.string().trim().min(1).optional() };

/**
 * A formatted text: blocks, or HTML, which is cleaned here so that only clean HTML is stored. The result has both forms. When
 * they differ, the HTML takes precedence.
 */
export const RunningTextSchema = z
  .strictObject({ ...head, blocks: z.array(BlockSchema).min(1).optional(), html: z.string().max(MOST_HTML).optional() })
  .transform(({ blocks, html, ...rest }, ctx) => {
    const isOurs = blocks !== undefined && (html === undefined || html === blocksToHtml(blocks));
    if (html !== undefined && !isOurs) {
      const tree = settled(html);
      const words = tree ? blocksOf(tree) : [];
      if (words.length === 0)
        ctx.addIssue({ code: 'custom', message: 'no text is left after cleaning', path: ['html'] });
      return { ...rest, blocks: words, html: tree ? toHtml(tree) : '' };
    }
    if (blocks === undefined) ctx.addIssue({ code: 'custom', message: 'needs blocks or html', path: ['blocks'] });
    for (const { path, message } of blockFaults(blocks ?? []))
      ctx.addIssue({ code: 'custom', message, path: ['blocks', path] });
    return { ...rest, blocks: blocks ?? [], html: blocksToHtml(blocks ?? []) };
  });

function settled(html: string): ReturnType<typeof cleanTree> | undefined {
  try {
    return cleanTree(html);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function blockFaults(blocks: readonly Block[]): { path: number; message: string }[] {
  const firstHeading = blocks.findIndex(({ type }) => type === 'h2');
  return blocks.flatMap(({ type, text, items, answer }, path) => {
    const isList = type === 'ul' || type === 'ol';
    if (isList ? !items?.length : !text?.trim()) return [{ path, message: `a block of type "${type}" is empty` }];
    if (type === 'qa' && !answer?.trim()) return [{ path, message: 'a question without its answer' }];
    const isLost = type === 'h3' && (firstHeading < 0 || path < firstHeading);
    return isLost ? [{ path, message: 'a heading of rank 3 before any of rank 2' }] : [];
  });
}
