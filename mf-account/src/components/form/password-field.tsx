import { useTranslation } from '@horno/kit';
import { type Form, goesToAction, type TextFieldOf } from '@horno/kit/forms';
import { EyeIcon, EyeOffIcon, IconButton, TextField } from '@horno/ui';
import { type FocusEvent, type ReactNode, type Ref, useState } from 'react';

interface Props<V> {
  form: Form<V>;
  field: TextFieldOf<V>;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A password input with a button that shows the password. */
export function PasswordField<V extends object>(props: Props<V>) {
  const { form, field, label, autoComplete, hint, inputRef } = props;
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const { onBlur: _, ...text } = form.text(field);

  function handleBlur(event: FocusEvent) {
    const isInside = event.currentTarget.contains(event.relatedTarget);
    if (!isInside && !goesToAction(event)) form.leave(field);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes that the focus leaves input and button together
    <div className="u-stack u-gap-2" onBlur={handleBlur}>
      <TextField
        {...text}
        label={label}
        hint={hint}
        required
        ref={inputRef}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        end={
          <IconButton
            label={t(isShown ? 'password.hide' : 'password.show', { name: label })}
            icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </div>
  );
}
