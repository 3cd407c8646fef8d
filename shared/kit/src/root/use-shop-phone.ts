import type { PlaceCookie } from '@horno/contracts/disposition';
import { shopPhone } from '@horno/contracts/shop-phone';
import type { TenantConfig } from '@horno/contracts/tenant';
import { useRoot } from '../runtime.ts';
import { usePlace } from './use-place.ts';

/**
 * Returns the telephone of the chosen store and follows the choice. `rendered` is the place of the document; a part that the server
 * does not render needs none.
 */
export function useShopPhone(phones: TenantConfig['phones'], rendered?: PlaceCookie): string {
  return shopPhone(phones, usePlace(useRoot().runtime, rendered)?.outletCode);
}
