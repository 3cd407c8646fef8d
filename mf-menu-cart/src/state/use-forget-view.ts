import { useEvent } from '@horno/kit';
import { forgetViewMode } from './use-view-mode.ts';

/** Nothing that this device keeps outlives a log-out (domain §1). */
export function useForgetView(): void {
  useEvent('account.signedOut@1', forgetViewMode);
}
