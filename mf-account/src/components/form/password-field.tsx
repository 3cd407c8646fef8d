import { useTranslation } from '@horno/kit';
import { EyeIcon, EyeOffIcon, Field, IconButton, TextInput } from '@horno/ui';
import { type FocusEvent, type ReactNode, type Ref, useState } from 'react';
import type { Form } from '../../state/use-form.ts';
import { useFaultText } from './fault-text.ts';
import { goesToAction } from './goes-to-action.ts';
import type { TextKey } from './input-field.tsx';
import css from './password-field.module.css';

interface Props<V> {
  form: Form<V>;
  field: TextKey<V>;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** Stands under the input; give `moreId` so that the input names it. */
  more?: ReactNode;
  moreId?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A password that can be shown. Pasting and password managers work as with any input. */
export function PasswordField<V extends object>(props: Props<V>) {
  const { form, field, label, autoComplete, more, moreId, inputRef } = props;
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [isShown, setShown] = useState(false);
  const fault = form.shown[field];
  const id = form.idOf(field);

  function handleBlur(event: FocusEvent) {
    const isInside = event.currentTarget.contains(event.relatedTarget);
    if (!isInside && !goesToAction(event)) form.leave(field);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the focus leave input and button together
    <div className={css.field} onBlur={handleBlur}>
      <Field id={id} label={label} required error={fault && faultText(fault)}>
        <TextInput
          ref={inputRef}
          type={isShown ? 'text' : 'password'}
          name={field}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-describedby={[fault && `${id}-error`, moreId].filter(Boolean).join(' ') || undefined}
          value={form.values[field] as string}
          onChange={(event) => form.set(field, event.target.value as V[typeof field])}
          end={
            <IconButton
              label={t(isShown ? 'password.hide' : 'password.show', { name: label })}
              icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
              onClick={() => setShown(!isShown)}
            />
          }
        />
      </Field>
      {more}
    </div>
  );
}
