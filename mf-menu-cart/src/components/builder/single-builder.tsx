import { builtPicturePath } from '@horno/contracts/built-picture';
import type { MenuItemDetail } from '@horno/contracts/menu';
import { toMenuItem } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { Notice, Picture, PizzaPictureView } from '@horno/ui';
import { useMemo, useState } from 'react';
import { allergensOfParts } from '../../domain/allergens.ts';
import type { CartLineView } from '../../domain/cart-view.ts';
import { choiceOfBody, startChoice, withPortions, withSize } from '../../domain/pizza-choice.ts';
import { singleDraft, unitMinorOf } from '../../domain/single-draft.ts';
import { toppingRows } from '../../domain/topping-rows.ts';
import { useUnavailable } from '../../state/use-unavailable.ts';
import { usualSize } from '../../state/usual-size.ts';
import { BuilderFoot } from './builder-foot.tsx';
import { BuilderIntro } from './builder-intro.tsx';
import { BuilderLayout } from './builder-layout.tsx';
import { LayerChoices } from './layer-choices.tsx';
import { livePizza } from './live-picture.ts';
import { ToppingChoices } from './topping-choices.tsx';
import { useOrderFields } from './use-order-fields.ts';
import { useSubmit } from './use-submit.ts';

interface SingleBuilderProps {
  detail: MenuItemDetail;
  /** The edited cart line. */
  line?: CartLineView;
  onDone(): void;
}

/** Builder of a pizza or of a side. The displayed price is computed here and verified by the server. */
export function SingleBuilder({ detail, line, onDone }: SingleBuilderProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(() =>
    line ? choiceOfBody(detail, line.body) : startChoice(detail, usualSize.read()),
  );
  const [dropped, setDropped] = useState<string[]>([]);
  const fields = useOrderFields(line);
  const submit = useSubmit(line, onDone);
  const item = useMemo(() => toMenuItem(detail), [detail]);
  const unavailable = useUnavailable(detail);
  const isPizza = detail.picture.kind === 'pizza';
  const picture = useMemo(() => livePizza(detail, choice), [detail, choice]);
  const rows = toppingRows([{ detail, picks: choice.picks }], 0, choice.size, detail.limits);
  const { size, crust, picks } = choice;
  const unitMinor = unitMinorOf(item, choice);
  const nameOf = (id: string) => detail.toppings.find((topping) => topping.id === id)?.name ?? id;

  function changeSize(uuid: string) {
    const next = withSize(detail, choice, uuid);
    setChoice(next.choice);
    setDropped(next.dropped);
  }

  function send() {
    if (unitMinor === undefined) return;
    const { quantity, note } = fields;
    if (size && crust) usualSize.write({ size, crust });
    submit(
      singleDraft(detail, choice, { unitMinor, quantity, note, ...(isPizza && { image: builtPicturePath(picture) }) }),
    );
  }

  return (
    <BuilderLayout
      fields={fields}
      picture={
        isPizza ? (
          <PizzaPictureView picture={picture} label={t('builder.picture', { name: detail.name })} />
        ) : (
          <Picture picture={detail.picture} />
        )
      }
      foot={
        <BuilderFoot
          fields={fields}
          unitMinor={unitMinor}
          isEditing={line !== undefined}
          blocked={unavailable?.reason}
          onSubmit={send}
        />
      }
    >
      <BuilderIntro detail={detail} allergens={allergensOfParts([{ detail, crust, picks }])} />
      {dropped.length > 0 && (
        <Notice variant="warning">{t('builder.dropped', { names: dropped.map(nameOf).join(', ') })}</Notice>
      )}
      <LayerChoices
        layers={detail.first_layers}
        size={size}
        crust={crust}
        onSize={changeSize}
        onCrust={(uuid) => setChoice({ ...choice, crust: uuid })}
      />
      <ToppingChoices
        rows={rows}
        limits={detail.limits}
        onChange={(id, portions) => setChoice({ ...choice, picks: withPortions(detail.toppings, picks, id, portions) })}
      />
    </BuilderLayout>
  );
}
