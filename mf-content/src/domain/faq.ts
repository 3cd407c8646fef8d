import { matchesQuery } from '@horno/domain';
import type { TextDoc, TextSection } from './text-doc.ts';

const questionsOf = ({ blocks }: TextSection) => blocks.filter((block) => block.type === 'qa');

/** Returns the questions that contain every word of the query, by section; ignores accents and case. An empty query returns all. */
export function searchFaq(sections: readonly TextSection[], query: string): TextSection[] {
  if (!query.trim()) return [...sections];
  return sections
    .map((section) => ({
      ...section,
      blocks: questionsOf(section).filter(({ question, answer }) =>
        matchesQuery(`${section.heading ?? ''} ${question} ${answer}`, query),
      ),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

export function countQuestions(sections: readonly TextSection[]): number {
  return sections.reduce((sum, section) => sum + questionsOf(section).length, 0);
}

/** Describes the questions as a schema.org FAQPage. */
export function faqJsonLd({ sections }: Pick<TextDoc, 'sections'>): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: sections.flatMap(questionsOf).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
