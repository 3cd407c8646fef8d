import { useTranslation } from '@horno/kit';
import { CheckIcon, cx, Heading } from '@horno/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Step } from '../../domain/steps.ts';
import css from './section.module.css';

interface SectionProps {
  step: Step;
  number: number;
  state: 'done' | 'open' | 'later';
  /** Shown when done. */
  summary?: ReactNode;
  /** The customer came here by a step, not by opening the page: focus and scroll follow. */
  takesFocus: boolean;
  /** Nothing can be changed while an order is under way. */
  isFixed: boolean;
  children?: ReactNode;
}

/** One of the four sections: a form while open, a summary when done, a title before its turn. */
export function Section({ step, number, state, summary, takesFocus, isFixed, children }: SectionProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = state === 'open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening moves the focus
  useEffect(() => {
    if (!isOpen || !takesFocus) return;
    // A summary of what is wrong took it already.
    if (heading.current?.closest('section')?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [isOpen]);
  const title = t(`steps.${step}.title`);
  return (
    <section className={cx(css.section, css[state])} aria-label={title} aria-current={isOpen ? 'step' : undefined}>
      <header className={css.head}>
        <span className={css.number} aria-hidden="true">
          {state === 'done' ? <CheckIcon size="xs" /> : number}
        </span>
        <Heading level={2} look={3} ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </Heading>
        {state === 'done' && !isFixed && (
          <Link className={css.change} to={{ search: `?step=${step}` }} aria-label={t(`steps.${step}.change`)}>
            {t('checkout.change')}
          </Link>
        )}
      </header>
      {state === 'done' && <div className={css.summary}>{summary}</div>}
      {isOpen && <div className={css.body}>{children}</div>}
    </section>
  );
}
