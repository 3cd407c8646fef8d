import { useTranslation } from '@horno/kit';
import { Card, Heading } from '@horno/ui';
import { type ReactNode, useId } from 'react';
import type { ProfileSection } from '../../domain/sections.ts';
import css from './profile.module.css';

interface Props {
  name: ProfileSection;
  /** Beside the title, e.g. a way to add something. */
  action?: ReactNode;
  children: ReactNode;
}

/** One part of the profile; its name is its anchor and takes the focus when what held it is gone. */
export function Section({ name, action, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Card as="section" padding="l" className={css.card} id={name} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <Heading level={2} look={3} id={id} tabIndex={-1}>
          {t(`sections.${name}`)}
        </Heading>
        {action}
      </div>
      {children}
    </Card>
  );
}

/** Puts the focus on a section's title. */
export function focusSection(name: ProfileSection): void {
  document.getElementById(name)?.querySelector<HTMLElement>('h2')?.focus();
}
