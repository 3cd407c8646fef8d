import { useTranslation } from '@horno/kit';
import type { ReactNode } from 'react';
import css from './builder-layout.module.css';
import { NoteField } from './note-field.tsx';
import type { OrderFields } from './use-order-fields.ts';

interface BuilderLayoutProps {
  picture: ReactNode;
  /** Rendered under the picture. */
  caption?: ReactNode;
  fields: OrderFields;
  foot: ReactNode;
  children: ReactNode;
}

/** Layout of a builder: picture on one side, choices on the other, and a foot that stays visible. */
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
