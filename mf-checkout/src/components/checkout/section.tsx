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
  /** Shown when the section is complete. */
  summary?: ReactNode;
  /** Moves focus and scroll position to the section when it opens. */
  takesFocus: boolean;
  /** Nothing can be changed while the order is being sent. */
  isFixed: boolean;
  children?: ReactNode;
}

/** One of the sections: a title, then a form, then a summary. */
export function Section({ step, number, state, summary, takesFocus, isFixed, children }: SectionProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = state === 'open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the opening moves the focus
  useEffect(() => {
    if (!isOpen || !takesFocus) return;
    // The error summary has the focus already.
    if (heading.current?.closest('section')?.contains(document.activeElement)) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [isOpen]);
  const title = t(`steps.${step}.title`);
  return (
    <section
      className={cx('u-stack u-min-w-0', css.section, css[state])}
      aria-label={title}
      aria-current={isOpen ? 'step' : undefined}
    >
      <header className={`u-stack u-items-center u-gap-3 u-touch ${css.head}`}>
        <span className={`u-stack u-place-center ${css.number}`} aria-hidden="true">
          {state === 'done' ? <CheckIcon size="xs" /> : number}
        </span>
        <Heading level={2} look={3} ref={heading} tabIndex={-1} className={css.title}>
          {title}
        </Heading>
        {state === 'done' && !isFixed && (
          <Link
            className="u-inline-row u-touch"
            to={{ search: `?step=${step}` }}
            aria-label={t(`steps.${step}.change`)}
          >
            {t('checkout.change')}
          </Link>
        )}
      </header>
      {state === 'done' && <div className={css.summary}>{summary}</div>}
      {isOpen && <div className={`u-column u-gap-5 u-mt-4 ${css.body}`}>{children}</div>}
    </section>
  );
}
