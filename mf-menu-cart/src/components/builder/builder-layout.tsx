import { useTranslation } from '@horno/kit';
import type { ReactNode } from 'react';
import css from './builder-layout.module.css';
import { NoteField } from './note-field.tsx';
import type { OrderFields } from './use-order-fields.ts';

interface BuilderLayoutProps {
  picture: ReactNode;
  /** Under the picture: what is being built. */
  caption?: ReactNode;
  fields: OrderFields;
  foot: ReactNode;
  children: ReactNode;
}

/** The picture in the oven at one side, what can be chosen at the other, the action always in sight. */
export function BuilderLayout({ picture, caption, fields, foot, children }: BuilderLayoutProps) {
  const { t } = useTranslation();
  return (
    <div className={css.builder}>
      <div className={css.show}>
        <div className={css.picture}>{picture}</div>
        {caption}
      </div>
      <div className={css.side}>
        <section className={css.choices} aria-label={t('builder.choices')}>
          {children}
          <NoteField fields={fields} />
        </section>
        {foot}
      </div>
    </div>
  );
}
