import type { Block, Content } from '@horno/contracts/content';
import { foldText, hardSpaces } from '@horno/domain';

export type TextBlock =
  | { type: 'h3' | 'p'; text: string }
  | { type: 'ul' | 'ol'; items: string[] }
  | { type: 'qa'; question: string; answer: string };

/** Blocks below one heading. The part before the first heading has no heading. */
export interface TextSection {
  /** Anchor, unique within the text. */
  id: string;
  heading?: string;
  blocks: TextBlock[];
}

/** Data of a text page. */
export interface TextDoc {
  slug: string;
  title: string;
  summary?: string;
  /** UTC. */
  updatedAt: string;
  /** Edition, as named in consents. */
  version: string;
  sections: TextSection[];
}

function anchorOf(heading: string, taken: ReadonlySet<string>): string {
  const base =
    foldText(heading)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'parte';
  let anchor = base;
  for (let n = 2; taken.has(anchor); n++) anchor = `${base}-${n}`;
  return anchor;
}

/** Converts a block. Omits a block without the content that its type requires. */
function toTextBlock({ type, text, items, answer }: Block): TextBlock | undefined {
  if (type === 'ul' || type === 'ol') return items?.length ? { type, items: items.map(hardSpaces) } : undefined;
  if (!text) return undefined;
  if (type === 'qa') return answer ? { type, question: hardSpaces(text), answer: hardSpaces(answer) } : undefined;
  return { type: type === 'p' ? 'p' : 'h3', text: hardSpaces(text) };
}

/** Splits a text by its headings. An `h3` before the first `h2` is raised to `h2`, so that no level is skipped. */
export function toSections(blocks: readonly Block[]): TextSection[] {
  const sections: TextSection[] = [];
  const taken = new Set<string>();
  const open = (heading?: string): TextSection => {
    const id = heading === undefined ? 'inicio' : anchorOf(heading, taken);
    taken.add(id);
    const section: TextSection = { id, ...(heading !== undefined && { heading: hardSpaces(heading) }), blocks: [] };
    sections.push(section);
    return section;
  };
  for (const block of blocks) {
    const current = sections.at(-1);
    if (block.text && (block.type === 'h2' || (block.type === 'h3' && current?.heading === undefined))) {
      open(block.text);
      continue;
    }
    const shown = toTextBlock(block);
    if (shown) (current ?? open()).blocks.push(shown);
  }
  return sections;
}

export function toTextDoc({ slug, title, summary, blocks, updated_at, version }: Content): TextDoc {
  return {
    slug,
    title,
    updatedAt: updated_at,
    version,
    sections: toSections(blocks),
    ...(summary && { summary: hardSpaces(summary) }),
  };
}

/** Returns the headings of the table of contents; none for a short text. */
export function tableOfContents({ sections }: Pick<TextDoc, 'sections'>): { id: string; heading: string }[] {
  const headed = sections.flatMap(({ id, heading }) => (heading === undefined ? [] : [{ id, heading }]));
  return headed.length >= 3 ? headed : [];
}
