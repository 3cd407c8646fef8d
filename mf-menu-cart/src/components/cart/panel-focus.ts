/** The cart panel that is on the page, for the button in the header: they are two roots of one remote. */
let panel: HTMLElement | undefined;

/** Names the panel that may be focused; ends with the returned function. */
export function offerPanel(element: HTMLElement): () => void {
  panel = element;
  return () => {
    if (panel === element) panel = undefined;
  };
}

/** Takes the customer to the cart beside the menu. `false` when there is none in sight, as on phones. */
export function focusPanel(): boolean {
  if (!panel?.isConnected || panel.getClientRects().length === 0) return false;
  panel.focus();
  panel.scrollIntoView({ block: 'nearest' });
  return true;
}
