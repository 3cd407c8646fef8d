import type { TillItem, TillLine } from '@horno/contracts/till';
import { Badge, CheckIcon, cx, GiftIcon, HalfPizzaIcon, MinusIcon, PlusIcon, WarningIcon } from '@horno/ui';
import { itemKey, optionsOf } from '../domain/kitchen.ts';
import { useTexts } from '../state/use-texts.ts';
import css from './ticket-lines.module.css';

type Half = NonNullable<TillItem['halves']>[number];

/** Toppings that were removed and added. Sign, words and colour say the same. */
function Changes({ without, extra }: Pick<Half, 'without' | 'extra'>) {
  const { t } = useTexts();
  if (without.length + extra.length === 0) return null;
  return (
    <ul className={`u-cluster u-gap-1 ${css.changes}`}>
      {without.map((name) => (
        <li key={name} className={css.without}>
          <MinusIcon size="xs" /> {t('ticket.without', { name })}
        </li>
      ))}
      {extra.map(({ id, name, quantity }) => (
        <li key={id} className={css.extra}>
          <PlusIcon size="xs" />{' '}
          {quantity > 1 ? t('ticket.extraTimes', { name, count: quantity }) : t('ticket.extra', { name })}
        </li>
      ))}
    </ul>
  );
}

/** Ticks of the items of an order. Without it the items cannot be ticked. */
export interface Ticks {
  order: string;
  done: ReadonlySet<string>;
  onTick: (item: string) => void;
}

function Tick({ name, item, ticks }: { name: string; item: string; ticks: Ticks }) {
  const { t } = useTexts();
  const isDone = ticks.done.has(item);
  return (
    <button
      type="button"
      className={cx('u-stack u-place-center', css.tick, isDone && css.ticked)}
      aria-pressed={isDone}
      aria-label={t('ticket.tick', { name })}
      onClick={() => ticks.onTick(item)}
    >
      {isDone ? <CheckIcon /> : null}
    </button>
  );
}

interface ItemProps {
  item: TillItem;
  isTitled: boolean;
  /** Name of the item for its tick: that of its line where the line has no other. */
  name: string;
  itemId: string;
  ticks: Ticks | undefined;
}

function Item({ item, isTitled, name, itemId, ticks }: ItemProps) {
  const { t } = useTexts();
  const options = optionsOf(item);
  return (
    <div className={cx('u-stack u-items-center u-gap-2', css.item, ticks?.done.has(itemId) && css.done)}>
      <div>
        {isTitled ? <p className={`u-t17 u-strong ${css.part}`}>{item.name}</p> : null}
        {options ? <p className={css.options}>{options}</p> : null}
        {item.halves?.map((half, at) => (
          <div key={at === 0 ? 'first' : 'second'} className={`u-stack u-gap-1 ${css.half}`}>
            <p>
              <HalfPizzaIcon size="s" /> {t('ticket.half')} {half.name}
            </p>
            <Changes {...half} />
          </div>
        ))}
        <Changes {...item} />
      </div>
      {ticks ? <Tick name={name} item={itemId} ticks={ticks} /> : null}
    </div>
  );
}

function Line({ line, ticks }: { line: TillLine; ticks: Ticks | undefined }) {
  const { t } = useTexts();
  const isCombo = line.items.length > 1;
  return (
    <li className={`u-stack u-gap-x-2 ${css.line}`}>
      <span className={css.quantity}>{line.quantity} ×</span>
      <div className="u-stack u-gap-1">
        <p className={css.name}>
          {line.name}{' '}
          {line.gift ? (
            <Badge tone="offer" icon={<GiftIcon size="xs" />}>
              {t('ticket.gift')}
            </Badge>
          ) : null}
        </p>
        {line.items.map((item, at) => (
          <Item
            // biome-ignore lint/suspicious/noArrayIndexKey: a combo may hold the same item twice, in a fixed order
            key={`${item.id}-${at}`}
            item={item}
            isTitled={isCombo || item.name !== line.name}
            name={isCombo ? `${line.name}, ${item.name}` : line.name}
            itemId={itemKey(ticks?.order ?? '', line.id, at)}
            ticks={ticks}
          />
        ))}
        {line.note ? (
          <p className={`u-flex u-items-start u-gap-2 ${css.note}`}>
            <WarningIcon size="s" label={t('ticket.note')} /> {line.note}
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** The lines of an order; `isSmall` where the kitchen is done with them. */
export function TicketLines({
  lines,
  isSmall,
  ticks,
}: {
  lines: readonly TillLine[];
  isSmall: boolean;
  ticks?: Ticks;
}) {
  return (
    <ul className={cx(css.lines, isSmall && css.small)}>
      {lines.map((line) => (
        <Line key={line.id} line={line} ticks={ticks} />
      ))}
    </ul>
  );
}
