import type { Chapter } from '../row.ts';
import { accountsCalls } from './accounts-calls.ts';
import { accountsConstants } from './accounts-constants.ts';
import { accountsEntities } from './accounts-entities.ts';
import { accountsErrors } from './accounts-errors.ts';
import { accountsOrderStates } from './accounts-order-states.ts';
import { accountsRolesAndPrivacy } from './accounts-roles-and-privacy.ts';
import { accountsScreensAndRoutes } from './accounts-screens-and-routes.ts';
import { accountsSessionAndPaymentStates } from './accounts-session-and-payment-states.ts';
import { accountsValidation } from './accounts-validation.ts';
import { orderingCalls } from './ordering-calls.ts';
import { orderingConstants } from './ordering-constants.ts';
import { orderingEntities } from './ordering-entities.ts';
import { orderingErrorsOfCartMenuAndPlaces } from './ordering-errors-of-cart-menu-and-places.ts';
import { orderingErrorsOfCoupons } from './ordering-errors-of-coupons.ts';
import { orderingPlaceAndChangeOfPlace } from './ordering-place-and-change-of-place.ts';
import { orderingRoles } from './ordering-roles.ts';
import { orderingScreensAndRoutes } from './ordering-screens-and-routes.ts';
import { orderingTimeCategoryBarAndCartStates } from './ordering-time-category-bar-and-cart-states.ts';
import { orderingValidation } from './ordering-validation.ts';
import { orderingWhatTheShopDoes } from './ordering-what-the-shop-does.ts';

/** The table of requirements, by chapter. */
export const chapters: readonly Chapter[] = [
  orderingWhatTheShopDoes,
  orderingScreensAndRoutes,
  orderingEntities,
  orderingPlaceAndChangeOfPlace,
  orderingTimeCategoryBarAndCartStates,
  orderingValidation,
  orderingRoles,
  orderingCalls,
  orderingErrorsOfCartMenuAndPlaces,
  orderingErrorsOfCoupons,
  orderingConstants,
  accountsScreensAndRoutes,
  accountsEntities,
  accountsOrderStates,
  accountsSessionAndPaymentStates,
  accountsValidation,
  accountsRolesAndPrivacy,
  accountsCalls,
  accountsErrors,
  accountsConstants,
];
