import { useEvent } from '@horno/kit';
import { forgetViewMode } from './use-view-mode.ts';

/** Removes the chosen view at logout (domain §1). */
export function useForgetView(): void {
  useEvent('account.signedOut@1', forgetViewMode);
}
