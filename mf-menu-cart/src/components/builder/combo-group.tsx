import type { Group } from '@horno/contracts/menu';
import { formatMoney, hardSpaces, type ToppingPick, toMinor } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { Button, CheckIcon, ChoiceCard, ChoiceGroup, Quantity } from '@horno/ui';
import { type ComboPick, soleItem } from '../../domain/combo-choice.ts';
import type { Details } from '../../state/use-details.ts';
import { MarkIcons } from '../menu/dish-marks.tsx';
import { DishPicture } from '../menu/dish-picture.tsx';
import css from './combo-group.module.css';
import { ComboPickFields } from './combo-pick.tsx';

interface ComboGroupProps {
  group: Group;
  picks: readonly ComboPick[];
  step: string;
  /** Id of the element that gets the focus when a choice is missing. */
  id: string;
  /** The answer is shown as one line. */
  isFolded: boolean;
  onOpenStep(): void;
  /** The customer has answered the step. */
  onAnswered(): void;
  onPick(uuid: string): void;
  onCount(uuid: string, count: number): void;
  onCrust(index: number, crust: string): void;
  onToppings(index: number, toppings: ToppingPick[]): void;
  /** Loaded recipes. */
  details: Details;
  onOpen(uuid: string): void;
}

type Item = Group['items'][number];

const pictureKind = 'single';

function usePlus(): (item: Item) => string {
  const { t } = useTranslation();
  const lang = useLang();
  return ({ surcharge, sold_out }) => {
    if (sold_out) return t('builder.soldOut');
    return surcharge > 0 ? t('builder.plus', { amount: formatMoney(toMinor(surcharge), lang) }) : t('combo.included');
  };
}

function SoleItem({ item }: { item: Item }) {
  const { t } = useTranslation();
  return (
    <p className={`u-stack u-items-center u-gap-3 ${css.sole}`}>
      <DishPicture image={item.image} kind={pictureKind} className={css.picture} />
      <b>{hardSpaces(item.name)}</b>
      <span className={`u-inline-row u-gap-1 ${css.included}`}>
        <CheckIcon size="xs" /> <span>{t('combo.included')}</span>
      </span>
    </p>
  );
}

function CountedItems({ group, picks, onCount }: Pick<ComboGroupProps, 'group' | 'picks' | 'onCount'>) {
  const { t } = useTranslation();
  const plus = usePlus();
  return (
    <ul className={css.rows}>
      {group.items.map((item) => {
        const count = picks.filter((pick) => pick.uuid === item.uuid).length;
        const max = item.sold_out ? count : count + group.max - picks.length;
        return (
          <li key={item.uuid} className={`u-stack u-items-center u-gap-3 ${css.row}`}>
            <DishPicture image={item.image} kind={pictureKind} className={css.picture} />
            <span className={css.name}>
              <b>
                {hardSpaces(item.name)} <MarkIcons marks={item.marks} />
              </b>
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

function Picks({
  group,
  picks,
  details,
  onCrust,
  onToppings,
  onOpen,
}: Pick<ComboGroupProps, 'group' | 'picks' | 'details' | 'onCrust' | 'onToppings' | 'onOpen'>) {
  return picks.map((pick, index) => {
    const item = group.items.find((candidate) => candidate.uuid === pick.uuid);
    return (
      item && (
        <ComboPickFields
          // biome-ignore lint/suspicious/noArrayIndexKey: equal items differ by their index only
          key={`${pick.uuid}${index}`}
          item={item}
          pick={pick}
          details={details}
          onCrust={(crust) => onCrust(index, crust)}
          onToppings={(toppings) => onToppings(index, toppings)}
          onOpen={onOpen}
        />
      )
    );
  });
}

function ItemCard({ item }: { item: Item }) {
  const plus = usePlus();
  return (
    <ChoiceCard
      value={item.uuid}
      title={
        <>
          {hardSpaces(item.name)} <MarkIcons marks={item.marks} />
        </>
      }
      detail={item.description}
      price={plus(item)}
      disabled={item.sold_out}
      icon={<DishPicture image={item.image} kind={pictureKind} className={css.picture} />}
    />
  );
}

/** The chosen items of a step, with a button that opens the step again. */
function Answer({ group, picks, onOpenStep }: Pick<ComboGroupProps, 'group' | 'picks' | 'onOpenStep'>) {
  const { t } = useTranslation();
  const plus = usePlus();
  const chosen = group.items.flatMap((item) => {
    const count = picks.filter(({ uuid }) => uuid === item.uuid).length;
    return count > 0 ? [{ item, count }] : [];
  });
  return (
    <div className={`u-panel u-row u-between u-gap-2 ${css.answer}`}>
      <div>
        {chosen.map(({ item, count }) => (
          <p key={item.uuid} className={`u-stack u-items-center u-gap-3 ${css.chosen}`}>
            <DishPicture image={item.image} kind={pictureKind} className={css.picture} />
            <span className={css.name}>
              <b>{hardSpaces(count > 1 ? t('cart.times', { count, name: item.name }) : item.name)}</b>
              <span className={item.sold_out || item.surcharge > 0 ? css.plus : `u-inline-row u-gap-1 ${css.included}`}>
                {!item.sold_out && item.surcharge === 0 && <CheckIcon size="xs" />}
                {plus(item)}
              </span>
            </span>
          </p>
        ))}
      </div>
      <Button variant="quiet" size="s" aria-label={t('combo.againOf', { name: group.name })} onClick={onOpenStep}>
        {t('combo.again')}
      </Button>
    </div>
  );
}

/** One group of a combo: cards where one item is chosen, counters where several are. */
export function ComboGroup(props: ComboGroupProps) {
  const { step, id, group, picks, isFolded, onAnswered, onPick, onCount } = props;
  const { t } = useTranslation();
  const sole = soleItem(group);
  const changes = <Picks {...props} />;
  const ask =
    group.max === 1
      ? t('combo.pickOne')
      : t(group.min === group.max ? 'combo.pickMany' : 'combo.pickRange', { min: group.min, max: group.max });
  const legend = (
    <span className="u-cluster u-between u-items-baseline u-gap-x-4">
      <span className={css.title}>{group.name}</span>
      <span className={css.step}>{step}</span>
    </span>
  );
  if (group.max === 1 && !sole && !isFolded) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the radios inside are the controls
      <div
        className={css.group}
        // Arrow keys choose while they move: with the keyboard Enter ends the step.
        onClick={({ detail, target }) => detail > 0 && target instanceof HTMLInputElement && onAnswered()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || picks.length === 0) return;
          // The focus moves to a button, which the same press would press.
          event.preventDefault();
          onAnswered();
        }}
      >
        <ChoiceGroup
          id={id}
          legend={legend}
          value={picks[0]?.uuid}
          onChange={onPick}
          hint={ask}
          className={css.choices}
        >
          {group.items.map((item) => (
            <ItemCard key={item.uuid} item={item} />
          ))}
        </ChoiceGroup>
        {changes}
      </div>
    );
  }
  return (
    <fieldset id={id} tabIndex={-1} className={css.group}>
      <legend className={css.legendLine}>{legend}</legend>
      {sole && <SoleItem item={sole} />}
      {!sole && isFolded && <Answer {...props} />}
      {!sole && !isFolded && (
        <>
          <p className={css.step} role="status">
            {ask} · {t('combo.picked', { count: picks.length, max: group.max })}
          </p>
          <CountedItems
            group={group}
            picks={picks}
            onCount={(uuid, count) => {
              onCount(uuid, count);
              const others = picks.filter((pick) => pick.uuid !== uuid).length;
              if (others + count >= group.max) onAnswered();
            }}
          />
        </>
      )}
      {changes}
    </fieldset>
  );
}
