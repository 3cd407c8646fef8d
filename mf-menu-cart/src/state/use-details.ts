import type { MenuItemDetail } from '@horno/contracts/menu';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fetchDetail } from '../data/menu.data.ts';
import { useMenuContext } from './use-menu-context.ts';

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
  const [loaded, setLoaded] = useState({ of: contextNow, answers: nothing });
  const asked = useRef({ of: contextNow, uuids: new Set<string>() });
  const { known, failed } = loaded.of === contextNow ? loaded.answers : nothing;
  const lacking = uuids.filter((uuid) => !known.has(uuid) && !failed.has(uuid)).join();

  useEffect(() => {
    if (asked.current.of !== contextNow) asked.current = { of: contextNow, uuids: new Set() };
    const asking = asked.current;
    const { api, place, now } = contextNow();
    const keep = (change: (answers: Answers) => Answers) => {
      // Place or language has changed in the meantime.
      if (asked.current !== asking) return;
      setLoaded((former) => ({ of: contextNow, answers: change(former.of === contextNow ? former.answers : nothing) }));
    };
    for (const uuid of lacking.split(',').filter((one) => one && !asking.uuids.has(one))) {
      asking.uuids.add(uuid);
      fetchDetail(api, uuid, place, now).then(
        (detail) => keep((answers) => ({ ...answers, known: new Map(answers.known).set(uuid, detail) })),
        () => {
          asking.uuids.delete(uuid);
          keep((answers) => ({ ...answers, failed: new Set(answers.failed).add(uuid) }));
        },
      );
    }
  }, [lacking, contextNow]);

  const retry = useCallback((uuid: string) => {
    setLoaded(({ of, answers }) => {
      const failed = new Set([...answers.failed].filter((other) => other !== uuid));
      return { of, answers: { ...answers, failed } };
    });
  }, []);
  return { known, failed, retry };
}
