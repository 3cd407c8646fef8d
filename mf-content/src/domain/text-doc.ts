import type { Block, Content } from '@horno/contracts/content';
import { foldText } from '@horno/domain';
import { hardSpaces } from './typography.ts';

export type TextBlock =
  | { type: 'h3' | 'p'; text: string }
  | { type: 'ul' | 'ol'; items: string[] }
  | { type: 'qa'; question: string; answer: string };

/** What stands under one heading; the part before the first heading has none. */
export interface TextSection {
  /** Anchor, unique in the text. */
  id: string;
  heading?: string;
  blocks: TextBlock[];
}

/** A text as its page shows it. */
export interface TextDoc {
  slug: string;
  title: string;
  summary?: string;
  /** UTC. */
  updatedAt: string;
  /** Edition, as consents name it. */
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

/** What a block lacks for its type leaves it out, rather than an empty paragraph in. */
function toTextBlock({ type, text, items, answer }: Block): TextBlock | undefined {
  if (type === 'ul' || type === 'ol') return items?.length ? { type, items: items.map(hardSpaces) } : undefined;
  if (!text) return undefined;
  if (type === 'qa') return answer ? { type, question: hardSpaces(text), answer: hardSpaces(answer) } : undefined;
  return { type: type === 'p' ? 'p' : 'h3', text: hardSpaces(text) };
}

/** Parts a text by its headings. A third-rank heading before any second-rank one is raised, so that no rank is left out. */
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

/** Headings to jump to; none for a text that is taken in at a glance. */
export function tableOfContents({ sections }: Pick<TextDoc, 'sections'>): { id: string; heading: string }[] {
  const headed = sections.flatMap(({ id, heading }) => (heading === undefined ? [] : [{ id, heading }]));
  return headed.length >= 3 ? headed : [];
}
