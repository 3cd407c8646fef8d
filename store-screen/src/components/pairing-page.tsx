import { PairingCodeSchema } from '@horno/contracts/till';
import { Button, Notice, TextField } from '@horno/ui';
import { type FormEvent, useState } from 'react';
import { preferences } from '../data/preferences.ts';
import { type Session, startSession } from '../data/server.ts';
import { codeFault, tidyCode } from '../domain/pairing-code.ts';
import { errorText } from '../state/error-text.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './pairing-page.module.css';
import { WelcomeFrame } from './welcome-frame.tsx';

export type PairingReason = 'revoked' | 'unpaired' | 'left';

interface PairingPageProps {
  /** Why a paired device is here. */
  reason: PairingReason | undefined;
  onPaired: (session: Session) => void;
}

/** Trades the code of operations for a key of the store. */
export function PairingPage({ reason, onPaired }: PairingPageProps) {
  const { t, lang } = useTexts();
  const [code, setCode] = useState('');
  const [label, setLabel] = useState(() => preferences.label() || t('pairing.labelDefault'));
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fault = isSent ? codeFault(code) : undefined;

  async function pair(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    setRefusal(undefined);
    const parsed = PairingCodeSchema.safeParse(code);
    if (!parsed.success || !label.trim()) return;
    setBusy(true);
    const result = await startSession(lang, { code: parsed.data, label: label.trim() });
    setBusy(false);
    if (!result.ok) return setRefusal(result.error.code);
    if (result.value === undefined) return setRefusal('BAD_ANSWER');
    preferences.setLabel(result.value.label);
    onPaired(result.value);
  }

  const error = fault ? t(`pairing.${fault}`) : refusal && capitalised(errorText(t, refusal));
  return (
    <WelcomeFrame>
      {reason ? <Notice variant="warning">{t(`pairing.${reason}`)}</Notice> : null}
      <h1>{t('pairing.title')}</h1>
      <p className="lead">{t('pairing.lead')}</p>
      <form className={`u-stack u-gap-5 u-shadow u-p-6 ${css.form}`} noValidate onSubmit={pair}>
        <TextField
          label={t('pairing.code')}
          hint={t('pairing.codeHint')}
          error={error}
          value={code}
          controlClassName={css.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          onChange={({ target }) => {
            setCode(tidyCode(target.value));
            setRefusal(undefined);
          }}
        />
        <TextField
          label={t('pairing.label')}
          hint={t('pairing.labelHint')}
          error={isSent && !label.trim() ? t('pairing.labelMissing') : undefined}
          value={label}
          maxLength={60}
          autoComplete="off"
          onChange={({ target }) => setLabel(target.value)}
        />
        <Button type="submit" size="l" wide busy={isBusy} busyLabel={t('pairing.connecting')}>
          {t('pairing.connect')}
        </Button>
      </form>
    </WelcomeFrame>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
