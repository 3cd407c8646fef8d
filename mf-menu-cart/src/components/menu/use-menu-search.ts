import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Facets, noFacets, readFacets, withFacets } from '../../domain/menu-facets.ts';
import { type FilterMark, filterMarks } from '../../domain/menu-sections.ts';

const WRITE_AFTER_MS = 300;

/** Search text and filters of the menu. They apply at once and are written to the address shortly after. */
export function useMenuSearch() {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('q') ?? '';
  const [text, setText] = useState(inAddress);
  const written = useRef(inAddress);
  const seen = useRef(inAddress);
  const marks = useMemo(() => filterMarks.filter((mark) => search.get(mark) === '1'), [search]);
  const facets = useMemo(() => readFacets(search), [search]);

  useEffect(() => {
    if (inAddress !== seen.current) {
      seen.current = inAddress;
      if (inAddress !== written.current) {
        // After a navigation the address holds the search. What was typed before it is not written into another page.
        written.current = inAddress;
        return setText(inAddress);
      }
    }
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      const write = (before: URLSearchParams) => {
        const next = new URLSearchParams(before);
        if (text) next.set('q', text);
        else next.delete('q');
        return next;
      };
      setSearch(write, { replace: true });
    }, WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [inAddress, text, setSearch]);

  const toggle = useCallback(
    (mark: FilterMark) => {
      const flip = (before: URLSearchParams) => {
        const next = new URLSearchParams(before);
        if (next.get(mark) === '1') next.delete(mark);
        else next.set(mark, '1');
        return next;
      };
      setSearch(flip, { replace: true });
    },
    [setSearch],
  );

  const narrow = useCallback(
    (next: Facets) => setSearch((before) => withFacets(before, next), { replace: true }),
    [setSearch],
  );

  function drop(...names: string[]) {
    const without = (before: URLSearchParams) => {
      const next = withFacets(before, noFacets);
      for (const name of [...names, ...filterMarks]) next.delete(name);
      return next;
    };
    setSearch(without, { replace: true });
  }

  function reset() {
    setText('');
    written.current = '';
    drop('q');
  }

  return { text, setText, marks, toggle, facets, narrow, clear: () => drop(), reset };
}
