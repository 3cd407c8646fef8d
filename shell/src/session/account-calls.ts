import { customerCalls } from '@horno/contracts/calls/customer';
import type { ApiClient } from '@horno/kit';

/** Returns the customer of the session. */
export async function readCustomer(api: ApiClient): Promise<{ customerId: string; firstName: string }> {
  const { id, first_name } = (await api.call(customerCalls.profile, {})).item;
  return { customerId: id, firstName: first_name };
}

/** Ends the session on the server. */
export async function logOut(api: ApiClient): Promise<void> {
  await api.call(customerCalls.logout, {});
}
