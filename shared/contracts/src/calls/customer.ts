import {
  CustomerSchema,
  EditProfileBodySchema,
  LoginBodySchema,
  RegistrationBodySchema,
  TokenAnswerSchema,
} from '../customer.schema.ts';
import { defineCall } from '../define-call.ts';
import { done, item } from './parts.ts';

export const customerCalls = {
  register: defineCall({
    id: 'customer.register',
    method: 'POST',
    path: '/v1/product-customer/customer_registration',
    summary: 'A new customer; answers a session token',
    body: RegistrationBodySchema,
    answer: TokenAnswerSchema,
  }),
  login: defineCall({
    id: 'customer.login',
    method: 'POST',
    path: '/v1/product-customer/login',
    summary: 'Signs in; the edge seals the token into a cookie and strips it from the answer',
    body: LoginBodySchema,
    answer: TokenAnswerSchema,
  }),
  logout: defineCall({
    id: 'customer.logout',
    method: 'POST',
    path: '/v1/product-customer/logout',
    summary: 'Ends the session of this token',
    answer: done,
  }),
  profile: defineCall({
    id: 'customer.profile',
    method: 'GET',
    path: '/v1/product-customer/customers-by-token',
    summary: 'The signed-in customer',
    answer: item(CustomerSchema),
    access: 'customer',
  }),
  edit: defineCall({
    id: 'customer.edit',
    method: 'PUT',
    path: '/v1/product-customer/customers',
    summary: 'Changes the profile or the password',
    body: EditProfileBodySchema,
    answer: item(CustomerSchema),
    access: 'customer',
  }),
} as const;
