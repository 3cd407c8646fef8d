import { useTranslation } from '@horno/kit';
import { Card, Heading } from '@horno/ui';
import { type ReactNode, useId } from 'react';
import type { ProfileSection } from '../../domain/sections.ts';
import css from './profile.module.css';

interface Props {
  name: ProfileSection;
  /** Content beside the title, e.g. a button to add an entry. */
  action?: ReactNode;
  children: ReactNode;
}

/** One section of the profile. Its name is its anchor; its title takes the focus when the focused entry is removed. */
export function Section({ name, action, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card as="section" padding="l" className={`u-stack u-gap-4 ${css.card}`} id={name} aria-labelledby={id}>
      <div className="u-row u-flex-wrap u-between u-gap-x-4 u-gap-y-2 u-touch">
        <Heading level={2} look={3} id={id} tabIndex={-1}>
          {t(`sections.${name}`)}
        </Heading>
        {action}
      </div>
      {children}
    </Card>
  );
}

/** Moves the focus to the title of a section. */
export function focusSection(name: ProfileSection): void {
  document.getElementById(name)?.querySelector<HTMLElement>('h2')?.focus();
}
