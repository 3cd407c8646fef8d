import ComboboxNav from '@github/combobox-nav';
import { type RefObject, useEffect } from 'react';

/** Handles the keys of the open list: arrows move, Enter clicks the active option, and the field refers to it. New options reset the active one. */
export function useListKeys(
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
