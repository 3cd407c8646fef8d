import { customerCalls } from '@horno/contracts';
import type { ApiClient } from '@horno/kit';

/** First name of the customer who is signed in. */
export async function readFirstName(api: ApiClient): Promise<string> {
  return (await api.call(customerCalls.profile, {})).item.first_name;
}

/** Ends the session on the server. */
export async function logOut(api: ApiClient): Promise<void> {
  await api.call(customerCalls.logout, {});
}
