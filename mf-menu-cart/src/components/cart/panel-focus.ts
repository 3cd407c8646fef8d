/** The cart panel of the page. Panel and header button are two roots of this remote. */
let panel: HTMLElement | undefined;

/** Registers the panel. The returned function removes it. */
export function offerPanel(element: HTMLElement): () => void {
  panel = element;
  return () => {
    if (panel === element) panel = undefined;
  };
}

/** Moves the focus to the panel. Returns false when no panel is visible, as on phones. */
export function focusPanel(): boolean {
  if (!panel?.isConnected || panel.getClientRects().length === 0) return false;
  panel.focus();
  panel.scrollIntoView({ block: 'nearest' });
  return true;
}
