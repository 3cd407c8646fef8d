import type { CallAnswer } from '@horno/contracts/call';
import { customerCalls } from '@horno/contracts/calls/customer';
import { type ApiClient, errorCodeOf } from '@horno/kit';

/** Result of opening a mailed link. */
export type LinkState = CallAnswer<typeof customerCalls.confirmEmail>['item']['state'] | 'expired';

async function orExpired<T>(work: Promise<T>): Promise<T | 'expired'> {
  try {
    return await work;
  } catch (error) {
    if (errorCodeOf(error) === 'CUS-100011') return 'expired';
    throw error;
  }
}

/** Requests a reset link. The answer does not reveal whether the e-mail has an account. */
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

/** Sends the confirmation mail again, for an expired link or for the signed-in customer. */
export async function resendConfirmation(api: ApiClient, token?: string): Promise<void> {
  await api.call(customerCalls.resendConfirmation, { body: token === undefined ? {} : { token } });
}

/** Sets a password by a code that was sent to the phone of the account. */
export async function setPasswordByCode(
  api: ApiClient,
  { phone, code, password }: { phone: string; code: string; password: string },
): Promise<void> {
  await api.call(customerCalls.resetPassword, { body: { phone, phone_code: code, password } });
}
