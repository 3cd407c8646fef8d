import { ChevronDownIcon, Heading } from '@horno/ui';
import css from './question.module.css';
import { RunningText } from './running-text.tsx';

interface QuestionProps {
  question: string;
  answer: string;
  /** Opens it from outside; the customer may still fold it. */
  isOpen: boolean;
}

/** A native disclosure: it works before any script, and a search of the browser opens it. */
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
