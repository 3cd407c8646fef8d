import { useT } from '@horno/kit';
import { Notice } from '@horno/ui';
import { useSyncExternalStore } from 'react';
import { useShell } from '../app/shell-context.ts';
import css from './notices.module.css';

const none: readonly never[] = [];

/** Notices of all remotes, said once, closed by hand or by themselves. */
export function Notices() {
  const { notices } = useShell();
  const t = useT();
  const shown = useSyncExternalStore(notices.subscribe, notices.get, () => none);
  return (
    <section className={css.notices} aria-label={t('notices')}>
      {shown.map(({ id, kind, text }) => (
        <Notice key={id} variant={kind} onClose={() => notices.close(id)} closeLabel={t('close')}>
          {text}
        </Notice>
      ))}
    </section>
  );
}
