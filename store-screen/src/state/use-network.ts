import { useEffect } from 'react';
import type { ScreenController } from './screen-controller.ts';

/** Passes on what the device knows about its network. */
export function useNetwork({ lose, retry }: ScreenController): void {
  useEffect(() => {
    addEventListener('offline', lose);
    addEventListener('online', retry);
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', retry);
    };
  }, [lose, retry]);
}
