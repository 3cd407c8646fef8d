import { useEventState } from '@horno/kit';
import { useEffect, useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from './draft.ts';

/** What the customer wrote before in this tab, a round to mount the form anew with it, and the ways to keep and drop it. */
export function useDraft(key: string) {
  const status = useEventState('session.changed@1')?.status;
  const [draft, setDraft] = useState<{ round: number; values?: Record<string, string> }>({ round: 0 });
  useEffect(() => {
    if (!status) return;
    const values = readDraft(key, status, window.sessionStorage);
    setDraft(({ round }) => ({ round: values ? round + 1 : round, values }));
  }, [key, status]);
  return {
    ...draft,
    keep: (values: Record<string, string>) => writeDraft(key, { by: status ?? 'guest', values }, window.sessionStorage),
    drop: () => {
      forgetDraft(key, window.sessionStorage);
      setDraft(({ round }) => ({ round: round + 1 }));
    },
  };
}
