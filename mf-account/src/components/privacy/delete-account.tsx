import { fieldErrors } from '@horno/contracts/field-errors';
import { momentDayText } from '@horno/domain';
import { routes, useApi, useBus, useNotify, useTranslation } from '@horno/kit';
import { useForm } from '@horno/kit/forms';
import { Button, Dialog, TextField } from '@horno/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteAccount } from '../../data/rights.data.ts';
import { accountFields } from '../../domain/refusal.ts';
import css from '../form/form.module.css';
import { FormFailure, useIsWaiting } from '../form/form-failure.tsx';
import { FormProblems } from '../form/form-problems.tsx';
import { PasswordField } from '../form/password-field.tsx';

/** Deletes the account after the customer typed a confirmation word, and the password if the account has one. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('delete.open')}
      </Button>
      <Dialog
        open={isOpen}
        size="s"
        phone="card"
        onClose={() => setOpen(false)}
        title={t('delete.title')}
        closeLabel={t('login.close')}
      >
        <DeleteForm hasPassword={hasPassword} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DeleteForm({ hasPassword, onCancel }: { hasPassword: boolean; onCancel(): void }) {
  const { t } = useTranslation();
  const api = useApi();
  const bus = useBus();
  const notify = useNotify();
  const navigate = useNavigate();
  const word = t('delete.word');
  const form = useForm({
    initial: { word: '', oldPassword: '' },
    validate: (values) =>
      fieldErrors({
        word: values.word.trim().toUpperCase() === word ? undefined : { key: 'faults.deleteWord', values: { word } },
        oldPassword: hasPassword && !values.oldPassword ? { key: 'faults.oldPasswordMissing' } : undefined,
      }),
    onValid: ({ oldPassword }) => {
      if (isWaiting) return;
      void form.send(async () => {
        const endsAt = await deleteAccount(api, hasPassword ? { password: oldPassword } : {});
        bus.publish('account.signedOut@1', {});
        notify({
          id: 'account',
          kind: 'info',
          text: (t, _, lang) => t('delete.done', { day: momentDayText(endsAt, lang) }),
        });
        navigate(routes.home.to());
      });
    },
    server: accountFields,
  });
  const isWaiting = useIsWaiting(form.failure);

  return (
    <form className="u-stack u-gap-5" {...form.form}>
      <p>{t('delete.text')}</p>
      <FormProblems form={form} level={3} />
      <FormFailure failure={form.failure} more="" />
      <TextField
        {...form.text('word')}
        label={t('delete.type', { word })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      {hasPassword ? (
        <PasswordField
          form={form}
          field="oldPassword"
          label={t('fields.oldPassword')}
          autoComplete="current-password"
        />
      ) : null}
      <div className={css.actions}>
        <Button
          type="submit"
          variant="danger"
          busy={form.isSending}
          busyLabel={t('delete.busy')}
          aria-disabled={isWaiting || undefined}
        >
          {t('delete.now')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('delete.keep')}
        </Button>
      </div>
    </form>
  );
}
