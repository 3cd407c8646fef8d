import { cx } from '@horno/ui';
import css from './game.module.css';

/** Pictures of the symbols. A symbol without a picture shows its first letter. */
const pictures: Readonly<Record<string, string | undefined>> = {
  pizza: css.pizza,
  tomate: css.tomate,
  queso: css.queso,
  albahaca: css.albahaca,
  aji: css.aji,
  horno: css.horno,
};

interface ReelsProps {
  symbols: readonly string[];
  /** Number of reels that still turn; they stop from the left. */
  turning: number;
  isWin: boolean;
}

/** Three decorative reels: the result is a text beside them. */
export function Reels({ symbols, turning, isWin }: ReelsProps) {
  return (
    <div className={cx('u-stack u-gap-2 u-p-3', css.reels, isWin && css.isWin)} aria-hidden="true" data-reels={turning}>
      {symbols.map((symbol, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reels are identified by their position
        <span key={index} className={css.reel}>
          {index >= 3 - turning ? (
            <span className={css.strip} />
          ) : (
            <span className={cx(css.symbol, pictures[symbol])}>{pictures[symbol] ? '' : symbol.slice(0, 1)}</span>
          )}
        </span>
      ))}
    </div>
  );
}
