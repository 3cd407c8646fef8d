import { routes, useEventState, useTranslation } from '@horno/kit';
import { Field, TextInput } from '@horno/ui';
import { Link } from 'react-router-dom';
import type { Draft } from '../../domain/draft.ts';
import { controlId, type StepForm } from '../../state/use-step-form.ts';
import css from './fields.module.css';

export interface FieldsProps {
  draft: Draft;
  form: StepForm;
  change(part: Partial<Draft>): void;
}

const inputs = [
  { field: 'firstName', autoComplete: 'given-name', inputMode: 'text', type: 'text' },
  { field: 'lastName', autoComplete: 'family-name', inputMode: 'text', type: 'text' },
  { field: 'phone', autoComplete: 'tel', inputMode: 'tel', type: 'tel' },
  { field: 'email', autoComplete: 'email', inputMode: 'email', type: 'email' },
] as const;

interface ContactProps extends FieldsProps {
  orderType: 'D' | 'C';
}

/** Who orders, and how to reach them. */
export function ContactFields({ draft, form, change, orderType }: ContactProps) {
  const { t } = useTranslation();
  const session = useEventState('session.changed@1');
  const hints: Partial<Record<string, string>> = {
    phone: t(`contact.phoneHint.${orderType}`),
    email: t('contact.emailHint'),
  };
  return (
    <>
      {session?.status === 'guest' && (
        <p className={css.note}>
          {t('contact.haveAccount')}{' '}
          <Link
            className={css.link}
            to={{ search: `?step=contacto&dialog=login&callback=${encodeURIComponent(routes.checkout.to())}` }}
          >
            {t('contact.signIn')}
          </Link>
        </p>
      )}
      <div className={css.grid}>
        {inputs.map(({ field, ...input }) => (
          <Field
            key={field}
            id={controlId(field)}
            label={t(`contact.${field}`)}
            hint={hints[field]}
            error={form.problem(field)}
            required
          >
            <TextInput
              {...input}
              {...form.leaving(field)}
              name={field}
              numeric={field === 'phone'}
              maxLength={field === 'email' ? 120 : 60}
              value={draft[field]}
              onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
            />
          </Field>
        ))}
      </div>
    </>
  );
}
