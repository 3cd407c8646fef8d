import type { MenuItemDetail } from '@horno/contracts/menu';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fetchDetail } from '../data/menu.data.ts';
import { useMenuContext, usePlace } from './use-menu-context.ts';

interface Answers {
  known: ReadonlyMap<string, MenuItemDetail>;
  failed: ReadonlySet<string>;
}

export interface Details extends Answers {
  retry(uuid: string): void;
}

const nothing: Answers = { known: new Map(), failed: new Set() };

/** Loads several items, each once per place and language. */
export function useDetails(uuids: readonly string[]): Details {
  const contextNow = useMenuContext();
  const place = usePlace();
  const here = useMemo(() => ({ contextNow, place }), [contextNow, place]);
  const [loaded, setLoaded] = useState({ of: here, answers: nothing });
  const asked = useRef({ of: here, uuids: new Set<string>() });
  const { known, failed } = loaded.of === here ? loaded.answers : nothing;
  const lacking = uuids.filter((uuid) => !known.has(uuid) && !failed.has(uuid)).join();

  useEffect(() => {
    if (asked.current.of !== here) asked.current = { of: here, uuids: new Set() };
    const asking = asked.current;
    const { api, now } = here.contextNow();
    const keep = (change: (answers: Answers) => Answers) => {
      // Place or language has changed in the meantime.
      if (asked.current !== asking) return;
      setLoaded((former) => ({ of: here, answers: change(former.of === here ? former.answers : nothing) }));
    };
    for (const uuid of lacking.split(',').filter((one) => one && !asking.uuids.has(one))) {
      asking.uuids.add(uuid);
      fetchDetail(api, uuid, here.place, now).then(
        (detail) => keep((answers) => ({ ...answers, known: new Map(answers.known).set(uuid, detail) })),
        () => {
          asking.uuids.delete(uuid);
          keep((answers) => ({ ...answers, failed: new Set(answers.failed).add(uuid) }));
        },
      );
    }
  }, [lacking, here]);

  const retry = useCallback((uuid: string) => {
    setLoaded(({ of, answers }) => {
      const failed = new Set([...answers.failed].filter((other) => other !== uuid));
      return { of, answers: { ...answers, failed } };
    });
  }, []);
  return { known, failed, retry };
}
