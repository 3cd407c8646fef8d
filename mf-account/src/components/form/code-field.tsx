import { useTranslation } from '@horno/kit';
import type { Form } from '@horno/kit/forms';
import { Notice, TextField } from '@horno/ui';
import { useEffect } from 'react';
import { phoneText } from '../../domain/profile-text.ts';
import type { CodeRequest } from '../../state/use-code-request.ts';
import { CooldownButton } from '../mail-links/cooldown-button.tsx';

interface CodeValues {
  code: string;
}

/** The code that was sent to a phone, with a button for another one. It takes the focus when it appears. */
export function CodeField<V extends CodeValues>({ form, request }: { form: Form<V>; request: CodeRequest }) {
  const { t } = useTranslation();
  const { idOf, text } = form as unknown as Form<CodeValues>;
  const { asked = '', left, isSending, ask } = request;
  const id = idOf('code');
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);

  return (
    <>
      <Notice variant="success">{t('phone.sent', { phone: phoneText(asked) })}</Notice>
      <TextField
        {...text('code')}
        label={t('phone.code')}
        hint={t('phone.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        numeric
        required
      />
      <CooldownButton
        variant="outline"
        left={left}
        busy={isSending}
        busyLabel={t('phone.sending')}
        onClick={() => ask(asked)}
      >
        {t('again.code')}
      </CooldownButton>
    </>
  );
}
