import type { MenuItemDetail } from '@horno/contracts/menu';
import { formatMoney, toMinor } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { Badge, Heading, Price } from '@horno/ui';
import { useId, useState } from 'react';
import { allergensOfParts } from '../../domain/allergens.ts';
import type { CartLineView } from '../../domain/cart-view.ts';
import {
  comboPriceMinor,
  missingGroup,
  pickCount,
  pickCrust,
  pickOnly,
  picksOf,
  pickToppings,
  soldOutPick,
  soleItem,
  startPicks,
} from '../../domain/combo-choice.ts';
import { useDetails } from '../../state/use-details.ts';
import { useUnavailable } from '../../state/use-unavailable.ts';
import { DishMarks } from '../menu/dish-marks.tsx';
import { DishPicture } from '../menu/dish-picture.tsx';
import { AllergenNote } from './allergen-note.tsx';
import { BuilderFoot } from './builder-foot.tsx';
import css from './combo-builder.module.css';
import { ComboGroup } from './combo-group.tsx';
import { NoteField } from './note-field.tsx';
import { UnavailableNotice } from './unavailable-notice.tsx';
import { useOrderFields } from './use-order-fields.ts';
import { useSubmit } from './use-submit.ts';

interface ComboBuilderProps {
  detail: MenuItemDetail;
  line?: CartLineView;
  /** Code that priced the combo. */
  coupon?: string;
  onDone(): void;
}

/** A combo on a page of its own: one step per group, the price in sight. */
export function ComboBuilder({ detail, line, coupon, onDone }: ComboBuilderProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const prefix = useId();
  const [picks, setPicks] = useState(() => startPicks(detail, line?.body.groups));
  const [refusal, setRefusal] = useState<string>();
  const fields = useOrderFields(line);
  const submit = useSubmit(line, onDone);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const changed = picks.flatMap(({ items }) => items.filter(({ toppings }) => toppings.length > 0));
  const details = useDetails([...new Set([...opened, ...changed.map(({ uuid }) => uuid)])]);
  const unavailable = useUnavailable(detail);
  const unitMinor = comboPriceMinor(detail, picks, details.known);
  const regularMinor = detail.regular_price === undefined ? undefined : toMinor(detail.regular_price);
  const savedMinor = (regularMinor ?? 0) - toMinor(detail.price);
  const asked = detail.groups.filter((group) => !soleItem(group));
  const allergens = allergensOfParts(
    detail.groups.flatMap((group) =>
      picksOf(picks, group.id).flatMap((pick) => {
        const item = group.items.find(({ uuid }) => uuid === pick.uuid);
        const toppings = details.known.get(pick.uuid)?.toppings ?? [];
        return item ? [{ detail: { ...item, toppings }, crust: pick.second_layer, picks: pick.toppings }] : [];
      }),
    ),
  );
  const idOf = (groupId: string) => `${prefix}${groupId}`;

  function change(next: typeof picks) {
    setPicks(next);
    setRefusal(undefined);
  }

  function leadTo(groupId: string, reason: string) {
    setRefusal(reason);
    const element = document.getElementById(idOf(groupId));
    element?.focus();
    element?.scrollIntoView({ block: 'start' });
  }

  function send() {
    const gone = soldOutPick(detail, picks);
    if (gone) return leadTo(gone.group.id, t('combo.gone', { name: gone.name }));
    const missing = missingGroup(detail, picks);
    if (missing) return leadTo(missing.id, t('combo.incomplete', { name: missing.name }));
    if (unitMinor === undefined) return;
    const { name, image } = detail;
    const chosen = detail.groups.flatMap((group) =>
      picksOf(picks, group.id).map((pick) => group.items.find((item) => item.uuid === pick.uuid)?.name ?? ''),
    );
    const body = {
      product_type: '1' as const,
      uuid: detail.uuid,
      toppings: [],
      groups: picks.filter((entry) => entry.items.length > 0),
      coupon_code: coupon,
      note: fields.note.trim() || undefined,
      base_category: detail.category_slug,
    };
    submit({ body, quantity: fields.quantity, name, image, unitMinor, summary: chosen.join(', ') });
  }

  return (
    <div className={css.combo}>
      <header className={css.show}>
        <div className={css.picture}>
          <DishPicture image={detail.image} kind="combo" eager />
        </div>
        <div className={css.intro}>
          <Heading level={1}>{detail.name}</Heading>
          <p className={css.lead}>{detail.description}</p>
          <DishMarks marks={detail.marks} badge={detail.badge} />
          <p className={css.price}>
            <Price
              amountMinor={toMinor(detail.price)}
              oldAmountMinor={regularMinor}
              oldLabel={t('card.before')}
              lang={lang}
              size="l"
            />
            {savedMinor > 0 && (
              <Badge tone="offer">{t('combo.saves', { amount: formatMoney(savedMinor, lang) })}</Badge>
            )}
          </p>
          <AllergenNote allergens={allergens} />
          <UnavailableNotice detail={detail} />
        </div>
      </header>
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
