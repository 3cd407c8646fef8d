import ComboboxNav from '@github/combobox-nav';
import { Field, PinIcon, TextInput, VisuallyHidden } from '@horno/ui';
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react';
import css from './combobox.module.css';
import { useListPlace } from './use-list-place.ts';

/** Passes on the text that the customer typed into the server-rendered field before hydration. */
function useTypedEarly(frame: RefObject<HTMLElement | null>, text: string, onTyped: (typed: string) => void): void {
  const first = useRef({ text, onTyped });
  useEffect(() => {
    const typed = frame.current?.querySelector('input')?.value ?? '';
    if (typed && typed !== first.current.text) first.current.onTyped(typed);
  }, [frame]);
}

/** Handles the keys of the open list: arrows move, Enter clicks the active option, and the field refers to it. New options reset the active one. */
function useListKeys(
  frame: RefObject<HTMLElement | null>,
  listbox: RefObject<HTMLElement | null>,
  isOpen: boolean,
  options: readonly unknown[],
): void {
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (!isOpen || options.length === 0 || !input || !listbox.current) return;
    const keys = new ComboboxNav(input, listbox.current, { tabInsertsSuggestions: false });
    keys.start();
    return () => keys.stop();
  }, [frame, listbox, isOpen, options]);
}

export interface ComboOption {
  id: string;
  title: string;
  detail: string;
}

interface Props<O extends ComboOption> {
  label: string;
  text: string;
  onText(text: string): void;
  options: readonly O[];
  onPick(option: O): void;
  /** Enter without an active option. Without this callback Enter submits the form. */
  onEnter?(): void;
  /** Announced to screen readers when the list changes, e.g. "5 direcciones", or that there is none. */
  status: string;
  hint?: string;
  error?: string;
  placeholder?: string;
  autoComplete?: string;
  inputRef?: Ref<HTMLInputElement>;
  hasFocus?: boolean;
}

/** Text field with a list of suggestions (ARIA combobox). Arrows move, Enter picks, Esc closes. Free text is allowed. */
export function Combobox<O extends ComboOption>(props: Props<O>) {
  const { label, text, onText, options, onPick, onEnter, status, hint, error } = props;
  const { placeholder, autoComplete, inputRef, hasFocus } = props;
  const listId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listbox = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && options.length > 0;
  useListPlace(frame, list, isOpen);
  useListKeys(frame, listbox, isOpen, options);
  useTypedEarly(frame, text, (typed) => {
    onText(typed);
    setWanted(true);
  });

  const close = () => setWanted(false);
  const pick = (option: O) => {
    close();
    onPick(option);
  };

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // An option of the open list handled the key before.
    if (event.defaultPrevented) return;
    if (event.key === 'Enter' && onEnter) onEnter();
    else if (event.key === 'ArrowDown' && !isOpen) setWanted(true);
    else if (event.key === 'Escape' && isOpen) {
      // Esc closes the list, not the dialog around it.
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  }

  return (
    <Field label={label} error={error} hint={hint}>
      <div ref={frame}>
        <TextInput
          ref={inputRef}
          icon={<PinIcon />}
          value={text}
          placeholder={placeholder}
          autoComplete={autoComplete}
          enterKeyHint="search"
          spellCheck={false}
          data-autofocus={hasFocus ? '' : undefined}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          onChange={(event) => {
            onText(event.target.value);
            setWanted(true);
          }}
          onFocus={() => setWanted(true)}
          onBlur={close}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div ref={list} className={isOpen ? `u-panel ${css.list}` : css.closed}>
        <div ref={listbox} role="listbox" id={listId} aria-label={label} tabIndex={-1}>
          {isOpen
            ? options.map((option) => (
                <OptionLine key={option.id} id={`${listId}-${option.id}`} option={option} onPick={() => pick(option)} />
              ))
            : null}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{isWanted ? status : ''}</span>
      </VisuallyHidden>
    </Field>
  );
}

function OptionLine({ id, option, onPick }: { id: string; option: ComboOption; onPick(): void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, the option never has the focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={false}
      className={css.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <span className={css.title}>{option.title}</span>
      <span className={`u-note ${css.detail}`}>{option.detail}</span>
    </div>
  );
}
