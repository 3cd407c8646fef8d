import { type Stored, useEventState } from '@horno/kit';
import { useEffect, useState } from 'react';
import { type Draft, toDraftValues } from './draft.ts';

/** Returns the draft of this tab with functions to write and remove it. `round` changes when the form must be mounted again. */
export function useDraft(stored: Stored<Draft>) {
  const status = useEventState('session.changed@1', (session) => session?.status);
  const [draft, setDraft] = useState<{ round: number; values?: Draft['values'] }>({ round: 0 });
  useEffect(() => {
    if (!status) return;
    const found = stored.read();
    const isForeign = found?.by === 'customer' && status === 'guest';
    if (isForeign) stored.remove();
    const values = isForeign ? undefined : found?.values;
    setDraft(({ round }) => ({ round: values ? round + 1 : round, values }));
  }, [stored, status]);
  return {
    ...draft,
    write: (values: object) => stored.write({ by: status ?? 'guest', values: toDraftValues(values) }),
    remove: () => {
      stored.remove();
      setDraft(({ round }) => ({ round: round + 1 }));
    },
  };
}
