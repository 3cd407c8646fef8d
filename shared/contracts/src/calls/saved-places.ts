import * as z from 'zod/mini';
import { defineCall } from '../define-call.ts';
import {
  SavedLocationSchema,
  SavedOutletSchema,
  SaveLocationBodySchema,
  SaveOutletBodySchema,
  UpdateLocationBodySchema,
} from '../saved-place.schema.ts';
import { IdSchema, UuidSchema } from '../wire.ts';
import { item, items } from './parts.ts';

/** Addresses and favourite stores of the signed-in customer. */
export const savedPlacesCalls = {
  saveLocation: defineCall({
    id: 'customer.saveLocation',
    method: 'POST',
    path: '/v1/product-customer/locations',
    summary: 'Saves an address; CUS-100016 says that there are as many as there may be',
    body: SaveLocationBodySchema,
    answer: item(SavedLocationSchema),
    access: 'customer',
    idempotent: true,
  }),
  updateLocation: defineCall({
    id: 'customer.updateLocation',
    method: 'PUT',
    path: '/v1/product-customer/locations',
    summary: 'Changes a saved address, or makes it the default',
    body: UpdateLocationBodySchema,
    answer: item(SavedLocationSchema),
    access: 'customer',
  }),
  location: defineCall({
    id: 'customer.location',
    method: 'GET',
    path: '/v1/product-customer/locations/{id}',
    summary: 'One saved address',
    params: z.object({ id: UuidSchema }),
    answer: item(SavedLocationSchema),
    access: 'customer',
  }),
  deleteLocation: defineCall({
    id: 'customer.deleteLocation',
    method: 'DELETE',
    path: '/v1/product-customer/locations/{id}',
    summary: 'Deletes a saved address; answers those that are left, one of them the default',
    params: z.object({ id: UuidSchema }),
    answer: items(SavedLocationSchema),
    access: 'customer',
  }),
  outlets: defineCall({
    id: 'customer.outlets',
    method: 'GET',
    path: '/v1/product-customer/saved_outlets',
    summary: 'Favourite stores, the latest first',
    answer: items(SavedOutletSchema),
    access: 'customer',
  }),
  saveOutlet: defineCall({
    id: 'customer.saveOutlet',
    method: 'POST',
    path: '/v1/product-customer/saved_outlets',
    summary: 'Adds a favourite store; one that is there already stays',
    body: SaveOutletBodySchema,
    answer: items(SavedOutletSchema),
    access: 'customer',
  }),
  removeOutlet: defineCall({
    id: 'customer.removeOutlet',
    method: 'DELETE',
    path: '/v1/product-customer/saved_outlets/{code}',
    summary: 'Removes a favourite store',
    params: z.object({ code: IdSchema }),
    answer: items(SavedOutletSchema),
    access: 'customer',
  }),
} as const;
