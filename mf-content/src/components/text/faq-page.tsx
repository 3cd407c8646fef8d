import { useTranslation } from '@horno/kit';
import { Button, ChevronDownIcon, EmptyState, Heading } from '@horno/ui';
import { useState } from 'react';
import { countQuestions, searchFaq } from '../../domain/faq.ts';
import css from './question.module.css';
import { RunningText } from './running-text.tsx';
import { SearchField } from './search-field.tsx';
import { SectionView } from './section-view.tsx';
import { TextBlocks } from './text-blocks.tsx';
import { TextFrame } from './text-frame.tsx';
import type { TextPageProps } from './text-page.tsx';

interface QuestionProps {
  question: string;
  answer: string;
  /** Expands the answer; the customer can still collapse it. */
  isOpen: boolean;
}

/** Native `details` element: works without script, and the browser's page search expands it. */
function Question({ question, answer, isOpen }: QuestionProps) {
  return (
    <details className={css.question} open={isOpen || undefined}>
      <summary className={`u-row u-between u-gap-4 ${css.summary}`}>
        <Heading level={3} look={4}>
          {question}
        </Heading>
        <ChevronDownIcon className={`no-print ${css.arrow}`} />
      </summary>
      <p className={css.answer}>
        <RunningText>{answer}</RunningText>
      </p>
    </details>
  );
}

/** Collapsed questions and answers with a search over both. Matching questions are expanded. */
export function FaqPage({ doc, address }: TextPageProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const isSearching = query.trim() !== '';
  const sections = searchFaq(doc.sections, query);
  const count = countQuestions(sections);
  return (
    <TextFrame doc={doc} address={address} sections={sections}>
      <SearchField
        label={t('faq.search')}
        value={query}
        found={isSearching ? t('faq.found', { count }) : ''}
        onChange={setQuery}
      />
      {isSearching && count === 0 ? (
        <EmptyState
          title={t('faq.nothing')}
          action={
            <Button variant="outline" onClick={() => setQuery('')}>
              {t('faq.showAll')}
            </Button>
          }
        >
          {t('faq.nothingText')}
        </EmptyState>
      ) : null}
      {sections.map((section) => (
        <SectionView key={section.id} section={section}>
          <TextBlocks blocks={section.blocks.filter(({ type }) => type !== 'qa')} />
          <div>
            {section.blocks.map((block) =>
              block.type === 'qa' ? <Question key={block.question} {...block} isOpen={isSearching} /> : null,
            )}
          </div>
        </SectionView>
      ))}
    </TextFrame>
  );
}
