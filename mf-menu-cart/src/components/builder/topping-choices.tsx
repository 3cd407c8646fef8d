import type { MenuItemDetail } from '@horno/contracts/menu';
import { formatMoney } from '@horno/domain';
import { useLang, useTranslation } from '@horno/kit';
import { CheckIcon, Chip, ChipGroup, CloseIcon, Heading, Quantity, ToppingPicture } from '@horno/ui';
import { useId } from 'react';
import { extraGroups, ownToppings, type ToppingRow, usedOf } from '../../domain/topping-rows.ts';
import css from './topping-choices.module.css';

type Limits = MenuItemDetail['limits'];

interface ToppingChoicesProps {
  rows: readonly ToppingRow[];
  limits: Limits;
  /** Price of a portion: half of it on one half. */
  priceOf?(portionMinor: number): number;
  onChange(id: string, portions: number): void;
  /** Level of the headings. Default 3. */
  level?: 2 | 3;
}

function useReason(limits: Limits): (reason: string | undefined) => string | undefined {
  const { t } = useTranslation();
  return (reason) => {
    switch (reason) {
      case 'max-toppings':
        return t('builder.reason.max-toppings', { max: limits.maxToppings });
      case 'max-per-topping':
        return t('builder.reason.max-per-topping', { count: limits.maxPerTopping });
      case 'max-extra':
        return t('builder.reason.max-extra', { count: limits.maxExtra });
      case 'max-removal':
        return t('builder.reason.max-removal', { count: limits.maxRemoval });
      default:
        return undefined;
    }
  };
}

/** Toppings of the recipe; each can be removed. */
function OwnToppings({ rows, limits, onChange, level = 3 }: ToppingChoicesProps) {
  const { t } = useTranslation();
  const reasonOf = useReason(limits);
  const reasonId = useId();
  const own = ownToppings(rows);
  if (own.length === 0) return null;
  const refused = own.find((row) => row.removeRefused === 'max-removal');
  const isLimited = refused && own.some((row) => row.portions === 0);
  return (
    <section className={`u-column u-gap-3 ${css.section}`}>
      <div className="u-cluster u-between u-items-baseline u-gap-x-4">
        <Heading level={level} look={3}>
          {t('builder.comesWith')}
        </Heading>
        <p className="u-note num" id={reasonId}>
          {isLimited ? reasonOf('max-removal') : t('builder.comesWithHint')}
        </p>
      </div>
      <ChipGroup label={t('builder.comesWith')} wrap>
        {own.map(({ topping, portions, removeRefused, addRefused }) => {
          const isOn = portions > 0;
          const isRefused = isOn ? removeRefused !== undefined : addRefused !== undefined;
          return (
            <Chip
              key={topping.id}
              pressed={isOn}
              icon={isOn ? <CheckIcon size="xs" /> : <CloseIcon size="xs" />}
              aria-disabled={isRefused || undefined}
              aria-describedby={isRefused ? reasonId : undefined}
              onClick={() => !isRefused && onChange(topping.id, isOn ? 0 : 1)}
            >
              {topping.name}
            </Chip>
          );
        })}
      </ChipGroup>
    </section>
  );
}

function ExtraRow({ row, limits, priceOf, onChange }: { row: ToppingRow } & Omit<ToppingChoicesProps, 'rows'>) {
  const { t } = useTranslation();
  const lang = useLang();
  const reasonOf = useReason(limits);
  const { topping, portions, portionMinor = 0, addRefused } = row;
  const { name } = topping;
  const shownMinor = priceOf?.(portionMinor) ?? portionMinor;
  const reason = portions > 0 ? reasonOf(addRefused) : undefined;
  return (
    <li className={`u-stack u-items-center u-gap-3 ${css.row}`}>
      <span className={css.picture}>{topping.picture_id && <ToppingPicture id={topping.picture_id} />}</span>
      <span className={css.name}>
        <b>{name}</b>
        <span className="u-note num">{t('builder.plus', { amount: formatMoney(shownMinor, lang) })}</span>
        {reason && <span className="u-note num">{reason}</span>}
      </span>
      <Quantity
        collapsed
        min={0}
        max={addRefused === undefined ? undefined : portions}
        value={portions}
        label={t('builder.portionsOf', { name })}
        decreaseLabel={t('builder.lessOf', { name })}
        increaseLabel={t('builder.moreOf', { name })}
        onChange={(next) => onChange(topping.id, next)}
      />
    </li>
  );
}

/** Toppings of the recipe and extra toppings, with the reason when a limit is reached. */
export function ToppingChoices(props: ToppingChoicesProps) {
  const { t } = useTranslation();
  const reasonOf = useReason(props.limits);
  const { rows, limits, level = 3 } = props;
  const groups = extraGroups(rows);
  const used = usedOf(rows, limits);
  const isFull = used !== undefined && used.used >= used.max;
  const isBuild = limits.maxExtra === undefined;
  return (
    <>
      <OwnToppings {...props} />
      {groups.length > 0 && (
        <section className={`u-column u-gap-3 ${css.section}`}>
          <div className="u-cluster u-between u-items-baseline u-gap-x-4">
            <Heading level={level} look={3}>
              {t(isBuild ? 'builder.build' : 'builder.extras')}
            </Heading>
            <p className="u-note num" role="status">
              {used && t(isBuild ? 'builder.usedToppings' : 'builder.usedExtras', { count: used.used, max: used.max })}
              {isFull && ` · ${reasonOf(isBuild ? 'max-toppings' : 'max-extra')}`}
            </p>
          </div>
          {groups.map((group) => (
            <div key={group.id}>
              <Heading level={level === 2 ? 3 : 4} className={css.group}>
                {group.name}
              </Heading>
              <ul className="u-stack">
                {group.rows.map((row) => (
                  <ExtraRow key={row.topping.id} {...props} row={row} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
    </>
  );
}
