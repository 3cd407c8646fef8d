import type { TillItem, TillLine } from '@horno/contracts/till';
import { Badge, cx, GiftIcon, HalfPizzaIcon, MinusIcon, PlusIcon, WarningIcon } from '@horno/ui';
import { useTexts } from '../state/use-texts.ts';
import css from './ticket-lines.module.css';

type Half = NonNullable<TillItem['halves']>[number];

/** Toppings that were removed and added. Sign, words and colour say the same. */
function Changes({ without, extra }: Pick<Half, 'without' | 'extra'>) {
  const { t } = useTexts();
  if (without.length + extra.length === 0) return null;
  return (
    <ul className={css.changes}>
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

function Item({ item, isTitled }: { item: TillItem; isTitled: boolean }) {
  const { t } = useTexts();
  const options = [item.size, item.crust].filter(Boolean).join(' · ');
  return (
    <div className={css.item}>
      {isTitled ? <p className={css.part}>{item.name}</p> : null}
      {options ? <p className={css.options}>{options}</p> : null}
      {item.halves?.map((half, at) => (
        <div key={at === 0 ? 'first' : 'second'} className={css.half}>
          <p>
            <HalfPizzaIcon size="s" /> {t('ticket.half')} {half.name}
          </p>
          <Changes {...half} />
        </div>
      ))}
      <Changes {...item} />
    </div>
  );
}

function Line({ line }: { line: TillLine }) {
  const { t } = useTexts();
  const isCombo = line.items.length > 1;
  return (
    <li className={css.line}>
      <span className={css.quantity}>{line.quantity} ×</span>
      <div className={css.what}>
        <p className={css.name}>
          {line.name}{' '}
          {line.gift ? (
            <Badge tone="offer" icon={<GiftIcon size="xs" />}>
              {t('ticket.gift')}
            </Badge>
          ) : null}
        </p>
        {line.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a combo may hold the same item twice, in a fixed order
          <Item key={`${item.id}-${at}`} item={item} isTitled={isCombo || item.name !== line.name} />
        ))}
        {line.note ? (
          <p className={css.note}>
            <WarningIcon size="s" label={t('ticket.note')} /> {line.note}
          </p>
        ) : null}
      </div>
    </li>
  );
}

/** The lines of an order; `isSmall` where the kitchen is done with them. */
export function TicketLines({ lines, isSmall }: { lines: readonly TillLine[]; isSmall: boolean }) {
  return (
    <ul className={cx(css.lines, isSmall && css.small)}>
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}
