import type { FirstLayer, MenuItemDetail } from '@horno/contracts/menu';
import { asSingle, halfPortionMinor, priceHalf, toMenuItem } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { Chip, ChipGroup, Heading, Notice, PizzaPictureView } from '@horno/ui';
import { useState } from 'react';
import { useItem } from '../../data/item.data.ts';
import { allergensOfParts } from '../../domain/allergens.ts';
import type { CartLineView } from '../../domain/cart-view.ts';
import { type HalfSide, halvesThere, startSides, toHalfDraft } from '../../domain/half-choice.ts';
import { choiceOfBody, startChoice, withPortions } from '../../domain/pizza-choice.ts';
import { toppingRows } from '../../domain/topping-rows.ts';
import { useUnavailable } from '../../state/use-unavailable.ts';
import { MarkIcons } from '../menu/dish-marks.tsx';
import { BuilderFoot } from './builder-foot.tsx';
import { BuilderIntro } from './builder-intro.tsx';
import { BuilderLayout } from './builder-layout.tsx';
import css from './half-builder.module.css';
import { HalfTabs } from './half-tabs.tsx';
import { LayerChoices } from './layer-choices.tsx';
import { liveHalves } from './live-picture.ts';
import { ToppingChoices } from './topping-choices.tsx';
import { useOrderFields } from './use-order-fields.ts';
import { useSubmit } from './use-submit.ts';

interface HalfBuilderProps {
  detail: MenuItemDetail;
  line?: CartLineView;
  onDone(): void;
}

/** Two recipes on one crust: size and crust for both, recipe and toppings for each half. */
export function HalfBuilder({ detail, line, onDone }: HalfBuilderProps) {
  const { t } = useTranslation();
  const [layers, setLayers] = useState(() => (line ? choiceOfBody(detail, line.body) : startChoice(detail)));
  const [chosen, setSides] = useState(() => startSides(detail, line?.body));
  const { sides, gone } = halvesThere(detail, chosen);
  const [active, setActive] = useState<0 | 1>(0);
  const fields = useOrderFields(line);
  const submit = useSubmit(line, onDone);
  const left = useItem(sides[0].uuid).data;
  const right = useItem(sides[1].uuid).data;
  const details = [left, right] as const;
  const { size, crust } = layers;

  const unavailable = useUnavailable(detail);

  function configAt(first: string | undefined, second: string | undefined, withExtras: boolean) {
    const [a, b] = sides.map(({ uuid = '', picks }) => ({ menuUuid: uuid, toppings: withExtras ? picks : [] }));
    if (first === undefined || !a?.menuUuid || !b?.menuUuid) return undefined;
    return { firstLayer: first, secondLayer: second, halves: [a, b] as const };
  }

  function priceAt(first: string | undefined, second: string | undefined, withExtras: boolean) {
    const config = configAt(first, second, withExtras);
    if (!left || !right || !config) return undefined;
    const price = priceHalf([toMenuItem(left), toMenuItem(right)], config);
    return price.ok ? price.value.unitMinor : undefined;
  }

  function changeSide(index: 0 | 1, side: HalfSide) {
    setSides(index === 0 ? [side, sides[1]] : [sides[0], side]);
  }

  const unitMinor = priceAt(size, crust, true);
  const config = configAt(size, crust, true);
  const isWhole = config !== undefined && asSingle(config) !== undefined;
  const parts = details.flatMap((part, index) =>
    part ? [{ detail: part, picks: sides[index === 0 ? 0 : 1].picks }] : [],
  );
  const isComplete = parts.length === 2;
  const activeDetail = details[active];
  const side = sides[active];
  const rows = isComplete ? toppingRows(parts, active, size, detail.limits) : [];
  const names = sides.map(({ uuid }) => detail.half_options.find((option) => option.uuid === uuid)?.name);
  const refusal = names.every(Boolean) ? undefined : t('halves.chooseBoth');

  function send() {
    if (unitMinor === undefined) return;
    const name = t('halves.name', { left: names[0], right: names[1] });
    const note = fields.note.trim() || undefined;
    submit(toHalfDraft(detail, layers, sides, { name, note, quantity: fields.quantity, unitMinor }));
  }

  const crustOfSize = (first: FirstLayer) =>
    first.second_layers.some((layer) => layer.uuid === crust) ? crust : first.second_layers[0]?.uuid;
  const sizeCode = detail.first_layers.find((layer) => layer.uuid === size)?.size;

  return (
    <BuilderLayout
      fields={fields}
      picture={
        <PizzaPictureView
          picture={isComplete ? liveHalves(parts, sizeCode, crust) : { ...detail.picture, crust }}
          label={t('builder.picture', { name: detail.name })}
        />
      }
      caption={<HalfTabs names={names} active={active} onActive={setActive} />}
      foot={
        <BuilderFoot
          fields={fields}
          unitMinor={unitMinor}
          isEditing={line !== undefined}
          refusal={refusal}
          blocked={unavailable?.reason}
          onSubmit={send}
        />
      }
    >
      <BuilderIntro detail={detail} allergens={allergensOfParts(parts.map((part) => ({ ...part, crust })))} />
      <LayerChoices
        layers={detail.first_layers}
        size={size}
        crust={crust}
        priceOf={(first) => priceAt(first.uuid, crustOfSize(first), false)}
        onSize={(uuid) => {
          const first = detail.first_layers.find((layer) => layer.uuid === uuid);
          setLayers({ ...layers, size: uuid, crust: first && crustOfSize(first) });
        }}
        onCrust={(uuid) => setLayers({ ...layers, crust: uuid })}
      />
      <section className={css.recipes}>
        <Heading level={3}>{t(active === 0 ? 'halves.recipeOfLeft' : 'halves.recipeOfRight')}</Heading>
        <ChipGroup label={t(active === 0 ? 'halves.recipeOfLeft' : 'halves.recipeOfRight')} wrap>
          {detail.half_options.map((option) => (
            <Chip
              key={option.uuid}
              pressed={option.uuid === side.uuid}
              icon={<MarkIcons marks={option.marks} />}
              aria-disabled={option.sold_out || undefined}
              onClick={() => option.sold_out || changeSide(active, { uuid: option.uuid, picks: [] })}
            >
              {option.sold_out ? t('halves.soldOut', { name: option.name }) : option.name}
            </Chip>
          ))}
        </ChipGroup>
        {gone.length > 0 && <Notice variant="warning">{t('combo.gone', { name: gone.join(', ') })}</Notice>}
        {isWhole && <Notice>{t('halves.whole')}</Notice>}
      </section>
      {activeDetail && (
        <ToppingChoices
          rows={rows}
          limits={detail.limits}
          priceOf={halfPortionMinor}
          onChange={(id, portions) =>
            changeSide(active, { ...side, picks: withPortions(activeDetail.toppings, side.picks, id, portions) })
          }
        />
      )}
    </BuilderLayout>
  );
}
