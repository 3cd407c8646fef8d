import { Button, Notice, OfflineIcon } from '@horno/ui';
import { shortNumber } from '../domain/board.ts';
import type { ScreenState } from '../domain/screen.ts';
import { errorText } from '../state/error-text.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './notices.module.css';

interface NoticesProps {
  state: ScreenState;
  onRetry: () => void;
  onNotice: (subject: string) => void;
}

function OfflineNotice({ state, onRetry }: Omit<NoticesProps, 'onNotice'>) {
  const { t, time } = useTexts();
  if (state.connection.kind !== 'offline') return null;
  const waiting = state.taps.length > 0 ? ` ${t('connection.waiting', { count: state.taps.length })}.` : '';
  return (
    <Notice
      variant="warning"
      icon={<OfflineIcon size="s" />}
      title={t('connection.offline', { time: time(state.connection.since) })}
      action={
        <Button size="s" variant="outline" onClick={onRetry}>
          {t('connection.retry')}
        </Button>
      }
    >
      {t('connection.offlineHint')}
      {waiting}
    </Notice>
  );
}

/** The connection that is lost, orders that were cancelled elsewhere, and taps that were refused. */
export function Notices({ state, onRetry, onNotice }: NoticesProps) {
  const { t } = useTexts();
  const numberOf = (uuid: string) => shortNumber(state.orders.get(uuid)?.number ?? state.ended.get(uuid)?.number ?? '');
  const dismiss = (subject: string) => (
    <Button size="s" variant="outline" onClick={() => onNotice(subject)}>
      {t('dismiss')}
    </Button>
  );
  const refusals = [...state.refusals].filter(([subject]) => !state.ended.has(subject));
  return (
    <div className={`u-stack u-gap-3 ${css.notices}`}>
      <OfflineNotice state={state} onRetry={onRetry} />
      {[...state.ended].map(([uuid, { number, reason }]) => (
        <Notice key={uuid} variant="error" action={dismiss(uuid)}>
          {reason
            ? t('notice.endedReason', { number: shortNumber(number), reason })
            : t('notice.ended', { number: shortNumber(number) })}
        </Notice>
      ))}
      {refusals.map(([subject, { code, move }]) => (
        <Notice key={subject} variant="error" action={dismiss(subject)}>
          {move === undefined
            ? t('notice.refusedStore', { why: errorText(t, code) })
            : t('notice.refused', {
                number: numberOf(subject),
                move: t(`actions.done.${move}`),
                why: errorText(t, code),
              })}
        </Notice>
      ))}
    </div>
  );
}
