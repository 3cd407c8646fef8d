import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { cx } from '../../lib/cx.ts';
import css from './tabs.module.css';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
  icon?: ReactNode;
  /** Content of the tab. Without panels the tabs are a switch, and the caller renders the content. */
  panel?: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Accessible name, e.g. "Tipo de pedido". */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** `segmented` is the pill of the location card, `underline` the quiet one. Default `segmented`. */
  look?: 'segmented' | 'underline';
  className?: string;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Tabs of which arrow keys, Home and End move focus and choice together. */
export function Tabs<Id extends string>({
  label,
  items,
  value,
  onChange,
  look = 'segmented',
  className,
}: TabsProps<Id>) {
  const baseId = useId();
  const list = useRef<HTMLDivElement>(null);
  const hasPanels = items.some((item) => item.panel !== undefined);

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = items.findIndex((item) => item.id === value);
    const step = steps[event.key];
    let next: number;
    if (step !== undefined) next = (at + step + items.length) % items.length;
    else if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = items.length - 1;
    else return;
    event.preventDefault();
    const item = items[next];
    if (!item) return;
    onChange(item.id);
    list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} ref={list} className={cx(css.list, css[look])} onKeyDown={handleKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${baseId}-tab-${item.id}`}
            aria-selected={item.id === value}
            aria-controls={hasPanels ? `${baseId}-panel-${item.id}` : undefined}
            tabIndex={item.id === value ? 0 : -1}
            className={css.tab}
            onClick={() => onChange(item.id)}
          >
            {item.icon}
            <span>{item.label}</span>
          </button>
        ))}
      </div>
      {hasPanels
        ? items.map((item) => (
            <div
              key={item.id}
              role="tabpanel"
              id={`${baseId}-panel-${item.id}`}
              aria-labelledby={`${baseId}-tab-${item.id}`}
              hidden={item.id !== value}
            >
              {item.panel}
            </div>
          ))
        : null}
    </div>
  );
}
