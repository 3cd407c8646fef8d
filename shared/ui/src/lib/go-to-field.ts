/** Moves focus and scroll position to a control or group by its id. Returns false when there is none. */
export function goToField(fieldId: string): boolean {
  const field = document.getElementById(fieldId);
  if (!field) return false;
  field.focus();
  field.scrollIntoView?.({ block: 'center' });
  return true;
}
