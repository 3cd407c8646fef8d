import { customerCalls, type DataExport, type DeleteAccountBody, dataRightsCalls } from '@horno/contracts';
import type { ApiClient } from '@horno/kit';

export async function exportData(api: ApiClient): Promise<DataExport> {
  return (await api.call(dataRightsCalls.export, {})).item;
}

/** Answers when the account ends. */
export async function deleteAccount(api: ApiClient, body: DeleteAccountBody): Promise<string> {
  return (await api.call(dataRightsCalls.deleteAccount, { body })).item.deletes_at;
}

export async function keepAccount(api: ApiClient): Promise<void> {
  await api.call(dataRightsCalls.keepAccount, {});
}

export async function signOutEverywhere(api: ApiClient): Promise<void> {
  await api.call(customerCalls.logoutEverywhere, {});
}
