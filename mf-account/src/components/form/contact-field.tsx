import { useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { TextField } from '@horno/ui';
import type { ReactNode } from 'react';

interface ContactValues {
  contact: string;
}

interface Props<V> {
  form: Form<V>;
  /** Kind of contact that the field takes. */
  kind: 'email' | 'phone' | 'both';
  hint?: string;
  hasFocus?: boolean;
  /** Link after the error. */
  more?: ReactNode;
}

const labels = { email: 'fields.email', phone: 'fields.mobile', both: 'fields.contact' };
const types = { email: 'email', phone: 'tel', both: 'text' } as const;
const modes = { email: 'email', phone: 'tel', both: 'email' } as const;

/** E-mail or phone of an account, marked as user name for password managers. */
export function ContactField<V extends ContactValues>({ form, kind, hint, hasFocus, more }: Props<V>) {
  const { t } = useTranslation();
  const text = (form as unknown as Form<ContactValues>).text('contact');
  return (
    <TextField
      {...text}
      error={
        text.error && more ? (
          <>
            {text.error} {more}
          </>
        ) : (
          text.error
        )
      }
      label={t(labels[kind])}
      hint={hint}
      type={types[kind]}
      inputMode={modes[kind]}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      data-autofocus={hasFocus || undefined}
    />
  );
}
