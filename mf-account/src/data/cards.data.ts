import { paymentsCalls } from '@horno/contracts/calls/payments';
import type { SavedCard } from '@horno/contracts/payment';
import type { ApiClient } from '@horno/kit';

export async function fetchCards(api: ApiClient, email: string | undefined): Promise<SavedCard[]> {
  return (await api.call(paymentsCalls.cards, { query: email === undefined ? {} : { email } })).items;
}

export async function removeCard(api: ApiClient, id: string): Promise<SavedCard[]> {
  return (await api.call(paymentsCalls.removeCard, { params: { id } })).items;
}
