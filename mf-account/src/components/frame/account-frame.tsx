import { Card, Heading } from '@horno/ui';
import type { ReactNode } from 'react';
import css from './account-frame.module.css';

interface Props {
  title: string;
  lead: string;
  /** Text beside the picture on wide screens. */
  aside: string;
  children: ReactNode;
}

/** A form in a card, with a picture beside it from 1024 px. */
export function AccountFrame({ title, lead, aside, children }: Props) {
  return (
    <div className={css.frame}>
      <div className={`u-stack u-gap-2 ${css.main}`}>
        <Heading level={1}>{title}</Heading>
        <p className="muted u-t17">{lead}</p>
        <Card padding="l" className={`u-mt-4 ${css.card}`}>
          {children}
        </Card>
      </div>
      <div className={css.side}>
        <p className={css.aside}>{aside}</p>
      </div>
    </div>
  );
}
