import { cx } from '../../lib/cx.ts';
import { MinusIcon, PlusIcon, TrashIcon } from '../icon/icons-action.tsx';
import css from './quantity.module.css';

export interface QuantityProps {
  value: number;
  onChange: (value: number) => void;
  /** Accessible name, e.g. "Cantidad de La Horno". */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  /** Default 1. */
  min?: number;
  /** Default 20. */
  max?: number;
  /** With it, one less than `min` takes the line away, and the button says so. */
  onRemove?: () => void;
  removeLabel?: string;
  disabled?: boolean;
  /** At zero only the plus is shown, as in a list of ingredients. */
  collapsed?: boolean;
  className?: string;
}

/** Minus, the number, plus. A button at its limit keeps the focus and does nothing. */
export function Quantity({
  value,
  onChange,
  label,
  decreaseLabel,
  increaseLabel,
  min = 1,
  max = 20,
  onRemove,
  removeLabel,
  disabled = false,
  collapsed = false,
  className,
}: QuantityProps) {
  const removes = onRemove !== undefined && value <= min;
  const atMin = disabled || (value <= min && !removes);
  const atMax = disabled || value >= max;
  const empty = collapsed && value <= 0;

  function decrease() {
    if (atMin) return;
    if (removes) onRemove?.();
    else onChange(value - 1);
  }

  function increase() {
    if (!atMax) onChange(value + 1);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend and breaks the inline layout
    <div role="group" aria-label={label} className={cx(css.quantity, empty && css.empty, className)}>
      <button
        type="button"
        className={css.button}
        aria-label={removes && removeLabel ? removeLabel : decreaseLabel}
        aria-disabled={atMin || undefined}
        onClick={decrease}
      >
        {removes ? <TrashIcon size="s" /> : <MinusIcon size="s" />}
      </button>
      <output className={css.value} aria-label={label} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        className={css.button}
        aria-label={increaseLabel}
        aria-disabled={atMax || undefined}
        onClick={increase}
      >
        <PlusIcon size="s" />
      </button>
    </div>
  );
}
