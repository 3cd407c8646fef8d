import ComboboxNav from '@github/combobox-nav';
import { type RefObject, useEffect } from 'react';

/** While the list is open: arrows walk its options, Enter clicks the active one, and the field names it. New options: none is active. */
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
