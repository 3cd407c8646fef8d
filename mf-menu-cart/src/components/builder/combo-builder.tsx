import type { MenuItemDetail } from '@horno/contracts/menu';
import { useTranslation } from '@horno/kit';
import { useId, useState } from 'react';
import { allergensOfParts } from '../../domain/allergens.ts';
import type { CartLineView } from '../../domain/cart-view.ts';
import {
  comboPriceMinor,
  missingGroup,
  partsOf,
  pickCount,
  pickCrust,
  pickOnly,
  picksOf,
  pickToppings,
  soldOutPick,
  soleItem,
  startPicks,
  toComboDraft,
} from '../../domain/combo-choice.ts';
import { useDetails } from '../../state/use-details.ts';
import { useUnavailable } from '../../state/use-unavailable.ts';
import { BuilderFoot } from './builder-foot.tsx';
import css from './combo-builder.module.css';
import { ComboGroup } from './combo-group.tsx';
import { ComboHeader } from './combo-header.tsx';
import { NoteField } from './note-field.tsx';
import { useFoldedSteps } from './use-folded-steps.ts';
import { useOrderFields } from './use-order-fields.ts';
import { useSubmit } from './use-submit.ts';

interface ComboBuilderProps {
  detail: MenuItemDetail;
  line?: CartLineView;
  /** Coupon that set the price of the combo. */
  coupon?: string;
  onDone(): void;
}

/** Builder of a combo: one step per group. */
export function ComboBuilder({ detail, line, coupon, onDone }: ComboBuilderProps) {
  const { t } = useTranslation();
  const prefix = useId();
  const idOf = (groupId: string) => `${prefix}${groupId}`;
  const [picks, setPicks] = useState(() => startPicks(detail, line?.body.groups));
  const [refusal, setRefusal] = useState<string>();
  const fields = useOrderFields(line);
  const submit = useSubmit(line, onDone);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const steps = useFoldedSteps(detail, picks, idOf);
  const changed = picks.flatMap(({ items }) => items.filter(({ toppings }) => toppings.length > 0));
  const details = useDetails([...new Set([...opened, ...changed.map(({ uuid }) => uuid)])]);
  const unavailable = useUnavailable(detail);
  const unitMinor = comboPriceMinor(detail, picks, details.known);
  const asked = detail.groups.filter((group) => !soleItem(group));
  const allergens = allergensOfParts(partsOf(detail, picks, details.known));
  function change(next: typeof picks) {
    setPicks(next);
    setRefusal(undefined);
  }

  function leadTo(groupId: string, reason: string) {
    setRefusal(reason);
    steps.open(groupId);
  }

  function send() {
    const gone = soldOutPick(detail, picks);
    if (gone) return leadTo(gone.group.id, t('builder.gone', { name: gone.name }));
    const missing = missingGroup(detail, picks);
    if (missing) return leadTo(missing.id, missing.missing ?? t('combo.incomplete', { name: missing.name }));
    if (unitMinor === undefined) return;
    const note = fields.note.trim() || undefined;
    submit(toComboDraft(detail, picks, { coupon, note, quantity: fields.quantity, unitMinor }));
  }

  return (
    <div className={`u-column u-gap-6 ${css.combo}`}>
      <ComboHeader detail={detail} allergens={allergens} />
      <div className={css.steps}>
        {detail.groups.map((group) => {
          const step = asked.indexOf(group) + 1;
          return (
            <ComboGroup
              key={group.id}
              id={idOf(group.id)}
              group={group}
              picks={picksOf(picks, group.id)}
              step={step > 0 ? t('combo.step', { step, total: asked.length }) : ''}
              isFolded={steps.isFolded(group.id)}
              onOpenStep={() => steps.open(group.id)}
              onAnswered={() => steps.fold(group.id)}
              onPick={(uuid) => change(pickOnly(picks, group, uuid))}
              onCount={(uuid, count) => change(pickCount(picks, group, uuid, count))}
              onToppings={(index, toppings) => change(pickToppings(picks, group.id, index, toppings))}
              details={details}
              onOpen={(uuid) => setOpened((before) => [...before, uuid])}
              onCrust={(index, crust) => change(pickCrust(picks, group.id, index, crust))}
            />
          );
        })}
        <NoteField fields={fields} />
      </div>
      <div className={css.foot}>
        <BuilderFoot
          fields={fields}
          unitMinor={unitMinor}
          isEditing={line !== undefined}
          refusal={refusal}
          blocked={unavailable?.reason}
          onSubmit={send}
        />
      </div>
    </div>
  );
}
