import { customerCalls } from '@horno/contracts/calls/customer';
import { dataRightsCalls } from '@horno/contracts/calls/data-rights';
import type { DataExport, DeleteAccountBody } from '@horno/contracts/data-rights';
import type { ApiClient } from '@horno/kit';

export async function exportData(api: ApiClient): Promise<DataExport> {
  return (await api.call(dataRightsCalls.export, {})).item;
}

/** Returns the time when the account will be deleted. */
export async function deleteAccount(api: ApiClient, body: DeleteAccountBody): Promise<string> {
  return (await api.call(dataRightsCalls.deleteAccount, { body })).item.deletes_at;
}

export async function keepAccount(api: ApiClient): Promise<void> {
  await api.call(dataRightsCalls.keepAccount, {});
}

export async function signOutEverywhere(api: ApiClient): Promise<void> {
  await api.call(customerCalls.logoutEverywhere, {});
}
