import type { CallAnswer } from '@horno/contracts/call';
import { customerCalls } from '@horno/contracts/calls/customer';
import { type ApiClient, errorCodeOf } from '@horno/kit';

/** What became of a link that was mailed. */
export type LinkState = CallAnswer<typeof customerCalls.confirmEmail>['item']['state'] | 'expired';

async function orExpired<T>(work: Promise<T>): Promise<T | 'expired'> {
  try {
    return await work;
  } catch (error) {
    if (errorCodeOf(error) === 'CUS-100011') return 'expired';
    throw error;
  }
}

/** Has a link mailed, if the e-mail has an account; the answer does not tell. */
export async function askReset(api: ApiClient, email: string): Promise<void> {
  await api.call(customerCalls.resetPassword, { body: { email: email.trim() } });
}

export async function isResetUsable(api: ApiClient, token: string): Promise<boolean> {
  return (await orExpired(api.call(customerCalls.checkResetToken, { body: { token } }))) !== 'expired';
}

export async function setPassword(api: ApiClient, token: string, password: string): Promise<void> {
  await api.call(customerCalls.resetPassword, { body: { token, password } });
}

export async function confirmEmail(api: ApiClient, token: string): Promise<LinkState> {
  const answer = await orExpired(api.call(customerCalls.confirmEmail, { params: { token } }));
  return answer === 'expired' ? answer : answer.item.state;
}

/** Sends the confirmation again: of an old link, or of the customer who is signed in. */
export async function resendConfirmation(api: ApiClient, token?: string): Promise<void> {
  await api.call(customerCalls.resendConfirmation, { body: token === undefined ? {} : { token } });
}
