import { savedPlacesCalls } from '@horno/contracts/calls/saved-places';
import type { SavedLocation, SavedOutlet, SaveLocationBody, UpdateLocationBody } from '@horno/contracts/saved-place';
import type { ApiClient } from '@horno/kit';

export async function fetchLocation(api: ApiClient, id: string): Promise<SavedLocation> {
  return (await api.call(savedPlacesCalls.location, { params: { id } })).item;
}

export async function saveLocation(api: ApiClient, body: SaveLocationBody, key?: string): Promise<SavedLocation> {
  return (await api.call(savedPlacesCalls.saveLocation, { body }, { idempotencyKey: key })).item;
}

export async function updateLocation(api: ApiClient, body: UpdateLocationBody): Promise<SavedLocation> {
  return (await api.call(savedPlacesCalls.updateLocation, { body })).item;
}

export async function deleteLocation(api: ApiClient, id: string): Promise<SavedLocation[]> {
  return (await api.call(savedPlacesCalls.deleteLocation, { params: { id } })).items;
}

export async function addOutlet(api: ApiClient, code: string): Promise<SavedOutlet[]> {
  return (await api.call(savedPlacesCalls.saveOutlet, { body: { outlet_code: code } })).items;
}

export async function removeOutlet(api: ApiClient, code: string): Promise<SavedOutlet[]> {
  return (await api.call(savedPlacesCalls.removeOutlet, { params: { code } })).items;
}
