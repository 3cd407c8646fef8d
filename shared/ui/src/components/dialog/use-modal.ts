import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

export type CloseReason = 'escape' | 'backdrop' | 'button';

export interface ModalBehaviour {
  open: boolean;
  onClose: (reason: CloseReason) => void;
  dismissible: boolean;
}

export interface ModalHandlers {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
}

/** The style sheet keeps the place of a scroll bar that the modal page loses, so that nothing moves; only where there is one. */
function noteScrollBar(root: HTMLElement): void {
  root.toggleAttribute('data-scroll-bar', window.innerWidth > root.clientWidth);
}

/** When no element had the focus, the content of the page gets it: Tab continues there and not at the dialog's position. */
function startAtContent(): void {
  const start = document.querySelector('main') ?? document.body;
  const had = start.getAttribute('tabindex');
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
  if (had === null) start.removeAttribute('tabindex');
}

/** WebKit rings the first button of a dialog that a pointer opened. A field keeps its ring: it takes the keys. */
function hideRing(): void {
  const first = document.activeElement;
  if (!(first instanceof HTMLElement) || !first.matches('button:focus-visible, a:focus-visible')) return;
  first.blur();
  first.focus({ focusVisible: false });
}

/** Opens and closes a native dialog with the prop, and gives the focus back to where it was. */
export function useModal({ open, onClose, dismissible }: ModalBehaviour): ModalHandlers {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    noteScrollBar(document.documentElement);
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else dialog.setAttribute('open', '');
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    if (!before?.matches(':focus-visible')) hideRing();
    return () => {
      if (dialog.open && typeof dialog.close === 'function') dialog.close();
      else dialog.removeAttribute('open');
      if (before === document.body) startAtContent();
      else if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A cancelled file chooser inside the dialog bubbles the same event.
    if (event.target !== event.currentTarget) return;
    // The prop decides; the browser's own close would leave state and screen apart.
    event.preventDefault();
    if (dismissible) onClose('escape');
  }

  function handleClick(event: MouseEvent<HTMLDialogElement>) {
    if (dismissible && event.target === event.currentTarget) onClose('backdrop');
  }

  function handleClose(event: SyntheticEvent<HTMLDialogElement>) {
    // Browsers let a second Esc through even when the first was cancelled.
    if (!open || event.target !== event.currentTarget) return;
    if (dismissible) onClose('escape');
    else if (!event.currentTarget.open) event.currentTarget.showModal?.();
  }

  return { ref, onCancel: handleCancel, onClick: handleClick, onClose: handleClose };
}
