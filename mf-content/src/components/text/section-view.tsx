import { Heading } from '@horno/ui';
import type { ReactNode } from 'react';
import type { TextSection } from '../../domain/text-doc.ts';
import css from './section-view.module.css';

interface SectionViewProps {
  section: Pick<TextSection, 'id' | 'heading'>;
  children: ReactNode;
}

/** One section of a text; its heading is a target of the table of contents. */
export function SectionView({ section: { id, heading }, children }: SectionViewProps) {
  if (heading === undefined) return <div>{children}</div>;
  return (
    <section aria-labelledby={id} className="u-stack u-gap-4">
      <Heading level={2} id={id} tabIndex={-1} className={css.heading}>
        {heading}
      </Heading>
      {children}
    </section>
  );
}
