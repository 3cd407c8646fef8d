import { ChevronDownIcon, Heading } from '@horno/ui';
import css from './question.module.css';
import { RunningText } from './running-text.tsx';

interface QuestionProps {
  question: string;
  answer: string;
  /** Expands the answer; the customer can still collapse it. */
  isOpen: boolean;
}

/** Native `details` element: works without script, and the browser's page search expands it. */
export function Question({ question, answer, isOpen }: QuestionProps) {
  return (
    <details className={css.question} open={isOpen || undefined}>
      <summary className={css.summary}>
        <Heading level={3} look={4}>
          {question}
        </Heading>
        <ChevronDownIcon className={css.arrow} />
      </summary>
      <p className={css.answer}>
        <RunningText>{answer}</RunningText>
      </p>
    </details>
  );
}
