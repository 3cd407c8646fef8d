import { useId } from 'react';

/** A start of ids that no other picture of the page has, equal on server and browser. */
export function usePicturePrefix(): string {
  return `p${useId().replace(/\W/g, '')}`;
}
