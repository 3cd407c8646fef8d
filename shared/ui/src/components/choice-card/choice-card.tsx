import { type ChangeEvent, createContext, type ReactNode, use, useId, useMemo } from 'react';
import { cx } from '../../lib/cx.ts';
import { FieldError } from '../field/field-error.tsx';
import { CheckIcon } from '../icon/icons-action.tsx';
import css from './choice-card.module.css';

interface ChoiceContextValue {
  name: string;
  value: string | undefined;
  choose: (value: string) => void;
  describedBy: string | undefined;
}

const ChoiceContext = createContext<ChoiceContextValue | undefined>(undefined);

export interface ChoiceGroupProps {
  legend: ReactNode;
  /** The chosen value; `undefined` while nothing is chosen. */
  value: string | undefined;
  onChange: (value: string) => void;
  /** `ChoiceCard` elements. */
  children: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** `2` puts two in a line, `auto` as many as fit. Default `1`. */
  columns?: 1 | 2 | 'auto';
  /** The radios' name in a form; generated when absent. */
  name?: string;
  /** The group's id, for an `ErrorSummary`. */
  id?: string;
  className?: string;
}

/** A group of radio cards: arrow keys move, Tab leaves, as with any native radios. */
export function ChoiceGroup({
  legend,
  value,
  onChange,
  children,
  legendHidden,
  hint,
  error,
  columns = 1,
  name,
  id,
  className,
}: ChoiceGroupProps) {
  const made = useId();
  const groupId = id ?? made;
  const groupName = name ?? made;
  const hintId = hint ? `${groupId}-hint` : undefined;
  const errorId = error ? `${groupId}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const context = useMemo(
    () => ({ name: groupName, value, choose: onChange, describedBy }),
    [groupName, value, onChange, describedBy],
  );
  return (
    <fieldset
      id={groupId}
      tabIndex={id ? -1 : undefined}
      aria-describedby={describedBy}
      className={cx(css.group, className)}
    >
      <legend className={cx(css.legend, legendHidden && css.legendHidden)}>{legend}</legend>
      {hintId ? (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      ) : null}
      <div className={cx(css.cards, columns === 2 && css.two, columns === 'auto' && css.auto)}>
        <ChoiceContext value={context}>{children}</ChoiceContext>
      </div>
      {errorId ? <FieldError id={errorId}>{error}</FieldError> : null}
    </fieldset>
  );
}

export interface ChoiceCardProps {
  value: string;
  title: ReactNode;
  detail?: ReactNode;
  /** A `Price` or words such as "Incluida". */
  price?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
  className?: string;
}

/** One card of a `ChoiceGroup`: a native radio with a title, a detail and a price. */
export function ChoiceCard({ value, title, detail, price, icon, disabled, className }: ChoiceCardProps) {
  const group = use(ChoiceContext);
  if (!group) throw new Error('ChoiceCard stands inside a ChoiceGroup');
  const { name, choose } = group;

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    choose(event.currentTarget.value);
  }

  return (
    <label className={cx(css.card, Boolean(icon) && css.withIcon, className)}>
      <input
        type="radio"
        className={css.input}
        name={name}
        value={value}
        checked={group.value === value}
        disabled={disabled}
        onChange={handleChange}
      />
      {icon ? <span className={css.icon}>{icon}</span> : null}
      <span className={css.text}>
        <span className={css.title}>{title}</span>
        {detail ? <span className={css.detail}>{detail}</span> : null}
        {price ? <span className={css.price}>{price}</span> : null}
      </span>
      <span className={css.tick}>
        <CheckIcon size="xs" />
      </span>
    </label>
  );
}
