import type { CallId } from '@horno/contracts/calls';
import { cartRequests } from './cart-requests.ts';
import { contentRequests } from './content-requests.ts';
import { customerRequests } from './customer-requests.ts';
import { menuRequests } from './menu-requests.ts';
import { orderRequests } from './order-requests.ts';
import type { RequestTable } from './request-table.ts';
import { tillRequests } from './till-requests.ts';

/** One valid request of every call. */
export const requests: Record<CallId, RequestTable[string]> = {
  ...menuRequests,
  ...contentRequests,
  ...cartRequests,
  ...orderRequests,
  ...customerRequests,
  ...tillRequests,
};
