import type { FocusEvent } from 'react';

/** Whether the focus goes to a button or a link: a fault that appeared now would move it from under the finger. */
export function goesToAction({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Element && relatedTarget.closest('button, a') !== null;
}
