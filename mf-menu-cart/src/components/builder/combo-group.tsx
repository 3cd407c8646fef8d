import type { Group } from '@horno/contracts';
import { formatMoney, toMinor } from '@horno/domain';
import { useLang, useT } from '@horno/kit';
import { CheckIcon, ChoiceCard, ChoiceGroup, Field, Quantity, Select } from '@horno/ui';
import { type ComboPick, soleItem } from '../../domain/combo-choice.ts';
import { DishPicture } from '../menu/dish-picture.tsx';
import css from './combo-group.module.css';

interface ComboGroupProps {
  group: Group;
  picks: readonly ComboPick[];
  step: string;
  /** The group's element takes the focus when it lacks a choice. */
  id: string;
  onPick(uuid: string): void;
  onCount(uuid: string, count: number): void;
  onCrust(index: number, crust: string): void;
}

type Item = Group['items'][number];

const pictureKind = 'single';

function usePlus(): (item: Item) => string {
  const t = useT();
  const lang = useLang();
  return ({ surcharge, sold_out }) => {
    if (sold_out) return t('combo.soldOut');
    return surcharge > 0 ? t('builder.plus', { amount: formatMoney(toMinor(surcharge), lang) }) : t('combo.included');
  };
}

function SoleItem({ item }: { item: Item }) {
  const t = useT();
  return (
    <p className={css.sole}>
      <DishPicture image={item.image} kind={pictureKind} className={css.picture} />
      <b>{item.name}</b>
      <span className={css.included}>
        <CheckIcon size="xs" /> {t('combo.included')}
      </span>
    </p>
  );
}

function CountedItems({ group, picks, onCount }: Pick<ComboGroupProps, 'group' | 'picks' | 'onCount'>) {
  const t = useT();
  const plus = usePlus();
  return (
    <ul className={css.rows}>
      {group.items.map((item) => {
        const count = picks.filter((pick) => pick.uuid === item.uuid).length;
        const max = item.sold_out ? count : count + group.max - picks.length;
        return (
          <li key={item.uuid} className={css.row}>
            <DishPicture image={item.image} kind={pictureKind} className={css.picture} />
            <span className={css.name}>
              <b>{item.name}</b>
              <span className={css.plus}>{plus(item)}</span>
            </span>
            <Quantity
              collapsed
              min={0}
              max={max}
              value={count}
              label={t('combo.countOf', { name: item.name })}
              decreaseLabel={t('builder.lessOf', { name: item.name })}
              increaseLabel={t('builder.moreOf', { name: item.name })}
              onChange={(next) => onCount(item.uuid, next)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Crusts({ group, picks, onCrust }: Pick<ComboGroupProps, 'group' | 'picks' | 'onCrust'>) {
  const t = useT();
  return picks.map((pick, index) => {
    const item = group.items.find((candidate) => candidate.uuid === pick.uuid);
    const crusts = item?.first_layers[0]?.second_layers ?? [];
    if (!item || crusts.length < 2) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two of one kind differ by nothing but their place
      <Field key={`${pick.uuid}${index}`} label={t('combo.crustOf', { name: item.name })} className={css.crust}>
        <Select
          value={pick.second_layer}
          options={crusts.map((crust) => ({ value: crust.uuid, label: crust.name }))}
          onChange={(event) => onCrust(index, event.currentTarget.value)}
        />
      </Field>
    );
  });
}

/** One choice of a combo: a card each where one is chosen, a counter each where several are. */
export function ComboGroup({ group, picks, step, id, onPick, onCount, onCrust }: ComboGroupProps) {
  const t = useT();
  const plus = usePlus();
  const sole = soleItem(group);
  const ask =
    group.max === 1
      ? t('combo.pickOne')
      : t(group.min === group.max ? 'combo.pickMany' : 'combo.pickRange', { min: group.min, max: group.max });
  const legend = (
    <span className={css.legend}>
      <span className={css.title}>{group.name}</span>
      <span className={css.step}>{step}</span>
    </span>
  );
  if (group.max === 1 && !sole) {
    return (
      <div className={css.group}>
        <ChoiceGroup
          id={id}
          legend={legend}
          value={picks[0]?.uuid}
          onChange={onPick}
          hint={ask}
          className={css.choices}
        >
          {group.items.map((item) => (
            <ChoiceCard
              key={item.uuid}
              value={item.uuid}
              title={item.name}
              detail={item.description}
              price={plus(item)}
              disabled={item.sold_out}
              icon={<DishPicture image={item.image} kind={pictureKind} className={css.picture} />}
            />
          ))}
        </ChoiceGroup>
        <Crusts group={group} picks={picks} onCrust={onCrust} />
      </div>
    );
  }
  return (
    <fieldset id={id} tabIndex={-1} className={css.group}>
      <legend className={css.legendLine}>{legend}</legend>
      {sole ? (
        <SoleItem item={sole} />
      ) : (
        <>
          <p className={css.step} role="status">
            {ask} · {t('combo.picked', { count: picks.length, max: group.max })}
          </p>
          <CountedItems group={group} picks={picks} onCount={onCount} />
        </>
      )}
      <Crusts group={group} picks={picks} onCrust={onCrust} />
    </fieldset>
  );
}
