import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../lib/cx.ts';
import { goToField } from '../../lib/go-to-field.ts';
import { Heading } from '../heading/heading.tsx';
import { WarningIcon } from '../icon/icons-state.tsx';
import css from './error-summary.module.css';

export interface FieldProblem {
  /** The id of the control (or group) to correct. */
  fieldId: string;
  message: string;
}

export interface ErrorSummaryProps {
  title: ReactNode;
  /** In the order of the form; nothing is shown when empty. */
  problems: readonly FieldProblem[];
  /** Takes the focus once for each value, e.g. the number of tries; without a value whenever it appears. */
  focusKey?: string | number;
  level?: 2 | 3;
  className?: string;
}

function handleLink(event: MouseEvent<HTMLAnchorElement>, fieldId: string) {
  // The address stays as it is: a hash would be a navigation for the router.
  if (goToField(fieldId)) event.preventDefault();
}

/** Field errors of a form; each line links to its field. It gets the focus after a failed attempt. */
export function ErrorSummary({ title, problems, focusKey, level = 2, className }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const any = problems.length > 0;

  const focused = useRef<string | number>(undefined);

  useEffect(() => {
    // A field that is wrong again while it is typed in keeps the focus.
    if (!any || (focusKey !== undefined && focused.current === focusKey)) return;
    focused.current = focusKey;
    box.current?.focus();
  }, [any, focusKey]);

  if (!any) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={cx(css.summary, className)}>
      <WarningIcon />
      <div className={css.text}>
        <Heading level={level} look={4}>
          {title}
        </Heading>
        <ul className={css.list}>
          {problems.map((problem) => (
            <li key={problem.fieldId}>
              <a href={`#${problem.fieldId}`} onClick={(event) => handleLink(event, problem.fieldId)}>
                {problem.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
