import type { MenuItemDetail } from '@horno/contracts/menu';
import { useEffect, useState } from 'react';
import { type ComboBody, picksOf } from '../../domain/combo-choice.ts';

type Groups = Pick<MenuItemDetail, 'groups'>;

/**
 * Steps of a combo. An answered step folds to one line, so that the next one is in view; the line opens it again. The steps of an
 * edited combo start folded.
 */
export function useFoldedSteps({ groups }: Groups, picks: ComboBody, idOf: (groupId: string) => string) {
  const isFull = ({ id, max }: Groups['groups'][number]) => picksOf(picks, id).length >= max;
  const [folded, setFolded] = useState(() => groups.filter(isFull).map(({ id }) => id));
  const [lead, setLead] = useState<{ to: string; isFold: boolean }>();

  // The element that gets the focus is rendered together with the step.
  useEffect(() => {
    if (!lead) return;
    const step = document.getElementById(lead.to);
    const target = lead.isFold ? step?.querySelector('button') : step;
    target?.focus({ preventScroll: true });
    step?.scrollIntoView({ block: 'start' });
  }, [lead]);

  return {
    isFolded: (id: string) => folded.includes(id) && groups.some((group) => group.id === id && isFull(group)),
    open(id: string) {
      setFolded(folded.filter((other) => other !== id));
      setLead({ to: idOf(id), isFold: false });
    },
    fold(id: string) {
      setFolded([...folded, id]);
      setLead({ to: idOf(id), isFold: true });
    },
  };
}
