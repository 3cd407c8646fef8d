import { cx } from '../../lib/cx.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { toPriceParts } from './format-price.ts';
import css from './price.module.css';

export interface PriceProps {
  /** In céntimos. */
  amountMinor: number;
  /** In céntimos, struck through; shown only when higher. */
  oldAmountMinor?: number;
  /** Said before the old price, which a line through cannot say, e.g. "Antes". */
  oldLabel?: string;
  /** In front, e.g. "desde". */
  prefix?: string;
  /** Equal digits in the text face, for columns of amounts. */
  tabular?: boolean;
  /** Font size; `inherit` takes that of the place. Default `inherit`. */
  size?: 'inherit' | 's' | 'm' | 'l' | 'xl';
  className?: string;
}

const hardSpace = '\u00a0';

/** `S/ 34.90`, never broken over two lines. */
export function Price({
  amountMinor,
  oldAmountMinor,
  oldLabel,
  prefix,
  tabular,
  size = 'inherit',
  className,
}: PriceProps) {
  const now = toPriceParts(amountMinor);
  const old = oldAmountMinor !== undefined && oldAmountMinor > amountMinor ? toPriceParts(oldAmountMinor) : undefined;
  return (
    <span className={cx(css.group, css[size], className)}>
      {prefix ? <span className={css.prefix}>{prefix} </span> : null}
      <span className={tabular ? css.tabular : css.price} translate="no">
        <span className={css.symbol}>{`${now.sign}${now.symbol}`}</span>
        <span>{`${hardSpace}${now.amount}`}</span>
      </span>
      {old ? (
        <>
          {' '}
          {oldLabel ? <VisuallyHidden>{`${oldLabel} `}</VisuallyHidden> : null}
          <s className={css.old} translate="no">{`${old.symbol}${hardSpace}${old.amount}`}</s>
        </>
      ) : null}
    </span>
  );
}
