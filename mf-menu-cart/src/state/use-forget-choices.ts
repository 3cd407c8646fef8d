import { useEvent } from '@horno/kit';
import { usualSize } from './usual-size.ts';
import { viewMode } from './view-mode.ts';

/** Removes the chosen view and the usual size at logout (domain §1). */
export function useForgetChoices(): void {
  useEvent('account.signedOut@1', () => {
    viewMode.forget();
    usualSize.forget();
  });
}
