import { passwordChecks } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { CheckIcon, cx, VisuallyHidden } from '@horno/ui';
import css from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';

interface PasswordValues {
  password: string;
}

/** A new password with the list of its rules, each marked as soon as it is met (spec 2 §5). */
export function NewPasswordField<V extends PasswordValues>({ form, label }: { form: Form<V>; label: string }) {
  const password = form.values.password;
  return (
    <PasswordField
      form={form as unknown as Form<PasswordValues>}
      field="password"
      label={label}
      hint={<PasswordRules password={password} />}
      autoComplete="new-password"
    />
  );
}

/** The list is the description of the field, so that it consists of phrases. */
function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation();
  return (
    <span className={css.rules}>
      {passwordChecks(password).map(([rule, isMet]) => (
        <span key={rule} className={cx('u-inline-row u-gap-1', isMet && css.met)}>
          <span className={css.mark} aria-hidden>
            {isMet ? <CheckIcon size="s" /> : <span>·</span>}
          </span>
          <span>
            <span>{t(`password.rules.${rule}`)}</span>
            <VisuallyHidden>{t(isMet ? 'password.met' : 'password.unmet')}</VisuallyHidden>
          </span>
        </span>
      ))}
    </span>
  );
}
