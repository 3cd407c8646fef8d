import { builtPicturePath } from '@horno/contracts/built-picture';
import type { MenuItemDetail } from '@horno/contracts/menu';
import { asSingle, halfPortionMinor } from '@horno/domain';
import { useTranslation } from '@horno/kit';
import { PizzaPictureView } from '@horno/ui';
import { allergensOfParts } from '../../domain/allergens.ts';
import type { CartLineView } from '../../domain/cart-view.ts';
import { toHalfDraft } from '../../domain/half-choice.ts';
import { withPortions } from '../../domain/pizza-choice.ts';
import { toppingRows } from '../../domain/topping-rows.ts';
import { useUnavailable } from '../../state/use-unavailable.ts';
import { usualSize } from '../../state/usual-size.ts';
import { BuilderFoot } from './builder-foot.tsx';
import { BuilderIntro } from './builder-intro.tsx';
import { BuilderLayout } from './builder-layout.tsx';
import { HalfRecipes } from './half-recipes.tsx';
import { HalfTabs } from './half-tabs.tsx';
import { LayerChoices } from './layer-choices.tsx';
import { liveHalves } from './live-picture.ts';
import { ToppingChoices } from './topping-choices.tsx';
import { useHalfChoice } from './use-half-choice.ts';
import { useOrderFields } from './use-order-fields.ts';
import { useSubmit } from './use-submit.ts';

interface HalfBuilderProps {
  detail: MenuItemDetail;
  line?: CartLineView;
  onDone(): void;
}

/** Builder of a half-and-half pizza: the recipe of each half first, then size and crust for both, and toppings for each. */
export function HalfBuilder({ detail, line, onDone }: HalfBuilderProps) {
  const { t } = useTranslation();
  const half = useHalfChoice(detail, line);
  const { layers, sides, active, details, parts, config, unitMinor } = half;
  const { size, crust } = layers;
  const fields = useOrderFields(line);
  const submit = useSubmit(line, onDone);
  const unavailable = useUnavailable(detail);
  const isComplete = parts.length === 2;
  const activeDetail = details[active];
  const side = sides[active];
  const rows = isComplete ? toppingRows(parts, active, size, detail.limits) : [];
  const names = sides.map(({ uuid }) => detail.half_options.find((option) => option.uuid === uuid)?.name);
  const refusal = names.every(Boolean) ? undefined : t('halves.chooseBoth');

  const sizeCode = detail.first_layers.find((layer) => layer.uuid === size)?.size;
  const picture = isComplete ? liveHalves(parts, sizeCode, crust) : undefined;

  function send() {
    if (unitMinor === undefined) return;
    if (size && crust) usualSize.write({ size, crust });
    const name = t('halves.name', { left: names[0], right: names[1] });
    const note = fields.note.trim() || undefined;
    const image = picture && builtPicturePath(picture);
    submit(toHalfDraft(detail, layers, sides, { name, note, quantity: fields.quantity, unitMinor, image }));
  }

  return (
    <BuilderLayout
      fields={fields}
      picture={
        <PizzaPictureView
          picture={picture ?? { ...detail.picture, crust }}
          label={t('builder.picture', { name: detail.name })}
        />
      }
      caption={<HalfTabs names={names} active={active} onActive={half.setActive} />}
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
      <HalfRecipes
        detail={detail}
        active={active}
        chosen={side.uuid}
        size={size}
        gone={half.gone}
        isWhole={config !== undefined && asSingle(config) !== undefined}
        onChoose={(uuid) => half.changeSide({ uuid, picks: [] })}
      />
      <LayerChoices
        layers={detail.first_layers}
        size={size}
        crust={crust}
        priceOf={half.priceOfSize}
        onSize={half.changeSize}
        onCrust={half.changeCrust}
      />
      {activeDetail && (
        <ToppingChoices
          rows={rows}
          limits={detail.limits}
          priceOf={halfPortionMinor}
          onChange={(id, portions) =>
            half.changeSide({ ...side, picks: withPortions(activeDetail.toppings, side.picks, id, portions) })
          }
        />
      )}
    </BuilderLayout>
  );
}
